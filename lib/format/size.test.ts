import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  bytesIn,
  formatSize,
  GIB,
  gibWords,
  MIB,
  roundUpToTen,
  sizeText,
  sizeUnit,
  TIB,
} from './size'

describe('formatSize', () => {
  test.each([
    [0, 0, 'B'],
    [1, 1, 'B'],
    [1023, 1023, 'B'],
    [1024, 1, 'KiB'],
    [1536, 1.5, 'KiB'],
    [10 * GIB, 10, 'GiB'],
    [1.5 * TIB, 1.5, 'TiB'],
    [GIB + 1, 1, 'GiB'],
    [-2 * MIB, -2, 'MiB'],
    [2n ** 60n, 1, 'EiB'],
    [2n ** 80n, 1024 ** 2, 'EiB'],
  ])('reads %s as %s %s', (bytes, value, unit) => {
    expect(formatSize(bytes)).toEqual({ value, unit })
  })

  test('never shows 1024 of a unit: what rounds up goes to the next one', () => {
    expect(formatSize(GIB - 1)).toEqual({ value: 1, unit: 'GiB' })
    expect(formatSize(999_999, { base: 1000, digits: 0 })).toEqual({ value: 1, unit: 'MB' })
  })

  test('takes base 1000', () => {
    expect(formatSize(1_500_000, { base: 1000 })).toEqual({ value: 1.5, unit: 'MB' })
  })

  test('keeps its value below the base, and within half a step of the bytes', () => {
    const bytes = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER })
    fc.assert(
      fc.property(bytes, fc.constantFrom<1024 | 1000>(1024, 1000), (given, base) => {
        const { value, unit } = formatSize(given, { base })
        expect(value).toBeLessThan(base)
        expect(given === 0 || value >= 1).toBe(true)
        const one = bytesIn(unit)
        expect(Math.abs(value * one - given)).toBeLessThanOrEqual(0.0051 * one)
      }),
    )
  })

  test('gives one unit for a whole chart', () => {
    const unit = sizeUnit(3 * GIB)
    expect([unit, bytesIn(unit), bytesIn('MB')]).toEqual(['GiB', GIB, 1e6])
  })
})

describe('sizeText', () => {
  test.each([
    [1.5 * GIB, '1.5 GiB'],
    [1008 * GIB, '1,008 GiB'],
    [1000, '1,000 B'],
    [null, 'unknown size'],
    [Number.NaN, 'unknown size'],
  ])('says %s as %s', (bytes, text) => {
    expect(sizeText(bytes)).toBe(text)
  })

  test('takes the base and the digits', () => {
    expect(sizeText(1_260_000, { base: 1000, digits: 1 })).toBe('1.3 MB')
  })
})

test('gibWords separates thousands', () => {
  expect([1, 1023].map(gibWords)).toEqual(['1 GiB', '1,023 GiB'])
})

describe('roundUpToTen', () => {
  test.each([
    [1, 10],
    [10, 10],
    [10.1, 20],
    [11, 20],
    [1020, 1020],
    [1021, 1023],
    [1023, 1023],
  ])('offers for %s GiB %s GiB', (gib, offered) => {
    expect(roundUpToTen(gib)).toBe(offered)
  })

  test('is never smaller than its source, nor ten larger', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.001, max: 1023, noNaN: true }), (gib) => {
        expect(roundUpToTen(gib)).toBeGreaterThanOrEqual(gib)
        expect(roundUpToTen(gib) - gib).toBeLessThan(10)
      }),
    )
  })
})
