import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BASELINE, FIRST_VERSION, NEWEST_VERSION } from '@/lib/contract/api-version'
import { EphemeralIpCreate, ExternalIpCreate } from '@/lib/contract/external-ip'
import { FloatingIpCreate } from '@/lib/contract/floating-ip'
import { isLowered, lowered, TooOld } from './index'

const VERSIONS = [BASELINE, FIRST_VERSION, 2_025_122_300, 2_026_010_500, 2_026_013_100] as const
const naming = { name: 'front', description: '' }
const named = { type: 'explicit', pool: 'public' } as const
const auto = (ipVersion?: 'v4' | 'v6') =>
  ({ type: 'auto', ...(ipVersion && { ipVersion }) }) as const
const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

describe('where an ephemeral address comes from', () => {
  const sent = (poolSelector: object | undefined, version: number) =>
    json(lowered('instanceEphemeralIpAttach', { poolSelector }, version))

  test('is a pool by its name in all versions', () => {
    expect(isLowered('instanceEphemeralIpAttach')).toBe(true)
    expect(VERSIONS.map((version) => sent(named, version))).toEqual([
      { pool: 'public' },
      { pool: 'public' },
      { pool: 'public' },
      { poolSelector: named },
      { poolSelector: named },
    ])
  })

  test('is the only default pool before there were several', () => {
    expect(VERSIONS.map((version) => sent(auto('v4'), version))).toEqual([
      {},
      {},
      { ipVersion: 'v4' },
      { poolSelector: auto('v4') },
      { poolSelector: auto('v4') },
    ])
    expect(VERSIONS.map((version) => sent(undefined, version))).toEqual([{}, {}, {}, {}, {}])
    expect(VERSIONS.map((version) => sent(auto(), version)).slice(0, 3)).toEqual([{}, {}, {}])
  })

  test('is no IPv6 default pool where there was none', () => {
    expect(() => sent(auto('v6'), BASELINE)).toThrow(TooOld)
    expect(() => sent(auto('v6'), FIRST_VERSION)).toThrow('2025-12 or newer')
    // A platform between two versions is spoken to in the older one.
    expect(sent(auto('v6'), 2_026_010_300)).toEqual({ ipVersion: 'v6' })
    expect(sent(auto('v6'), NEWEST_VERSION)).toEqual({ poolSelector: auto('v6') })
  })
})

describe('external addresses of a new instance', () => {
  const body = {
    ...naming,
    externalIps: [
      { type: 'ephemeral', poolSelector: named },
      { type: 'ephemeral' },
      { type: 'floating', floatingIp: 'shop-front' },
    ],
  }
  const sent = (version: number) =>
    (json(lowered('instanceCreate', body, version)) as typeof body).externalIps

  test('say their pools, and are otherwise as they were', () => {
    const old = [{ type: 'ephemeral', pool: 'public' }, ...body.externalIps.slice(1)]
    expect([BASELINE, FIRST_VERSION, 2_025_122_300].map(sent)).toEqual([old, old, old])
    expect([2_026_013_100, NEWEST_VERSION].map(sent)).toEqual([body.externalIps, body.externalIps])
  })

  test('are left alone where there are none', () => {
    for (const odd of [{ externalIps: 'many' }, { externalIps: ['half', null] }])
      expect(lowered('instanceCreate', odd, BASELINE)).toMatchObject(odd)
  })
})

describe('the address of a new floating IP', () => {
  const sent = (addressAllocator: object | undefined, version: number) =>
    json(lowered('floatingIpCreate', { ...naming, addressAllocator }, version))
  const ip = '192.0.2.9'

  test('is looked for in a pool until platforms find it themselves', () => {
    const explicit = { type: 'explicit', ip, pool: 'public' }
    const before = { ...naming, pool: 'public', ip }
    const today = { ...naming, addressAllocator: { type: 'explicit', ip } }
    expect([...VERSIONS, NEWEST_VERSION].map((version) => sent(explicit, version))).toEqual([
      ...[before, before, before, before],
      ...[today, today],
    ])
    expect(sent({ type: 'explicit', ip }, BASELINE)).toEqual({ ...naming, ip })
  })

  test('is the next one of a pool, of the default one, or of that of a version', () => {
    const next = (poolSelector?: object) => ({ type: 'auto', poolSelector })
    expect(sent(next(named), BASELINE)).toEqual({ ...naming, pool: 'public' })
    expect(sent(next(named), 2_026_010_500)).toEqual({ ...naming, pool: 'public' })
    expect(sent(next(named), NEWEST_VERSION)).toEqual({ ...naming, addressAllocator: next(named) })
    expect(sent(next(auto('v6')), 2_025_122_300)).toEqual({ ...naming, ipVersion: 'v6' })
    expect(() => sent(next(auto('v6')), FIRST_VERSION)).toThrow(TooOld)
    expect(VERSIONS.map((version) => sent(undefined, version))).toEqual(VERSIONS.map(() => naming))
  })
})

const pool = fc.constantFrom('public', 'partner-net')
const selector = fc.option(
  fc.oneof(
    fc.record({ type: fc.constant('explicit'), pool }),
    fc.record(
      { type: fc.constant('auto'), ipVersion: fc.constantFrom('v4', 'v6') },
      { requiredKeys: ['type'] },
    ),
  ),
  { nil: undefined },
)
const bodies = fc.oneof(
  fc.record({ type: fc.constant('auto'), poolSelector: selector }),
  fc.record({ type: fc.constant('explicit'), ip: fc.ipV4() }),
)

test('the newest version says all that the contract does', () => {
  fc.assert(
    fc.property(selector, bodies, (poolSelector, addressAllocator) => {
      const attach = EphemeralIpCreate.parse(json({ poolSelector }))
      expect(lowered('instanceEphemeralIpAttach', attach, NEWEST_VERSION)).toEqual(attach)
      const ephemeral = ExternalIpCreate.parse(json({ type: 'ephemeral', poolSelector }))
      const instance = { externalIps: [ephemeral] }
      expect(lowered('instanceCreate', instance, NEWEST_VERSION)).toEqual(instance)
      const floating = FloatingIpCreate.parse(json({ ...naming, addressAllocator }))
      expect(lowered('floatingIpCreate', floating, NEWEST_VERSION)).toEqual(floating)
    }),
  )
})

test('no version is sent a pool and an IP version, or members of another time', () => {
  fc.assert(
    fc.property(selector, fc.constantFrom(...VERSIONS.slice(2)), (poolSelector, version) => {
      const attach = json(lowered('instanceEphemeralIpAttach', { poolSelector }, version)) as object
      const keys = Object.keys(attach)
      expect(keys.length).toBeLessThanOrEqual(1)
      expect(keys.includes('poolSelector')).toBe(
        version >= 2_026_010_500 && poolSelector !== undefined,
      )
    }),
  )
})
