import { fromWire } from '@/lib/contract/wire'

/** The body of a refusal. */
export interface RefusalBody {
  readonly errorCode?: string
  /** Empty if the body has no message. */
  readonly message: string
  readonly requestId?: string
}

/**
 * Parses the body of a refusal; undefined if it isn't an object (a proxy's page, for example). The status
 * has decided already, so missing members only make the message shorter. Written by hand because browser
 * islands use it too, and zod is not sent to them.
 */
export function errorBody(json: unknown): RefusalBody | undefined {
  const value = fromWire(json)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const { errorCode, message, requestId } = value as Record<keyof RefusalBody, unknown>
  return {
    message: typeof message === 'string' ? message : '',
    ...(typeof errorCode === 'string' && { errorCode }),
    ...(typeof requestId === 'string' && { requestId }),
  }
}
