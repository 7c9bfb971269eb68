import type { Failure } from '@/lib/api/result'

const ATTACHED_TO_ANOTHER = 'This disk is now attached to another instance. Choose another one'

/** For a disk that can't be attached in its current state. */
export const notFreeWords = (state: string): string =>
  state === 'attached'
    ? ATTACHED_TO_ANOTHER
    : `This disk is ${state.replaceAll('_', ' ')} now. Choose another one`

/**
 * The platform's refusal to attach a disk, in words that say what to do (behaviour-tenant.md,
 * section 6); `isDisk` when another disk is the way out. Undefined for every other failure.
 */
export function attachRefusal(
  result: Failure,
): { readonly message: string; readonly isDisk: boolean } | undefined {
  if (result.type !== 'error') return undefined
  const { message } = result.error
  if (result.status === 404 && message.includes('disk'))
    return {
      message: 'This disk no longer exists or you no longer have access. Choose another one',
      isDisk: true,
    }
  if (message.includes('disk is attached to another instance'))
    return {
      message: ATTACHED_TO_ANOTHER,
      isDisk: true,
    }
  const state = /^cannot attach disk ".*": invalid state (?<state>\w+)$/.exec(message)?.groups
  if (state)
    return {
      message: notFreeWords(state['state'] ?? ''),
      isDisk: true,
    }
  if (/^cannot attach disk(?: to instance in|: instance is not)/.test(message))
    return {
      message: 'The instance is no longer stopped. Stop it, then attach the disk.',
      isDisk: false,
    }
  return undefined
}
