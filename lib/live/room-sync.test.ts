import { expect, test } from 'vitest'
import { LIVE_VERSION, liveLimits } from '@/lib/contract/live-wire'
import { RoomSync } from './room-sync'
import { row, snapshot, welcome } from './watch.fixture'

function setUp() {
  let at = 100
  const sync = new RoomSync(() => at)
  return { sync, pass: (ms: number) => (at += ms) }
}

test('waits for a snapshot since the connection was open, until it is there', () => {
  const { sync, pass } = setUp()
  expect(sync.waitingSince).toBe(100)
  pass(50)
  sync.opened()
  expect(sync.waitingSince).toBe(150)
  sync.receive(welcome('e', 1))
  sync.receive(snapshot('e', 1))
  expect(sync.waitingSince).toBeNull()
  pass(25)
  expect(sync.receive('malformed').asks).toBe(true)
  expect(sync.waitingSince).toBe(175)
  pass(25)
  sync.receive('malformed')
  expect(sync.waitingSince, 'since it was lost first').toBe(175)
})

test('owes one acknowledgement for what was applied, when it is due', () => {
  const { sync, pass } = setUp()
  sync.receive(welcome('e', 1))
  sync.receive(snapshot('e', 1))
  expect(sync.takeAck()).toBeUndefined()
  const events = [{ seq: 2, op: 'put' as const, row: row('running', 1) }]
  sync.receive({ v: LIVE_VERSION, t: 'events', epoch: 'e', from: 1, to: 2, at: 0, events })
  expect(sync.takeAck(), 'not yet').toBeUndefined()
  pass(liveLimits.ackEachMs)
  expect(sync.takeAck()).toBe(2)
  expect(sync.takeAck(), 'once').toBeUndefined()
})
