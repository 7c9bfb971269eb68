import { expect, test } from 'vitest'
import { defaultPoolFindings, missingDefaults, missingTitle, unreadSilos } from './default-pools'

const pool = (ipVersion: 'v4' | 'v6' | null, isDefault: boolean | null, poolType = 'unicast') => ({
  ...{ ipVersion, isDefault, poolType },
})

test.each([
  [[], ['no IPv4 pool', 'no IPv6 pool']],
  [[pool('v4', true), pool('v6', true)], []],
  [[pool('v4', true), pool('v6', false)], ['no default IPv6 pool']],
  [[pool('v4', false), pool('v6', true)], ['no default IPv4 pool']],
  // A multicast pool gives instances no addresses.
  [[pool('v4', true, 'multicast'), pool('v6', true)], ['no IPv4 pool']],
  // What the platform didn't tell may be the one.
  [[pool('v4', null), pool('v6', true)], []],
  [[pool(null, true)], []],
])('where pools are of a version: %j', (pools, words) => {
  expect(missingDefaults(pools, true).map(missingTitle)).toEqual(words)
})

test('where pools don’t say their kind, one default is enough', () => {
  expect(missingDefaults([{ isDefault: false }, { isDefault: true }], false)).toEqual([])
  expect(missingDefaults([{ isDefault: false }], false).map(missingTitle)).toEqual([
    'no default IP pool',
  ])
  expect(missingDefaults([], false).map(missingTitle)).toEqual(['no IP pool'])
  expect(missingDefaults([{ isDefault: null }], false)).toEqual([])
})

test('silos whose people can’t create instances are found, with the way there', () => {
  const silos = [
    { silo: 'maple', pools: [pool('v4', true), pool('v6', false)] },
    { silo: 'orchard', pools: [pool('v6', true)] },
    // Without IPv6 on purpose.
    { silo: 'cedar', pools: [pool('v4', true)] },
    { silo: 'birch', pools: null },
  ]
  expect(defaultPoolFindings(silos, true)).toEqual([
    expect.objectContaining({
      title: 'Silo maple has no default IPv6 pool',
      cause: 'Its users must choose a pool for every external IPv6 address',
      href: '/system/silos/maple?tab=ip-pools',
    }),
    expect.objectContaining({ title: 'Silo orchard has no IPv4 pool', level: 'warning' }),
  ])
  expect(unreadSilos(silos)).toEqual(['birch'])
})
