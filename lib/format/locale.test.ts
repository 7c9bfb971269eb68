import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseLocale, parseTimeZone, remembered } from './locale'

describe('parseLocale', () => {
  test.each([
    ['de-AT,de;q=0.9,en;q=0.8', 'de-AT'],
    ['en_US, fr;q=0.5', 'fr'],
    ['*', 'en-US'],
    ['', 'en-US'],
    [null, 'en-US'],
    ['ar-u-nu-latn-ca-islamic', 'ar'],
    ['xx-invalid-tag-too-long-part-x', 'en-US'],
  ])('reads %s as %s', (header, locale) => {
    expect(parseLocale(header)).toBe(locale)
  })

  test('gives a locale that formats, whatever the header', () => {
    fc.assert(
      fc.property(fc.string(), (header) => {
        expect(() => new Intl.DateTimeFormat(parseLocale(header))).not.toThrow()
      }),
    )
  })
})

describe('parseTimeZone', () => {
  test.each([
    ['Europe/Berlin', 'Europe/Berlin'],
    ['UTC', 'UTC'],
    ['Mars/Olympus', 'UTC'],
    ['x'.repeat(1000), 'UTC'],
    [undefined, 'UTC'],
  ])('reads %s as %s', (name, zone) => {
    expect(parseTimeZone(name)).toBe(zone)
  })
})

test('remembered builds once per key and forgets rather than grow without end', () => {
  let built = 0
  const get = remembered((locale) => ({ locale, number: (built += 1) }))
  expect(get('en')).toBe(get('en'))
  for (let index = 0; index < 1000; index += 1) get(`x${index}`)
  expect(built).toBe(1001)
  expect(get('en').number).toBe(1002)
})
