import { UnrecognizedActionError } from 'next/dist/client/components/unrecognized-action-error'
import { expect, test } from 'vitest'
import { unreached } from './unreached'

test('an action that the console no longer has is told as an update, of which nothing was sent', () => {
  expect(unreached(new UnrecognizedActionError('gone'))).toEqual({
    message: 'The console was updated. Nothing was sent.',
    isReloadDue: true,
  })
})

test('after any other failure it is unknown whether the request arrived', () => {
  for (const cause of [
    new TypeError('fetch failed'),
    new DOMException('', 'AbortError'),
    undefined,
  ])
    expect(unreached(cause)).toEqual({
      message: 'The console can’t be reached, so the outcome is unknown.',
      outcomeUnknown: true,
    })
})
