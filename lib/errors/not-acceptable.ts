import type { Failure } from '@/lib/api/result'
import { type Translated, translate } from './translate'

/*
 * What a platform can't say in the version that it was asked in (behaviour-2026.md, section 0): one such
 * thing fails a whole list. The console asks in the newest that it knows, so that on the way something
 * lost the version, or the console is older than the platform.
 */
const THINGS: readonly (readonly [message: RegExp, thing: string])[] = [
  [/^disk type/, 'local disks'],
  [/^CPU platform/, 'newer CPU platforms'],
]

/** What a read met, in words: why nothing is shown, and what else is not concerned. */
export function translateRead(failure: Failure, operation: string): Translated {
  const message = failure.type === 'error' && failure.status === 406 ? failure.error.message : ''
  const [, thing] = THINGS.find(([pattern]) => pattern.test(message)) ?? []
  if (thing === undefined) return translate(failure, operation)
  const extent = operation.endsWith('List') ? ', so all of this list is hidden' : ''
  return {
    message: `The platform has no words for ${thing} in the API version it was asked in${extent}. Other lists are not affected. Ask whoever runs this console to update it.`,
  }
}
