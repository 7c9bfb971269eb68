import { describe, expect, test } from 'vitest'
import { BASELINE, FIRST_VERSION, NEWEST_VERSION } from '@/lib/contract/api-version'
import { IpPoolCreate } from '@/lib/contract/ip-pool'
import { lifted, lowered, TooOld } from '.'

const named = { name: 'six', description: '' }
const usual = { ipVersion: 'v4', poolType: 'unicast', assignment: 'silos' }
const six = { ipVersion: 'v6', poolType: 'unicast' }

describe('a new pool', () => {
  test.each([
    [BASELINE, {}],
    [FIRST_VERSION, { ipVersion: 'v4', poolType: 'unicast' }],
    [2_026_013_100, { ipVersion: 'v4', poolType: 'unicast' }],
    [NEWEST_VERSION, usual],
  ])('that is as usual says at %i what there are words for', (version, kind) => {
    const body = lowered('ipPoolCreate', IpPoolCreate.parse({ ...named, ...usual }), version)
    expect(body).toEqual({ ...named, ...kind })
  })

  test.each([
    [BASELINE, six, 'IPv6 pools'],
    [BASELINE, { poolType: 'multicast' }, 'Multicast pools'],
    [FIRST_VERSION, { assignment: 'system_services' }, 'Pools for system services'],
    [2_026_013_100, { assignment: 'system_services' }, 'Pools for system services'],
  ])('at %i can’t be %o', (version, kind, what) => {
    const make = () => lowered('ipPoolCreate', { ...named, ...kind }, version)
    expect(make).toThrow(TooOld)
    expect(make).toThrow(what)
  })

  test.each([
    [FIRST_VERSION, six],
    [NEWEST_VERSION, { ...six, assignment: 'system_services' }],
  ])('at %i can be %o', (version, kind) => {
    expect(lowered('ipPoolCreate', { ...named, ...kind }, version)).toEqual({ ...named, ...kind })
  })

  test('is sent without what was not chosen', () => {
    expect(lowered('ipPoolCreate', named, NEWEST_VERSION)).toEqual(named)
  })
})

test('counts of all times are read', () => {
  const old = { ipv4: { allocated: 1, capacity: 2 }, ipv6: { allocated: '0', capacity: '0' } }
  expect(lifted('ipPoolUtilizationView', old)).toEqual(old)
  expect(lifted('ipPoolUtilizationView', { remaining: 1, capacity: 3 })).toEqual({
    total: { allocated: 2, capacity: 3 },
  })
})
