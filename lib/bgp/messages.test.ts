import { expect, test } from 'vitest'
import { lastErrorOf, messagesOf, recordOf } from './messages'

const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second))

test('messages stand newest first, in words', () => {
  const record = {
    received: [
      { timestamp: at(1), message: { type: 'open', asn: 64_510, holdTime: 6 } },
      { timestamp: at(5).toISOString(), message: { type: 'route_refresh', value: { afi: 1 } } },
    ],
    sent: [
      { timestamp: at(3), message: 'KeepAlive' },
      { timestamp: 'soon', message: { type: 'keepalive' } },
    ],
  }
  expect(messagesOf(record)).toEqual([
    {
      id: 'received 1',
      direction: 'received',
      at: at(5),
      kind: 'Route refresh',
      content: { afi: 1 },
    },
    { id: 'sent 0', direction: 'sent', at: at(3), kind: 'Keep alive', content: undefined },
    {
      id: 'received 0',
      direction: 'received',
      at: at(1),
      kind: 'Open',
      content: { asn: 64_510, holdTime: 6 },
    },
    { id: 'sent 1', direction: 'sent', at: null, kind: 'Keepalive', content: undefined },
  ])
  expect(messagesOf({ received: [], sent: [] })).toEqual([])
})

test.each([
  null,
  'text',
  [],
  {},
  { received: [] },
  { received: [{ message: 7 }], sent: [] },
  { received: ['open'], sent: [] },
])('what has another form is left to be looked at as it is: %j', (record) => {
  expect(messagesOf(record)).toBeUndefined()
})

test.each([
  [[{ timestamp: at(9), message: { type: 'Notification', value: { errorCode: 'Cease' } } }], at(9)],
  [[{ timestamp: at(9), message: 'keepalive' }], null],
  [[7], undefined],
])('the last error is the last notification: %j', (received, expected) => {
  const notified = { timestamp: at(3), message: { type: 'notification' } }
  const sent = expected ? [notified] : []
  const history = {
    switchHistories: [{ switch: 'switch0' as const, history: { a: { received, sent } } }],
  }
  const found = lastErrorOf(history, { addr: 'a', switch: 'switch0' })
  expect(found ? found.at : found).toEqual(expected)
  expect(lastErrorOf(history, { addr: 'b', switch: 'switch0' })).toBeUndefined()
})

test('a record is that of the peer on its switch', () => {
  const history = {
    switchHistories: [
      { switch: 'switch0' as const, history: { '10.0.0.1': 'a', tfport0: 'b' } },
      { switch: 'switch1' as const, history: { '10.0.0.1': 'c' } },
    ],
  }
  const found = (addr: string, location: string, peerId?: string) =>
    recordOf(history, { addr, peerId, switch: location })
  expect(found('10.0.0.1', 'switch0')).toBe('a')
  expect(found('10.0.0.1', 'switch1')).toBe('c')
  expect(found('fe80::1', 'switch0', 'tfport_0')).toBe('b')
  expect(found('10.0.0.2', 'switch0')).toBeUndefined()
  expect(found('10.0.0.1', 'switch2')).toBeUndefined()
})
