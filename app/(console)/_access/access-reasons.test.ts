import { expect, test } from 'vitest'
import { rowReason } from './access-reasons'

test('rowReason sends silo roles to the silo', () => {
  expect(rowReason('project', { own: undefined, unknown: [] })).toMatch('silo’s access page')
  expect(rowReason('fleet', { own: undefined, unknown: [] })).toBe('No role assigned on the fleet')
  expect(rowReason('project', { own: 'viewer', unknown: [] })).toBeUndefined()
})
