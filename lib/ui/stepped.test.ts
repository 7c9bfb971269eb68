import { expect, test } from 'vitest'
import { stepped } from './stepped'

test.each([
  ['10', 1, '11'],
  ['10', -1, '9'],
  [' 10 ', 1, '11'],
  ['1', -1, '1'],
  ['', 1, '1'],
  ['', -1, '1'],
  ['99', 1, '64'],
  ['64', 1, '64'],
  ['10,0', 1, '10,0'],
  ['1.000', -1, '1.000'],
  ['ten', 1, 'ten'],
  ['-', 1, '-'],
] as const)('%j and %i is %j', (text, by, next) => {
  expect(stepped(text, by, { min: 1, max: 64 })).toBe(next)
})
