import { expect, test } from 'vitest'
import { keptFor, validateAsn, validatePaths } from './asn'

test.each(['1', '64500', ' 65536 ', '4294967295'])('%j is an ASN', (text) => {
  expect(validateAsn(text)).toBeUndefined()
})

test.each([
  ['', 'ASN is required'],
  ['0', 'ASN 0 is reserved and can’t be used'],
  ['-1', 'Must be between 1 and 4294967295'],
  ['4294967296', 'Must be between 1 and 4294967295'],
  ['64,500', 'Must be a whole number'],
  ['AS64500', 'Must be a number'],
  ['1.10', 'Must be written without a dot: 1.10 is 65546'],
  ['0.64500', 'Must be written without a dot: 0.64500 is 64500'],
  ['65535.65535', 'Must be written without a dot: 65535.65535 is 4294967295'],
  ['65536.1', 'Must be a whole number'],
  ['1.65536', 'Must be a whole number'],
  ['٦٤٥٠٠', 'Use the digits 0 to 9'],
])('%j is none: %s', (text, message) => {
  expect(validateAsn(text)).toBe(message)
  expect(keptFor(text)).toBeUndefined()
})

test.each([
  ['23456', /^Reserved: it stands/],
  ['64500', /documentation$/],
  ['64512', /^For private use/],
  ['65535', /^Reserved/],
  ['65551', /documentation$/],
  ['100000', /IANA$/],
  ['4200000000', /^For private use/],
  ['4294967295', /^Reserved/],
])('%s is kept for something', (text, words) => expect(keptFor(text)).toMatch(words))

test.each(['1', '23455', '64495', '131072', '4199999999'])('%s is of a network', (text) => {
  expect(keptFor(text)).toBeUndefined()
})

test('paths are 1 to 32, or left to the platform', () => {
  expect(['', '1', '32'].map(validatePaths)).toEqual([undefined, undefined, undefined])
  expect(['0', '33', 'x'].map(validatePaths)).toEqual([
    ...['Must be between 1 and 32', 'Must be between 1 and 32', 'Must be a number'],
  ])
})
