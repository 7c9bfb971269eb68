import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatNumber, fullNumber, numberTo } from './number'
import { digitsOf, siPrefix, tickWriter } from './ticks'

describe('formatNumber', () => {
  test.each([
    [0, '0'],
    [1.5, '1.5'],
    [-12, '-12'],
    [999_999, '999,999'],
  ])('shows %s in full', (value, text) => {
    expect(formatNumber(value)).toEqual({ text })
  })

  test.each([
    [1e6, '1M', '1,000,000'],
    [1_234_567, '1.2M', '1,234,567'],
    [-3e9, '-3B', '-3,000,000,000'],
    [999_900_000_000_000, '999.9T', '999,900,000,000,000'],
    [999_999_999_999_999, '1E15', '999,999,999,999,999'],
    [1e15, '1E15', '1,000,000,000,000,000'],
    [123e15, '123E15', '123,000,000,000,000,000'],
  ])('shortens %s', (value, text, full) => {
    expect(formatNumber(value)).toEqual({ text, full })
  })

  test('keeps every digit of a bigint in the tooltip', () => {
    const all = 2n ** 128n - 1n
    const { text, full } = formatNumber(all)
    expect(text).toBe('340.3E36')
    expect(full?.replaceAll(',', '')).toBe(all.toString())
  })

  test('has Latin digits, whatever the locale', () => {
    for (const locale of ['fa-IR', 'ar-EG', 'mr-IN'])
      expect(fullNumber(1234.5, locale)).toMatch(/^1\D?234\D5$/)
  })

  test('follows the locale', () => {
    expect(fullNumber(1234.5, 'de-DE')).toBe('1.234,5')
    expect(formatNumber(2_500_000, 'de-DE').text).toMatch(/^2,5\sMio\.$/)
  })

  test('a whole number and the same bigint read alike', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (value) => {
        expect(formatNumber(BigInt(value))).toEqual(formatNumber(value === 0 ? 0 : value))
      }),
    )
  })

  test('is short from a million on', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 10n ** 6n, max: 2n ** 128n }), (value) => {
        expect(formatNumber(value).text.length).toBeLessThanOrEqual(8)
      }),
    )
  })
})

describe('fullNumber', () => {
  test.each([
    [-0, '0'],
    [0.004, '0.004'],
    [-0.004, '-0.004'],
    [0.001_234, '0.0012'],
    [0.03, '0.03'],
    [12.345, '12.35'],
    [0.000_001, '0.000001'],
    [4.2e-9, '4.2E-9'],
    [-2.5e-8, '-25E-9'],
    [5e-324, '5E-324'],
    [1_234.5, '1,234.5'],
    [Number.NaN, 'unknown'],
    [Infinity, '∞'],
    [-Infinity, '-∞'],
    [-5n, '-5'],
  ])('writes %s as %s', (value, text) => {
    expect(fullNumber(value)).toBe(text)
  })

  test('says 0 of nothing but 0', () => {
    const value = fc.double({ noNaN: true, noDefaultInfinity: true }).filter((each) => each !== 0)
    fc.assert(
      fc.property(value, fc.nat(25), (each, digits) => {
        expect(numberTo(each, digits)).toMatch(/[1-9]/)
      }),
    )
  })
})

describe('digits by the distance', () => {
  test.each([
    [0.25, 2],
    [1, 0],
    [1_500, 0],
    [1.5, 1],
    [1e-9, 9],
    [0.1 + 0.2, 1],
    [0, 0],
    [Infinity, 0],
    [Number.NaN, 0],
  ])('of %d are %d', (step, digits) => {
    expect(digitsOf(step)).toBe(digits)
  })

  test.each([
    [999, 1, '999'],
    [1_500, 500, '1.5k'],
    [2_000_000, 500_000, '2M'],
    [7.25e9, 2.5e8, '7.25B'],
    [3e12, 1e12, '3T'],
    [-1_500, 500, '-1.5k'],
    [1_000_250, 250, '1,000,250'],
  ])('%d in steps of %d is %s', (value, step, text) => {
    expect(tickWriter(Math.abs(value), step, 'en-US')(value)).toBe(text)
  })

  test('no two ticks read alike', () => {
    const step = fc.tuple(
      fc.constantFrom(1, 1.2, 1.5, 2, 2.5, 5),
      fc.integer({ min: -12, max: 12 }),
    )
    fc.assert(
      fc.property(step, fc.integer({ min: -2_000, max: 2_000 }), ([mantissa, power], from) => {
        const size = Number(`${mantissa}e${power}`)
        const ticks = [0, 1, 2, 3, 4, 5].map((at) => Number(((from + at) * size).toPrecision(12)))
        const write = tickWriter(Math.max(...ticks.map(Math.abs)), size, 'en-US')
        expect(new Set(ticks.map(write)).size).toBe(ticks.length)
      }),
    )
  })
})

test.each([
  [0, ''],
  [0.02, 'm'],
  [999, ''],
  [1_000, 'k'],
  [-1_500, 'k'],
  [5e12, 'M'],
  [1e-15, 'n'],
  [Number.NaN, ''],
])('%d has the prefix %j', (most, prefix) => {
  expect(siPrefix(most)[0]).toBe(prefix)
})
