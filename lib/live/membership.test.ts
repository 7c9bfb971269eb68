import { describe, expect, test } from 'vitest'
import { QueryClient } from '@tanstack/react-query'
import type { LiveRow } from '@/lib/contract/live-kinds'
import type { Cached } from './cached'
import { changesMembers, missesRows } from './membership'
import { type Change, emptyRoomState, keyOf, type RoomState } from './room-state'
import { row } from './watch.fixture'

const client = new QueryClient()
const cached = (part: Partial<Cached>, ...ids: string[]): Cached => ({
  query: client
    .getQueryCache()
    .build<unknown, Error>(client, { queryKey: ['x'] as readonly unknown[] }),
  operation: 'instanceList',
  kind: 'instance',
  isList: true,
  isWhole: true,
  instance: undefined,
  rows: ids.map((id) => ({ id, timeModified: null })),
  ...part,
})
const named = (id: string): LiveRow => ({ ...row('running', 1), id, name: id })
const disk = (id: string, instanceId: string | null): LiveRow => ({
  kind: 'disk',
  id,
  name: id,
  timeCreated: new Date(0).toISOString(),
  timeModified: new Date(0).toISOString(),
  state: 'attached',
  size: 1,
  instanceId,
  diskType: null,
  readOnly: null,
})
// Of what was received only the row counts here.
const put = (now: LiveRow, before?: LiveRow): Change =>
  ({ op: 'put', received: { row: now }, before }) as Change
const del = (gone: LiveRow): Change => ({ op: 'del', row: gone })
const roomOf = (...rows: LiveRow[]): RoomState => ({
  ...emptyRoomState,
  // Likewise.
  rows: new Map(
    rows.map((each) => [keyOf(each.kind, each.id), { row: each }]),
  ) as unknown as RoomState['rows'],
})

describe('a change', () => {
  test('gives a list a row that it has not', () => {
    expect(changesMembers(put(named('b')), cached({}, 'a'))).toBe(true)
    expect(changesMembers(put(named('a')), cached({}, 'a'))).toBe(false)
    expect(changesMembers(put(named('b'), named('b')), cached({}, 'a')), 'not new').toBe(false)
  })
  test('takes its subject from a page; a list drops it by itself', () => {
    expect(changesMembers(del(named('a')), cached({ isList: false }, 'a'))).toBe(true)
    expect(changesMembers(del(named('a')), cached({}, 'a'))).toBe(false)
  })
  test('of another kind is nothing to it', () => {
    expect(changesMembers(put(disk('d', null)), cached({}, 'a'))).toBe(false)
  })
  test('moves a disk from one instance’s list to another’s', () => {
    const disks = cached({ kind: 'disk', instance: 'web' }, 'd')
    expect(changesMembers(put(disk('d', 'b'), disk('d', 'a')), disks)).toBe(true)
    expect(changesMembers(put(disk('d', 'a'), disk('d', 'a')), disks)).toBe(false)
  })
})

describe('a snapshot', () => {
  test('lacks a row that the answer has', () => {
    expect(missesRows(cached({}, 'a', 'b'), roomOf(named('a')), 0)).toBe(true)
    expect(missesRows(cached({}, 'a'), roomOf(named('a')), 0)).toBe(false)
  })
  test('has a row that a whole list has not', () => {
    expect(missesRows(cached({}, 'a'), roomOf(named('a'), named('b')), 0)).toBe(true)
    expect(missesRows(cached({ isList: false }, 'a'), roomOf(named('a'), named('b')), 0)).toBe(
      false,
    )
  })
  test('says of a page of a list only what was made since it was read', () => {
    const part = cached({ isWhole: false }, 'a')
    const late = { ...named('b'), timeCreated: new Date(5_000).toISOString() }
    expect(missesRows(part, roomOf(named('a'), late), 4_000)).toBe(true)
    expect(missesRows(part, roomOf(named('a'), late), 6_000)).toBe(false)
  })
  test('counts the disks of an instance by its name or id', () => {
    const room = roomOf({ ...named('i'), name: 'web' }, disk('d', 'i'), disk('e', 'other'))
    expect(missesRows(cached({ kind: 'disk', instance: 'web' }), room, 0)).toBe(true)
    expect(missesRows(cached({ kind: 'disk', instance: 'i' }, 'd'), room, 0)).toBe(false)
    expect(missesRows(cached({ kind: 'disk', instance: 'gone' }), room, 0)).toBe(false)
  })
})
