import { describe, expect, test } from 'vitest'
import {
  type Allowed,
  entriesOf,
  entryChanges,
  entryProblems,
  isSame,
  listProblem,
  lockOut,
  splitEntries,
  toldProblems,
  typedProblem,
} from './allow-list'

const list = (...ips: string[]): Allowed => ({ allow: 'list', ips })
const ANY: Allowed = { allow: 'any' }

test('a pasted list is split, whatever stands between', () => {
  expect(splitEntries(' 10.0.0.1,\n10.0.0.0/8;fd00::/8\t ')).toEqual([
    ...['10.0.0.1', '10.0.0.0/8', 'fd00::/8'],
  ])
})

describe('entries', () => {
  test.each([
    ['10.0.0.1', undefined],
    ['fd00::/8', undefined],
    ['', undefined],
    ['10.0.0', 'Not a valid IP address'],
    ['10.0.0.0/33', 'Max width for IPv4 is 32'],
    ['0.0.0.0/0', 'Can’t be the unspecified address: choose Any address to allow all'],
    ['0.0.0.0/8', 'Can’t be the unspecified address: choose Any address to allow all'],
    ['::', 'Can’t be the unspecified address: choose Any address to allow all'],
    ['10.0.0.0/0', 'Can’t be as wide as /0: choose Any address to allow all'],
  ])('%j: %s', (row, problem) => {
    expect(entryProblems([row])).toEqual([problem])
  })

  test('are told twice where they allow the same', () => {
    const again = 'Already in the list'
    expect(entryProblems(['10.0.0.1', '10.0.0.1/32', '10.0.0.0/8', '10.9.9.9/8'])).toEqual([
      ...[undefined, again, undefined, again],
    ])
  })

  test('are told twice in any spelling of IPv6', () => {
    const again = 'Already in the list'
    const rows = ['fd00::1', 'FD00:0:0::0001', 'fd00::1/128', '::ffff:10.0.0.1', '::ffff:a00:1']
    expect(entryProblems(rows)).toEqual([undefined, again, again, undefined, again])
  })

  test('are told at once, but for the row that is being typed in', () => {
    const again = 'Already in the list'
    const rows = ['10.0.0.1', '10.0.0.1', 'x']
    const told = (typing: number | undefined, isSent = false) =>
      toldProblems(rows, { typing, isSent })
    expect(told(undefined)).toEqual([undefined, again, 'Not a valid IP address'])
    expect(told(2)).toEqual([undefined, again, undefined])
    expect(told(1)).toEqual([undefined, undefined, 'Not a valid IP address'])
    expect(told(2, true)).toEqual(told(undefined))
  })

  test('are sent as networks, empty rows left out, others as they were read', () => {
    expect(entriesOf([' 10.0.0.1 ', '', 'FD00::1', '10.9.9.9/8'])).toEqual([
      ...['10.0.0.1/32', 'fd00::1/128', '10.9.9.9/8'],
    ])
  })

  test.each([
    [['', ' '], 'Add at least one address or block'],
    [['x', '10.0.0.1'], '1 entry needs fixing'],
    [['x', 'y'], '2 entries need fixing'],
    [['10.0.0.1'], undefined],
    [
      Array.from({ length: 1_001 }, (_, at) => `10.0.${at >> 8}.${at & 255}`),
      'The list can have at most 1,000 entries; it has 1,001',
    ],
  ])('make a list', (rows, problem) => {
    expect(listProblem(rows)).toBe(problem)
  })
})

describe('being shut out', () => {
  test.each([
    [ANY, '203.0.113.7', 'in'],
    [ANY, undefined, 'in'],
    [list('203.0.113.0/24'), '203.0.113.7', 'in'],
    [list('203.0.113.9/8'), '203.0.113.7', 'in'],
    [list('198.51.100.0/24', 'fd00::/8'), '203.0.113.7', 'out'],
    [list('203.0.113.0/24'), undefined, 'unknown'],
  ] as const)('%o from %s: %s', (allowed, address, is) => {
    expect(lockOut(allowed, address)).toBe(is)
  })

  test.each([
    ['', '203.0.113.7', 'Your address is required'],
    ['203.0.113', '203.0.113.7', 'Not a valid IP address'],
    ['203.0.113.8', '203.0.113.7', 'Must be 203.0.113.7'],
    [' 203.0.113.7 ', '203.0.113.7', undefined],
    ['FD00:0::1', 'fd00::1', undefined],
    ['', undefined, 'Your address is required'],
    ['yes', undefined, 'Not a valid IP address'],
    ['203.0.113.8', undefined, undefined],
  ])('%j typed by who comes from %s: %s', (typed, address, problem) => {
    expect(typedProblem(typed, address)).toBe(problem)
  })
})

test('a change is told entry by entry', () => {
  expect(entryChanges(list('10.0.0.0/8', 'fd00::/8'), list('192.0.2.0/24', '10.9.9.9/8'))).toEqual([
    { entry: '10.0.0.0/8', change: 'kept' },
    { entry: 'fd00::/8', change: 'removed' },
    { entry: '192.0.2.0/24', change: 'added' },
  ])
  expect(entryChanges(ANY, list('10.0.0.0/8'))).toEqual([{ entry: '10.0.0.0/8', change: 'added' }])
})

test.each([
  [ANY, ANY, true],
  [ANY, list('10.0.0.0/8'), false],
  [list('10.0.0.0/8', 'fd00::/8'), list('FD00::/8', '10.9.9.9/8'), true],
  [list('10.0.0.0/8', 'fd00::/8'), list('10.0.0.0/8'), false],
])('%o and %o are the same: %s', (one, other, same) => {
  expect(isSame(one, other)).toBe(same)
  expect(isSame(other, one)).toBe(same)
})
