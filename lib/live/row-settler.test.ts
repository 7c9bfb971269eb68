import { describe, expect, test } from 'vitest'
import type { LiveRow } from '@/lib/contract/live-kinds'
import { answered, noPending, type Pending, press, type State } from './pending'
import { emptyRoomState, receive, type RoomState } from './room-state'
import { RowSettler } from './row-settler'
import type { Held } from './settle'
import { row, snapshot, welcome } from './watch.fixture'

const held = (runState: State['runState'], stamp: number): Held & State => ({
  id: 'a',
  runState,
  timeRunStateUpdated: new Date(stamp),
  timeModified: new Date(0),
})
const list = { kind: 'instance', isList: true } as const
const page = { kind: 'instance', isList: false } as const
const read = { sentAt: 100, answeredAt: 110 }

const roomWith = (...rows: LiveRow[]): RoomState =>
  receive(
    receive(emptyRoomState, { ...welcome('e', 1), now: 0 } as ReturnType<typeof welcome>, 0).room,
    snapshot('e', 1, ...rows),
    200,
  ).room
const settlerOf = (room: RoomState, pending: Pending = noPending) =>
  new RowSettler(() => ({ room, pending }))
const stateOf = (settled: { readonly row: Held | undefined }) =>
  settled.row && Reflect.get(settled.row, 'runState')

describe('a row', () => {
  test('takes what the relay says of it, when that is newer', () => {
    const settler = settlerOf(roomWith(row('stopping', 2_000)))
    expect(stateOf(settler.settle(held('running', 1_000), list, read))).toBe('stopping')
    expect(stateOf(settler.settle(held('stopped', 3_000), list, read))).toBe('stopped')
  })

  test('does not go back to what an older read says', () => {
    const settler = settlerOf(emptyRoomState)
    settler.settle(held('stopped', 3_000), list, read)
    expect(stateOf(settler.settle(held('running', 1_000), list, read))).toBe('stopped')
  })

  test('asks for a read where the relay tells a part only', () => {
    const modified = { ...row('running', 1_000), timeModified: new Date(9_000).toISOString() }
    const settled = settlerOf(roomWith(modified)).settle(held('running', 1_000), list, read)
    expect(settled).toMatchObject({ asks: true, isOver: false })
  })

  test('is gone from lists whose read was sent before the relay said so, not from its page', () => {
    const gone: RoomState = { ...emptyRoomState, gone: new Map([['instance/a', 150]]) }
    const settler = settlerOf(gone)
    const later = { sentAt: 160, answeredAt: 170 }
    expect(settler.settle(held('running', 1), list, read).row).toBeUndefined()
    expect(settler.settle(held('running', 1), list, later).row).toBeDefined()
    expect(settler.settle(held('running', 1), page, read).row).toBeDefined()
  })
})

describe('a row with something pressed', () => {
  const pending = press(noPending, 'stop', held('running', 1_000))

  test('shows it until a later row does', () => {
    const settler = settlerOf(emptyRoomState, pending)
    const waiting = settler.settle(held('running', 1_000), list, read)
    expect([stateOf(waiting), waiting.isOver]).toEqual(['stopping', false])
    const done = settler.settle(held('stopped', 2_000), list, read)
    expect([stateOf(done), done.isOver]).toEqual(['stopped', true])
  })

  test('is over when it is gone', () => {
    const gone: RoomState = { ...emptyRoomState, gone: new Map([['instance/a', 150]]) }
    const settled = settlerOf(gone, pending).settle(held('running', 1_000), list, read)
    expect(settled).toEqual({ row: undefined, asks: false, isOver: true })
  })

  test('is hidden once the platform has agreed to delete it', () => {
    const deleting = answered(
      press(noPending, 'delete', held('stopped', 1_000)),
      'a',
      'agreed',
      120,
    )
    const settler = settlerOf(emptyRoomState, deleting)
    expect(settler.settle(held('stopped', 1_000), list, read).row).toBeUndefined()
    expect(settler.settle(held('stopped', 1_000), page, read).row).toBeDefined()
  })
})
