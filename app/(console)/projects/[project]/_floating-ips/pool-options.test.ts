import { expect, test } from 'vitest'
import {
  defaultVersions,
  hasAddresses,
  hasDefault,
  hasSeveralDefaults,
  presetPool,
} from './pool-options'

const pool = (name: string, ipVersion?: 'v4' | 'v6', poolType?: 'unicast' | 'multicast') => ({
  ...{ name, isDefault: true },
  ...(ipVersion && { ipVersion }),
  ...(poolType && { poolType }),
})
const v4 = pool('public-v4', 'v4', 'unicast')
const v6 = pool('public-v6', 'v6', 'unicast')
const groups = pool('groups', 'v6', 'multicast')
const old = pool('public')

test('defaults are one of each version, of addresses that machines get', () => {
  expect(defaultVersions([v6, groups, v4])).toEqual(['v4', 'v6'])
  expect(hasSeveralDefaults([v6, v4])).toBe(true)
  expect(hasSeveralDefaults([v4, groups])).toBe(false)
  expect(hasDefault([groups])).toBe(false)
  expect(hasAddresses(groups)).toBe(false)
})

test('a pool that says no version is the default one', () => {
  expect(defaultVersions([old])).toEqual([])
  expect(hasDefault([old])).toBe(true)
  expect(hasAddresses(old)).toBe(true)
  expect(presetPool([old])).toBe(old)
})

test('a form starts with the default pool of IPv4, or the one that can be had', () => {
  expect(presetPool([v6, v4])).toBe(v4)
  expect(presetPool([v6, v4], ['v6'])).toBe(v6)
  expect(presetPool([groups])).toBeUndefined()
  expect(presetPool([{ ...v4, isDefault: false }])).toBeUndefined()
})
