import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatNumber, fullNumber } from './number'

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
