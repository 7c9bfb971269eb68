import { expect, test } from 'vitest'
import { newQueryClient } from '@/lib/api/query-client'
import { reads } from '@/lib/api/reads'
import { readEarlyInstance } from './early-instance'

const list = (project: string, pageToken: string | null = null) =>
  reads.instanceList({ query: { project, limit: 25, pageToken } }).queryKey
const view = (project: string, instance: string) =>
  reads.instanceView({ path: { instance }, query: { project } }).queryKey

test('an instance is what the newest list of its project says, as old as that', () => {
  const queries = newQueryClient()
  const row = { id: 'i', name: 'db', runState: 'running' }
  queries.setQueryData(list('web'), { items: [{ ...row, runState: 'starting' }] }, { updatedAt: 1 })
  queries.setQueryData(list('web', 'next'), { items: [row] }, { updatedAt: 2 })
  expect(readEarlyInstance(queries, 'web', 'db')).toBe(true)
  expect(queries.getQueryData(view('web', 'db'))).toEqual(row)
  expect(queries.getQueryState(view('web', 'db'))?.dataUpdatedAt).toBe(2)
})

test('of the same name in another project nothing is known', () => {
  const queries = newQueryClient()
  queries.setQueryData(list('web'), { items: [{ id: 'i', name: 'db' }] })
  expect(readEarlyInstance(queries, 'shop', 'db')).toBe(false)
  expect(readEarlyInstance(queries, 'web', 'other')).toBe(false)
})

test('what was read of the instance itself stays', () => {
  const queries = newQueryClient()
  queries.setQueryData(view('web', 'db'), { id: 'own' })
  queries.setQueryData(list('web'), { items: [{ id: 'list', name: 'db' }] })
  expect(readEarlyInstance(queries, 'web', 'db')).toBe(true)
  expect(queries.getQueryData(view('web', 'db'))).toEqual({ id: 'own' })
})
