import { expect, test } from 'vitest'
import { hasRanges, poolUsage } from './pool-usage'

const none = { allocated: '0', capacity: '0' }

test('counts are exact to the last address, whatever they came as', () => {
  const all = 2n ** 128n - 1n
  const ipv4 = { allocated: 31, capacity: 32 }
  expect(poolUsage({ ipv4, ipv6: { allocated: `${all - 1n}`, capacity: all } })).toEqual([
    { version: 4, allocated: 31n, capacity: 32n },
    { version: 6, allocated: all - 1n, capacity: all },
  ])
})

test('IPv6 is there only where the pool has any', () => {
  const usages = poolUsage({ ipv4: { allocated: 0, capacity: 0 }, ipv6: none })
  expect(usages).toEqual([{ version: 4, allocated: 0n, capacity: 0n }])
  expect(hasRanges(usages)).toBe(false)
})

test('what was not told is not made up', () => {
  expect(poolUsage({ ipv4: { allocated: null, capacity: 8 }, ipv6: none })).toEqual([])
  expect(hasRanges(undefined)).toBeUndefined()
})

test('floats beyond what they count are about right, and say so', () => {
  expect(poolUsage({ total: { allocated: 1, capacity: 482 } })).toEqual([
    { version: 'all', allocated: 1n, capacity: 482n },
  ])
  expect(poolUsage({ total: { allocated: 0, capacity: 2 ** 64 } })).toEqual([
    { version: 'all', allocated: 0n, capacity: 2n ** 64n, isInexact: true },
  ])
})

test('a pool of IPv6 alone has ranges', () => {
  const ipv6 = { allocated: 0n, capacity: 1n }
  expect(hasRanges(poolUsage({ ipv4: { allocated: 0, capacity: 0 }, ipv6 }))).toBe(true)
})
