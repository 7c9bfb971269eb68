import { LIVE_VERSION } from '@/lib/contract/live-wire'
import { expect, test } from 'vitest'
import { handOver } from './hand-over'
import { emptyRoomState, receive, type RoomState } from './room-state'
import { row, snapshot, welcome } from './watch.fixture'

const after = (...messages: Parameters<typeof receive>[1][]): RoomState =>
  messages.reduce<RoomState>((room, message) => receive(room, message, 0).room, emptyRoomState)

test('a tab that joins is where the leader is', () => {
  const leader = after(welcome('e', 3), snapshot('e', 3, row('running', 1)))
  const messages = handOver(leader, 0)
  const joined = after(...(messages ?? []))
  expect([...joined.rows.values()].map(({ row: each }) => each)).toEqual([row('running', 1)])
  const { epoch, seq, status, offsetMs, sync } = leader
  expect(joined).toMatchObject({ epoch, seq, status, offsetMs, sync })
})

test('there is nothing to tell before a snapshot, or while another one is awaited', () => {
  expect(handOver(after(welcome('e', 3)), 0)).toBeUndefined()
  const leader = after(welcome('e', 3), snapshot('e', 3), {
    v: LIVE_VERSION,
    t: 'reset',
    epoch: 'f',
  })
  expect(handOver(leader, 0)).toBeUndefined()
})
