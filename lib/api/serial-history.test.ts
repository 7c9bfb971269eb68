import { afterEach, expect, test, vi } from 'vitest'
import { serialHistory } from './serial-history'
import { serialTicket } from './serial-ticket'

const answer = (response: () => Response) => {
  const stub = vi.fn<typeof fetch>(async () => response())
  vi.stubGlobal('fetch', stub)
  return stub
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a run of the history has its offsets', async () => {
  const asked = answer(() => Response.json({ data: [0, 255, 10], last_byte_offset: 103 }))
  expect(await serialHistory('an id', { mostRecent: 3 }, 9)).toEqual({
    type: 'history',
    run: { start: 100, bytes: Uint8Array.of(0, 255, 10), end: 103 },
  })
  expect(asked.mock.calls[0]?.[0]).toBe(
    '/v1/instances/an%20id/serial-console?most_recent=3&max_bytes=9',
  )
  await serialHistory('i', { fromStart: 0 }, 1)
  expect(asked.mock.calls[1]?.[0]).toContain('from_start=0')
})

test('a refusal comes with its words, silence without', async () => {
  answer(() => Response.json({ message: 'instance is stopped' }, { status: 400 }))
  const refused = { type: 'refused', status: 400, message: 'instance is stopped' }
  expect(await serialHistory('i', { mostRecent: 1 }, 1)).toEqual(refused)
  answer(() => new Response('<html>'))
  expect(await serialHistory('i', { mostRecent: 1 }, 1)).toMatchObject({ type: 'refused' })
  answer(() => {
    throw new TypeError('offline')
  })
  expect(await serialHistory('i', { mostRecent: 1 }, 1)).toEqual({ type: 'unreachable' })
})

test('a ticket brings the id of the instance', async () => {
  const asked = answer(() => Response.json({ ticket: 't', instance: 'i' }))
  const wanted = { project: 'shop', instance: 'web' }
  expect(await serialTicket(wanted)).toEqual({ type: 'ticket', ticket: 't', instance: 'i' })
  expect(asked.mock.calls[0]?.[1]?.body).toBe(JSON.stringify(wanted))
  answer(() => Response.json({ message: 'not found' }, { status: 404 }))
  expect(await serialTicket(wanted)).toMatchObject({ type: 'refused', status: 404 })
  answer(() => Response.json({ ticket: 't' }))
  expect(await serialTicket(wanted)).toMatchObject({ type: 'refused', status: 200 })
})
