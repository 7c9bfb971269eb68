import { plural } from '@/lib/format/plural'

/** What a reader is told who asks too often; `seconds` until the platform takes more, where it said so. */
export function tooManyWords(seconds?: number): string {
  const when =
    seconds === undefined ? 'in a moment' : seconds > 0 ? `in ${plural(seconds, 'second')}` : 'now'
  return `Too many requests. Try again ${when}.`
}

/** Whole seconds that a wait takes; one at least. */
export const waitSeconds = (ms: number): number => Math.max(1, Math.ceil(ms / 1_000))
