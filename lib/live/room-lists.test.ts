import { idleStatus } from './status.fixture'
import { expect, test } from 'vitest'
import type { LiveRow } from '@/lib/contract/live-kinds'
import { PAGE_SIZE } from '@/lib/contract/page-limits'
import { roomList, roomNames, updatedAt } from './room-lists'
import { emptyRoomState, receive, type RoomState } from './room-state'
import { snapshot, welcome } from './watch.fixture'

const disk = (name: string): LiveRow => ({
  kind: 'disk',
  id: `id-${name}`,
  name,
  timeCreated: new Date(0).toISOString(),
  timeModified: new Date(0).toISOString(),
  state: 'attached',
  size: 1_024,
  instanceId: 'i',
  diskType: null,
  readOnly: null,
})

const roomOf = (...rows: LiveRow[]): RoomState =>
  [welcome('e', 1), snapshot('e', 1, ...rows)].reduce(
    (room, message) => receive(room, message, Date.now()).room,
    emptyRoomState,
  )

test('is the first page of the list, by name, in the words of the contract', () => {
  const room = roomOf(...['web', 'db', 'db-2'].map(disk))
  expect(roomList(room, 'diskList')?.page).toEqual({
    items: ['db', 'db-2', 'web'].map((name) => ({
      id: `id-${name}`,
      name,
      timeCreated: new Date(0),
      timeModified: new Date(0),
      size: 1_024,
      state: { state: 'attached', instance: 'i' },
    })),
    nextPage: null,
  })
  const many = Array.from({ length: PAGE_SIZE + 1 }, (_, at) => disk(`d${at}`))
  expect(roomList(roomOf(...many), 'diskList')?.page.items).toHaveLength(PAGE_SIZE)
})

test('an empty project is known to be empty', () => {
  expect(roomList(roomOf(), 'diskList')?.page.items).toEqual([])
})

test('says nothing of what the room does not know for certain', () => {
  const room = roomOf(disk('db'))
  const told = (status: Partial<NonNullable<RoomState['status']>>): RoomState => ({
    ...room,
    status: { ...idleStatus, ...status },
  })
  expect(roomList(told({}), 'diskList')).toBeDefined()
  for (const unsure of [
    emptyRoomState,
    { ...room, sync: 'waiting' as const },
    told({ partial: ['disk'] }),
    told({ aged: { disk: 0 } }),
  ]) {
    expect(roomList(unsure, 'diskList')).toBeUndefined()
    expect(roomNames(unsure, 'disk')).toEqual({})
  }
  expect(roomList(room, 'vpcList'), 'not of a live kind').toBeUndefined()
})

test('was read when its oldest row was, by this computer’s clock', () => {
  const room = { ...roomOf(disk('db')), offsetMs: 60_000 }
  const at = [...room.rows.values()][0]?.at ?? 0
  expect(roomList(room, 'diskList')?.readAt).toBe(at - 60_000)
})

test('is as old as the list of which no page showed more', () => {
  const room = { ...roomOf(disk('db')), offsetMs: 5_000 }
  const now = Date.now()
  expect(updatedAt(room, 'disk', now)).toBe(now)
  const status = { ...room.status!, aged: { disk: now - 40_000 } }
  expect(updatedAt({ ...room, status }, 'disk', now)).toBe(now - 45_000)
  expect(roomList({ ...room, status }, 'diskList')?.page.items).toHaveLength(1)
})

test('knows names by id', () => {
  expect(roomNames(roomOf(disk('db'), disk('web')), 'disk')).toEqual({
    'id-db': 'db',
    'id-web': 'web',
  })
})
