import { describe, expect, test } from 'vitest'
import { passOn } from './ticket-call'

const base = { requestId: 'req-1' }

describe('a ticket that the platform refuses', () => {
  test.each([403, 404, 503])('with %i says so in its words', async (status) => {
    const error = { message: 'not found: project', errorCode: 'ObjectNotFound' }
    const answer = passOn({ ...base, type: 'error', status, error } as never)
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ message: 'not found: project' })
  })

  test.each([
    { type: 'error', status: 429, error: { message: 'slow down' } },
    { type: 'client_error', status: 503, cause: 'unreadable' },
  ])('with a wait says how long it is: %o', (failure) => {
    const answer = passOn({ ...base, ...failure, retryAfterMs: 6_100 } as never)
    expect(answer.headers.get('retry-after')).toBe('7')
  })

  test.each([
    // Of another version, or of something in between: the status still says what it is.
    { status: 404, expected: 404 },
    { status: 200, expected: 502 },
    { status: undefined, expected: 502 },
  ])('in unreadable words, with $status, is $expected', ({ status, expected }) => {
    const failure = { ...base, type: 'unreadable', status, cause: 'no JSON' }
    expect(passOn(failure as never).status).toBe(expected)
  })
})
