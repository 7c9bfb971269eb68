import { expect, test, vi } from 'vitest'
import { newQueryClient } from '@/lib/api/query-client'
import { reads } from '@/lib/api/reads'
import type * as LiveStore from '@/lib/live/live-store'

const { roomList } = vi.hoisted(() => ({ roomList: vi.fn<typeof LiveStore.roomList>() }))
vi.mock('@/lib/live/live-store', () => ({ roomList }))

const { seedDisks, seedInstance } = await import('./seed-instance')

const list = (project: string, pageToken: string | null = null) =>
  reads.instanceList({ query: { project, limit: 25, pageToken } }).queryKey
const view = (project: string, instance: string) =>
  reads.instanceView({ path: { instance }, query: { project } }).queryKey
const disksOf = (project: string, instance: string) =>
  reads.instanceDiskList({ path: { instance }, query: { project, limit: 1_000 } }).queryKey
const room = (items: readonly { id: string }[]) =>
  roomList.mockReturnValue({ page: { items, nextPage: null }, readAt: 3 })

test('an instance is what the newest list of its project says, as old as that', () => {
  const queries = newQueryClient()
  const row = { id: 'i', name: 'db', runState: 'running' }
  queries.setQueryData(list('web'), { items: [{ ...row, runState: 'starting' }] }, { updatedAt: 1 })
  queries.setQueryData(list('web', 'next'), { items: [row] }, { updatedAt: 2 })
  expect(seedInstance(queries, 'web', 'db')).toBe(true)
  expect(queries.getQueryData(view('web', 'db'))).toEqual(row)
  expect(queries.getQueryState(view('web', 'db'))?.dataUpdatedAt).toBe(2)
})

test('of the same name in another project nothing is known', () => {
  const queries = newQueryClient()
  queries.setQueryData(list('web'), { items: [{ id: 'i', name: 'db' }] })
  expect(seedInstance(queries, 'shop', 'db')).toBe(false)
  expect(seedInstance(queries, 'web', 'other')).toBe(false)
})

test('what was read of the instance itself stays', () => {
  const queries = newQueryClient()
  queries.setQueryData(view('web', 'db'), { id: 'own' })
  queries.setQueryData(list('web'), { items: [{ id: 'list', name: 'db' }] })
  expect(seedInstance(queries, 'web', 'db')).toBe(true)
  expect(queries.getQueryData(view('web', 'db'))).toEqual({ id: 'own' })
})

test('its disks are those of the live room that are attached to it, as old as that', () => {
  const queries = newQueryClient()
  queries.setQueryData(view('web', 'db'), { id: 'i' })
  const disk = { id: 'd', state: { state: 'attached', instance: 'i' } }
  room([disk, { id: 'e', state: { state: 'attached', instance: 'j' } } as { id: string }])
  expect(seedDisks(queries, 'web', 'db')).toBe(true)
  expect(roomList).toHaveBeenLastCalledWith('web', 'diskList')
  expect(queries.getQueryData(disksOf('web', 'db'))).toMatchObject({ items: [disk] })
  expect(queries.getQueryState(disksOf('web', 'db'))?.dataUpdatedAt).toBe(3)
})

test('of a page of disks that may not be all nothing is made', () => {
  const queries = newQueryClient()
  queries.setQueryData(view('web', 'db'), { id: 'i' })
  room(Array.from({ length: 25 }, (_, nth) => ({ id: `${nth}`, state: { state: 'detached' } })))
  expect(seedDisks(queries, 'web', 'db')).toBe(false)
  roomList.mockReturnValue(undefined)
  expect(seedDisks(queries, 'web', 'db')).toBe(false)
})
