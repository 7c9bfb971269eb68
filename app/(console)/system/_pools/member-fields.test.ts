import { expect, test } from 'vitest'
import { maxProblem, minProblem, subnetProblem, usualLengths } from './member-fields'

test.each([
  ['', 'Subnet is required'],
  ['10.0.0.0', 'Must contain an IP address and a width, separated by a /'],
  ['10.0.0.1/24', 'Must be a network address: the bits after the width must be zero'],
  ['2001:db8::/48', 'Must be an IPv4 subnet: the pool has only those'],
  ['10.0.0.0/16', 'Overlaps with 10.0.4.0/24 of subnet pool lab'],
  ['10.0.4.0/26', 'Overlaps with 10.0.4.0/24 of subnet pool lab'],
  ['192.0.2.0/28', 'Overlaps with 192.0.2.9 – 192.0.2.12'],
  ['192.0.2.16/28', undefined],
  [' 10.1.0.0/16 ', undefined],
])('a subnet %s: %s', (subnet, problem) => {
  const taken = [
    { first: '10.0.4.0/24', whose: 'subnet pool lab' },
    { first: '192.0.2.9', last: '192.0.2.12' },
    // Of the other family, and what can't be read.
    { first: '::/0' },
    { first: 'nothing' },
  ]
  expect(subnetProblem(subnet, 'v4', taken)).toBe(problem)
})

test('a pool that doesn’t say its version is left to the platform', () => {
  expect(subnetProblem('2001:db8::/48', undefined, [])).toBeUndefined()
})

test.each([
  ['', '10.0.0.0/20', undefined],
  ['x', '10.0.0.0/20', 'Must be a number'],
  ['24.5', '10.0.0.0/20', 'Must be a whole number'],
  ['19', '10.0.0.0/20', 'Must be at least 20, the length of the subnet itself'],
  ['33', '10.0.0.0/20', 'Must be at most 32 for IPv4'],
  ['64', '2001:db8::/48', undefined],
  ['129', '', 'Must be at most 128'],
])('a length %s in %s: %s', (length, subnet, problem) => {
  expect(minProblem(length, subnet)).toBe(problem)
  expect(maxProblem(length, '', subnet)).toBe(problem)
})

test('the longest is not below the shortest', () => {
  expect(maxProblem('24', '28', '10.0.0.0/20')).toBe('Must be at least 28, the minimum')
  expect(maxProblem('28', '28', '10.0.0.0/20')).toBeUndefined()
  // The other field says that it is no length.
  expect(maxProblem('24', '99', '10.0.0.0/20')).toBeUndefined()
})

test('blank lengths are the subnet’s own, and a single address', () => {
  expect(usualLengths('10.0.0.0/20')).toEqual({ min: 20, max: 32 })
  expect(usualLengths('2001:db8::/48')).toEqual({ min: 48, max: 128 })
  expect(usualLengths('10.')).toBeUndefined()
})
