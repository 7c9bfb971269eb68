import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  prefixSize,
  validatePrefixLength,
  validatePrefixLengthOf,
  validateWantedSubnet,
} from './subnet-fields'

describe('a prefix length', () => {
  it('is a whole number that one of the versions has', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10, max: 300 }), (length) => {
        const isFine = validatePrefixLength(String(length)) === undefined
        expect(isFine).toBe(length >= 1 && length <= 128)
      }),
    )
    expect(validatePrefixLength(' ')).toBe('Prefix length is required')
    expect(validatePrefixLength('/28')).toBeDefined()
    expect(validatePrefixLength('2.5')).toBeDefined()
  })

  it('fits the version of its pool', () => {
    expect(validatePrefixLengthOf('v4', '32')).toBeUndefined()
    expect(validatePrefixLengthOf('v4', '33')).toBe('Must be at most 32 for IPv4')
    expect(validatePrefixLengthOf('v6', '64')).toBeUndefined()
    expect(validatePrefixLengthOf(undefined, '64')).toBeUndefined()
  })

  test.each([
    ['v4', '28', '16 addresses'],
    ['v4', '32', '1 address'],
    ['v4', '16', '65,536 addresses'],
    ['v6', '120', '256 addresses'],
    ['v6', '64', undefined],
    ['v4', '64', undefined],
    [undefined, '28', undefined],
  ] as const)('of IP%s /%s leaves %s', (version, length, size) => {
    expect(prefixSize(version, length)).toBe(size)
  })
})

test.each([
  ['', 'Subnet is required'],
  ['198.51.100.0/28', undefined],
  ['198.51.100.1/28', 'Must be a network address: the bits after the width must be zero'],
  ['2001:db8::/64', undefined],
  ['198.51.100.0', 'Must contain an IP address and a width, separated by a /'],
] as const)('a wanted subnet %j: %s', (text, problem) => {
  expect(validateWantedSubnet(text)).toBe(problem)
})
