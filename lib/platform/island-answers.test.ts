import { expect, test } from 'vitest'
import { allOperations, type OperationName } from '@/lib/contract/all-operations'
import type { Operation } from '@/lib/contract/operation'
import { islandAnswer } from './island-answers'

const ID = '2b6b6a5e-6f0e-4d8f-8a35-3f8a1d8b8f11'
const TIME = '2026-01-02T03:04:05.000Z'
const project = { id: ID, name: 'web', description: '', time_created: TIME, time_modified: TIME }
const read = (operation: OperationName, body: unknown): unknown => {
  const text = islandAnswer(operation, JSON.stringify(body))
  return text === undefined ? undefined : JSON.parse(text)
}

test('an island gets what the contract makes of an answer, in the words of the wire', () => {
  const { description: _, ...bare } = project
  const odd = { ...project, time_modified: 'yesterday', more: 'of another version' }
  const refused = { name: 'without an id' }
  expect(read('projectList', { items: [bare, odd, refused, project], next_page: null })).toEqual({
    items: [project, { ...project, time_modified: null }, project],
    next_page: null,
    unreadable: 1,
  })
})

test('what nothing can be made of is no answer', () => {
  expect(read('projectList', 'words')).toBeUndefined()
  expect(read('projectView', { ...project, id: 7 })).toBeUndefined()
  expect(islandAnswer('projectList', '<html>')).toBeUndefined()
})

test('every operation of the contract is read, changes too, but for bytes and points by the thousand', () => {
  expect(islandAnswer('instanceSerialConsole', '{"a":1}')).toBe('{"a":1}')
  expect(islandAnswer('projectDelete', '{"a":1}')).toBe('')
  const unread = Object.values<Operation>(allOperations).filter(
    ({ name, answer }) => answer && islandAnswer(name as OperationName, '{') === '{',
  )
  expect(unread.map(({ name }) => name)).toEqual(['instanceSerialConsole', 'systemTimeseriesQuery'])
})
