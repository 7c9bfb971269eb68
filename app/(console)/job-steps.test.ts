import { expect, test } from 'vitest'
import type { Failure, Result } from '@/lib/api/result'
import { seen } from './job-steps'

const refusal = (status: number): Failure => ({
  ...{ type: 'error', status, error: { message: 'No' } },
})
const read = { queryKey: ['instanceView'], queryFn: () => Promise.reject(new Error('asked')) }

/** Looks at something that is answered so, a while after the step began. */
const look = (result: Result<object>, ms = 0) =>
  seen(read, {
    ask: async () => result as Result<never>,
    ...{ since: Date.now() - ms, isStopped: () => false },
    ...{ stales: () => {}, sends: async () => {} },
  })

test.each<[string, Failure]>([
  ['the platform can’t be reached', { type: 'client_error', cause: 'network' }],
  ['it fails', refusal(503)],
  ['it asks to wait', refusal(429)],
])('waits while %s, says so, and ends with it after ten minutes', async (_, failure) => {
  const waiting = await look(failure)
  expect(waiting).toEqual({ type: 'waits', message: expect.stringMatching(/./) })
  expect(await look(failure, 601_000)).toEqual({ ...waiting, type: 'refused' })
})

test.each([
  [401, { type: 'expired' }],
  [404, { type: 'absent' }],
  [403, { type: 'refused', message: expect.any(String) }],
])('takes %i for an answer', async (status, expected) => {
  expect(await look(refusal(status))).toEqual(expected)
})

test('is what it is', async () => {
  const data = { name: 'web' }
  expect(await look({ type: 'success', status: 200, data })).toBe(data)
})
