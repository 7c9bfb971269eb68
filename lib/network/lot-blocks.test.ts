import { expect, test } from 'vitest'
import {
  addressCount,
  blockProblems,
  blocksOfText,
  blocksProblem,
  overlapWords,
} from './lot-blocks'

const block = (first: string, last: string) => ({ first, last })
const TEN = block('10.0.0.0', '10.0.0.9')

test.each([
  [block('', ''), { first: 'First is required', last: 'Last is required' }],
  [block('10.0.0.1', 'x'), { last: 'Not a valid IP address' }],
  [block('10.0.0.9', '10.0.0.1'), { last: 'Last must not come before first' }],
  [block('10.0.0.9', 'fd00::1'), { last: 'First and last must have the same IP version' }],
  [block('10.0.0.9', '10.0.0.9'), {}],
])('the ends of %o', (typed, problems) => {
  expect(blockProblems([typed])).toEqual([problems])
})

test('none overlaps one before it, or one that the lot has', () => {
  const meets = { first: 'Overlaps with 10.0.0.0 – 10.0.0.9' }
  const nine = block('10.0.0.9', '10.0.0.20')
  expect(blockProblems([TEN, nine, block('10.0.0.21', '10.0.0.30')])).toEqual([{}, meets, {}])
  expect(blockProblems([nine], [TEN])).toEqual([meets])
  // An unfinished block conflicts with none.
  expect(blockProblems([block('10.0.0.0', ''), TEN])[1]).toEqual({})
})

test('what other lots have is told, not refused', () => {
  const others = [
    { ...TEN, lot: 'infra' },
    { ...block('fd00::', 'fd00::ff'), lot: 'six' },
  ]
  expect(overlapWords([block(' 10.0.0.5', '10.0.0.5 ')], others)).toBe(
    '10.0.0.0 – 10.0.0.9 of infra',
  )
  expect(overlapWords([TEN, TEN, block('fd00::1', 'fd00::1')], others)).toBe(
    '10.0.0.0 – 10.0.0.9 of infra, fd00:: – fd00::ff of six',
  )
  expect(overlapWords([block('10.0.1.0', '10.0.1.9'), block('x', 'y')], others)).toBeUndefined()
})

test('addresses are counted, also those that no number holds', () => {
  expect(addressCount([TEN, block('fd00::', 'fd00::1'), block('x', 'y')])).toBe(12n)
  expect(addressCount([block('fd00::', 'fd00::ffff:ffff:ffff:ffff')])).toBe(2n ** 64n)
})

test.each([
  ['10.0.0.1', undefined],
  ['', undefined],
  ['10.0.0.0/24', [block('10.0.0.0', '10.0.0.255')]],
  ['10.0.0.0 – 10.0.0.9', [TEN]],
  ['10.0.0.0-10.0.0.9\n\nfd00::/127; x-y', [TEN, block('fd00::', 'fd00::1'), block('x', 'y')]],
  ['10.0.0.1, 10.0.0.2', [block('10.0.0.1', ''), block('10.0.0.2', '')]],
])('%j as blocks', (text, blocks) => {
  expect(blocksOfText(text)).toEqual(blocks)
})

test('the first problem of several stands for the list', () => {
  expect(blocksProblem([])).toBe('Add at least one block')
  expect(blocksProblem([TEN])).toBeUndefined()
  expect(blocksProblem([block('x', '')])).toBe('Not a valid IP address')
  expect(blocksProblem([TEN, block('10.0.1.0', '10.0.0.0')])).toBe(
    'Block 2: Last must not come before first',
  )
  expect(blocksProblem([TEN], [TEN])).toBe('Overlaps with 10.0.0.0 – 10.0.0.9')
})
