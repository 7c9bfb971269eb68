import { plural } from '@/lib/format/plural'

/** The message for too many requests; `seconds` until the platform takes more, if it said so. */
export function tooManyWords(seconds?: number): string {
  const when =
    seconds === undefined ? 'in a moment' : seconds > 0 ? `in ${plural(seconds, 'second')}` : 'now'
  return `Too many requests. Try again ${when}.`
}

/** A wait in whole seconds; at least one. */
export const waitSeconds = (ms: number): number => Math.max(1, Math.ceil(ms / 1_000))
