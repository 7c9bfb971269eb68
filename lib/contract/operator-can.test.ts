import { describe, expect, it } from 'vitest'
import { isPoolInUse, poolLinkCan, whyPoolUnlinkable, whyRangeStays } from './ip-pool-can'
import { Silo } from './silo'
import { siloCan, whyNoProviders, whySiloStays } from './silo-can'
import { SledProvisionPolicy, SledState } from './sled'
import { provisionPolicyOf, whyPolicyStays } from './sled-can'

describe('a silo', () => {
  it('has users of one kind', () => {
    const modes = Silo.shape.identityMode.options.map((identityMode) => ({ identityMode }))
    expect(modes.map(siloCan.haveProviders)).toEqual([true, true, false])
    expect(modes.map(siloCan.haveLocalUsers)).toEqual([false, false, true])
    expect(modes.map(whyNoProviders)).toEqual([
      undefined,
      undefined,
      expect.stringContaining('password'),
    ])
  })

  it.each([
    [{ cpus: 0, memory: 0, storage: 0 }, true],
    [{ cpus: 1, memory: 0, storage: 0 }, false],
    [{ cpus: 0, memory: 0, storage: 1 }, false],
  ])('that uses %o may go: %s', (provisioned, may) => {
    expect(whySiloStays({ provisioned }) === undefined).toBe(may)
  })
})

describe('an IP pool', () => {
  const used = (ipv4: number, ipv6: bigint) => ({
    ipv4: { allocated: ipv4, capacity: 10 },
    ipv6: { allocated: ipv6, capacity: 0n },
  })

  it('is in use by either family', () => {
    expect(isPoolInUse(used(0, 0n))).toBe(false)
    expect(isPoolInUse(used(1, 0n))).toBe(true)
    expect(isPoolInUse(used(0, 1n))).toBe(true)
    expect(isPoolInUse(undefined)).toBeUndefined()
  })

  it('is in use as far as its counts together tell', () => {
    const total = (allocated: number, capacity: number) =>
      isPoolInUse({ total: { allocated, capacity } } as never)
    expect([total(0, 10), total(1, 10)]).toEqual([false, true])
    expect([total(0, 2 ** 64), total(2 ** 12, 2 ** 64)]).toEqual([undefined, true])
  })

  it('is linked to silos unless it serves the system', () => {
    expect(whyPoolUnlinkable({ assignment: 'system_services' })).toMatch(/to silos first/)
    expect(whyPoolUnlinkable({ assignment: 'silos' })).toBeUndefined()
    expect(whyPoolUnlinkable({})).toBeUndefined()
  })

  it('holds back its only range, of several the platform knows', () => {
    expect(whyRangeStays(used(1, 0n), 1)).toMatch(/in use/)
    expect(whyRangeStays(used(1, 0n), 2)).toBeUndefined()
    expect(whyRangeStays(used(0, 0n), 1)).toBeUndefined()
    expect(whyRangeStays(undefined, 1)).toBeUndefined()
  })

  it('is made the default of a silo, or no longer', () => {
    const links = [true, false, null].map((isDefault) => ({ isDefault }))
    expect(links.map(poolLinkCan.makeDefault)).toEqual([false, true, true])
    expect(links.map(poolLinkCan.clearDefault)).toEqual([true, false, false])
  })
})

describe('a sled', () => {
  const inService = (provisionPolicy: string, state: string = 'active') => ({
    policy: { kind: 'in_service' as const, provisionPolicy },
    state,
  })
  it('changes between its two policies', () => {
    for (const now of SledProvisionPolicy.options)
      for (const wanted of SledProvisionPolicy.options)
        expect(whyPolicyStays(inService(now), wanted) === undefined).toBe(now !== wanted)
  })

  it('does not come back', () => {
    for (const state of SledState.options)
      expect(whyPolicyStays({ policy: { kind: 'expunged' }, state }, 'provisionable')).toMatch(
        /permanently out/,
      )
    expect(whyPolicyStays(inService('provisionable', 'decommissioned'), 'provisionable')).toMatch(
      /no longer/,
    )
    expect(provisionPolicyOf({ policy: { kind: 'expunged' } })).toBeUndefined()
  })
})
