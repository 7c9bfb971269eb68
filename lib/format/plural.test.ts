import { expect, test } from 'vitest'
import { capitalise } from './capitalise'
import { plural, pluralWord } from './plural'

test.each([
  [0, '0 disks'],
  [1, '1 disk'],
  [1n, '1 disk'],
  [2, '2 disks'],
  [12_345, '12,345 disks'],
])('plural of %s', (count, text) => {
  expect(plural(count, 'disk')).toBe(text)
})

test('takes an irregular plural', () => {
  expect(pluralWord(2, 'policy', 'policies')).toBe('policies')
  expect(plural(1, 'policy', 'policies')).toBe('1 policy')
})

test.each([
  ['not found', 'Not found'],
  ['Already', 'Already'],
  ['', ''],
  ['é', 'É'],
  ['😀 x', '😀 x'],
  ['"name" bad', '"name" bad'],
])('capitalise %s', (text, capitalised) => {
  expect(capitalise(text)).toBe(capitalised)
})
