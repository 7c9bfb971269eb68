import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deviceCodeLetters, formatDeviceCode, validateDeviceCode } from './device-code'

describe('device code', () => {
  test.each(['BCDFGHJK', 'bcdfghjk', 'BCDF-GHJK'])('takes %s', (code) => {
    expect(validateDeviceCode(code)).toBeUndefined()
  })

  // The last two: a long s and a Kelvin sign fold to s and k under case-insensitive Unicode matching.
  test.each([
    '',
    'BCDFGHJ',
    'BCDFGHJKL',
    'BCDFGHJ1',
    'BC-DFGHJK',
    ' BCDFGHJK',
    'BCDFGHJK\n',
    'ſCDFGHJK',
    'BCDFGHJ\u212a',
  ])('refuses %j', (code) => {
    expect(validateDeviceCode(code)).toBe('Code must be 8 letters')
  })

  test('puts the dash after the fourth letter', () => {
    expect(formatDeviceCode('bcdfghjk')).toBe('BCDF-GHJK')
    expect(formatDeviceCode('bcdf')).toBe('BCDF')
  })

  test('keeps the letters of what is pasted', () => {
    expect(deviceCodeLetters(' code: b1c-d f\nghjkl')).toBe('CODEBCDF')
    expect(formatDeviceCode('BCDF-GHJK')).toBe('BCDF-GHJK')
  })

  test('is stable, and valid as soon as eight letters are there', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const code = formatDeviceCode(text)
        expect(formatDeviceCode(code)).toBe(code)
        const complete = deviceCodeLetters(text).length === 8
        expect(validateDeviceCode(code) === undefined).toBe(complete)
      }),
    )
  })
})
