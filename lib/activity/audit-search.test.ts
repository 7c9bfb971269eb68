import { expect, test } from 'vitest'
import type { AuditLogEntry } from '@/lib/contract/audit-log'
import { AUDIT_ENTRIES_MAX } from './audit-entries'
import { AUDITED_OPERATIONS } from './audit-operations'
import { searchEnd, searchFrom, withSearched } from './audit-search'

const entry = (seconds: number, operationId: string): AuditLogEntry => ({
  id: `e-${seconds}`,
  actor: { kind: 'unauthenticated' },
  operationId,
  requestId: 'r',
  requestUri: '/v1/projects',
  result: { kind: 'unknown' },
  sourceIp: '192.0.2.1',
  timeStarted: new Date(seconds * 1_000),
  timeCompleted: new Date(seconds * 1_000),
})
const isFound = ({ operationId }: AuditLogEntry) => operationId === 'instance_delete'

test('only what is found is kept of what was looked through', () => {
  const items = [entry(9, 'instance_stop'), entry(8, 'instance_delete'), entry(7, 'project_create')]
  const one = withSearched(searchFrom('a'), { items, nextPage: 'b' }, 3, isFound)
  expect(one).toMatchObject({ count: 3, nextPage: 'b', back: new Date(7_000) })
  expect(one.found.map(({ id }) => id)).toEqual(['e-8'])
  // A page with fewer is the last one, though the platform gives a token with it.
  const two = withSearched(one, { items: [entry(2, 'instance_delete')], nextPage: 'c' }, 3, isFound)
  expect(two).toMatchObject({ count: 4, nextPage: null, back: new Date(2_000) })
  expect(two.found.map(({ id }) => id)).toEqual(['e-8', 'e-2'])
})

test('entries that couldn’t be read were not looked at, and are told', () => {
  const page = { items: [entry(9, 'instance_delete')], unreadable: 2, nextPage: 'b' }
  const one = withSearched(searchFrom('a'), page, 3, isFound)
  expect(one).toMatchObject({ count: 1, unreadable: 2, nextPage: 'b' })
})

test('no more than a page can hold is found', () => {
  expect(searchEnd(searchFrom('a'))).toBeUndefined()
  const found = Array.from({ length: AUDIT_ENTRIES_MAX }, (_, at) => entry(at, 'instance_delete'))
  expect(searchEnd({ ...searchFrom('a'), found })).toContain('No more entries')
})

test('the operations that can be chosen are those of the log', () => {
  expect(AUDITED_OPERATIONS).toContain('instance_delete')
  expect(AUDITED_OPERATIONS).toContain('system_ip_pool_create')
  expect(AUDITED_OPERATIONS).not.toContain('instance_list')
  expect(AUDITED_OPERATIONS).not.toContain('logout')
})
