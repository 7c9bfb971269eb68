import type { Failure } from '@/lib/api/result'
import { type Translated, translate } from './translate'

/*
 * Things that a platform can't express in the requested version (behaviour-2026.md, section 0): one of them
 * fails a whole list. The console requests the newest version that it knows, so either the version was lost
 * on the way, or the console is older than the platform.
 */
const THINGS: readonly (readonly [message: RegExp, thing: string])[] = [
  [/^disk type/, 'local disks'],
  [/^CPU platform/, 'newer CPU platforms'],
]

/** A failed read in words: why nothing is shown, and what is not affected. */
export function translateRead(failure: Failure, operation: string): Translated {
  const message = failure.type === 'error' && failure.status === 406 ? failure.error.message : ''
  const [, thing] = THINGS.find(([pattern]) => pattern.test(message)) ?? []
  if (thing === undefined) return translate(failure, operation)
  const extent = operation.endsWith('List') ? ', so all of this list is hidden' : ''
  return {
    message: `The platform has no words for ${thing} in the API version it was asked in${extent}. Other lists are not affected. Ask whoever runs this console to update it.`,
  }
}
