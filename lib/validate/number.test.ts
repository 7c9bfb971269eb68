import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { validateNumber } from './number'
import { validateRequired } from './required'
import { validateUnique } from './unique'

const memory = { label: 'Memory', min: 1, max: 256, unit: 'GiB' }

describe('validateNumber', () => {
  test.each(['1', '256', ' 8 ', 1, 256])('takes %j', (value) => {
    expect(validateNumber(value, memory)).toBeUndefined()
  })

  test.each([
    ['', 'Memory is required'],
    ['  ', 'Memory is required'],
    [null, 'Memory is required'],
    [undefined, 'Memory is required'],
    ['x', 'Must be a number'],
    ['١٢', 'Use the digits 0 to 9'],
    ['۱۲', 'Use the digits 0 to 9'],
    ['१२', 'Use the digits 0 to 9'],
    ['１２', 'Use the digits 0 to 9'],
    ['1２', 'Use the digits 0 to 9'],
    ['-١٬٠٠٠', 'Use the digits 0 to 9'],
    ['\u200f١٢', 'Use the digits 0 to 9'],
    ['x１', 'Must be a number'],
    ['²', 'Must be a number'],
    ['1,000', 'Must be a whole number'],
    ['1.000', 'Must be a whole number'],
    ['10,0', 'Must be a whole number'],
    ['1 000', 'Must be a whole number'],
    ['1e1', 'Must be a number'],
    ['0x10', 'Must be a number'],
    ['Infinity', 'Must be a number'],
    [Number.NaN, 'Must be a number'],
    ['1.5', 'Must be a whole number'],
    ['0', 'Must be at least 1 GiB'],
    ['-1', 'Must be at least 1 GiB'],
    ['257', 'Must be at most 256 GiB'],
  ])('refuses %j', (value, message) => {
    expect(validateNumber(value, memory)).toBe(message)
  })

  test('has 0 as its least, no most, and may be optional or fractional', () => {
    expect(validateNumber(-1, { label: 'CPU' })).toBe('Must be at least 0')
    expect(validateNumber(1e12, { label: 'CPU' })).toBeUndefined()
    expect(validateNumber('', { label: 'CPU', required: false })).toBeUndefined()
    expect(validateNumber('1.5', { label: 'CPU', integer: false })).toBeUndefined()
    expect(validateNumber('١٫٥', { label: 'CPU', integer: false })).toBe('Use the digits 0 to 9')
  })

  test('takes whole numbers exactly within its limits, as text or number', () => {
    fc.assert(
      fc.property(fc.integer({ min: -300, max: 600 }), (value) => {
        const inside = value >= 1 && value <= 256
        expect(validateNumber(value, memory) === undefined).toBe(inside)
        expect(validateNumber(String(value), memory) === undefined).toBe(inside)
      }),
    )
  })
})

test('validateRequired refuses blank text', () => {
  expect(validateRequired(' ', 'Entity ID')).toBe('Entity ID is required')
  expect(validateRequired('x', 'Entity ID')).toBeUndefined()
})

describe('validateUnique', () => {
  test('compares items, or what is asked of them', () => {
    expect(validateUnique(['a', 'b'])).toBeUndefined()
    expect(validateUnique(['a', 'b', 'a'])).toBe('Items must be unique')
    expect(validateUnique([{ name: 'a' }, { name: 'a' }])).toBeUndefined()
    expect(validateUnique([{ name: 'a' }, { name: 'a' }], ({ name }) => name)).toBe(
      'Items must be unique',
    )
  })

  test('refuses any list to which one of its items is added', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { minLength: 1 }), (items) => {
        expect(validateUnique(items)).toBeUndefined()
        expect(validateUnique([...items, items[0]])).toBe('Items must be unique')
      }),
    )
  })
})
