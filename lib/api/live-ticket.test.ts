import { afterEach, expect, test, vi } from 'vitest'
import { liveTicket } from './live-ticket'

const answer = (response: () => Response | Promise<Response>) =>
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async () => response()),
  )

afterEach(() => {
  vi.unstubAllGlobals()
})

test('brings the ticket and the id of the project', async () => {
  answer(() => Response.json({ ticket: 't', project: 'p', more: 1 }))
  expect(await liveTicket('web')).toEqual({ type: 'ticket', ticket: 't', project: 'p' })
})

test.each([
  ['names a time', 503, { 'retry-after': '60' }, 60_000],
  ['names a time that nobody waits for', 503, { 'retry-after': '86400' }, 300_000],
  ['names a date', 503, { 'retry-after': 'Wed, 21 Oct 2099 07:28:00 GMT' }, 300_000],
  ['names none', 404, {}, undefined],
])('a refusal that %s', async (_, status, headers, retryAfterMs) => {
  answer(() => new Response('{"message":"no"}', { status, headers }))
  expect(await liveTicket('web')).toEqual({
    type: 'refused',
    status,
    retryAfterMs,
    message: 'no',
  })
})

test('a refusal is read to its end, so that its connection is free again', async () => {
  const response = new Response('{"message":"no"}', { status: 503 })
  answer(() => response)
  await liveTicket('web')
  expect(response.bodyUsed).toBe(true)
})

test('HTML with a good status is no ticket', async () => {
  answer(() => new Response('<p>Sign in</p>'))
  expect(await liveTicket('web')).toMatchObject({ type: 'refused', status: 200 })
})

test('no answer is told from a refusal', async () => {
  answer(() => Promise.reject(new TypeError('failed to fetch')))
  expect(await liveTicket('web')).toEqual({ type: 'unreachable' })
})
