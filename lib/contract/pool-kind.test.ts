import { expect, test } from 'vitest'
import { assignmentWords, kindWords, otherAssignment, shareDefault } from './pool-kind'

const four = { ipVersion: 'v4', poolType: 'unicast' }
const six = { ipVersion: 'v6', poolType: 'unicast' }
const groups = { ipVersion: 'v4', poolType: 'multicast' }

test.each([
  [four, 'IPv4'],
  [six, 'IPv6'],
  [groups, 'multicast IPv4'],
  [{}, ''],
  [{ ipVersion: null, poolType: 'anycast' }, 'anycast'],
])('%o is in words %j', (pool, words) => expect(kindWords(pool)).toBe(words))

test('defaults are of a version and type, where these are told', () => {
  expect(shareDefault(four, { ...four })).toBe(true)
  expect(shareDefault(four, six)).toBe(false)
  expect(shareDefault(four, groups)).toBe(false)
  expect(shareDefault({}, {})).toBe(true)
})

test('a pool is assigned to what it is not, if that is known', () => {
  expect(otherAssignment({ assignment: 'silos' })).toBe('system_services')
  expect(otherAssignment({ assignment: 'system_services' })).toBe('silos')
  expect([otherAssignment({}), otherAssignment({ assignment: 'moon' })]).toEqual([
    undefined,
    undefined,
  ])
  expect(
    ['silos', 'system_services', 'moon'].map((assignment) => assignmentWords({ assignment })),
  ).toEqual(['Silos', 'System services', 'moon'])
})
