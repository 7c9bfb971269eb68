import { describe, expect, test } from 'vitest'
import { BASELINE, NEWEST_VERSION } from '@/lib/contract/api-version'
import { ipPoolLinks, ipPools, USUAL_POOL } from '@/mock-platform/resources/ip-pools'
import { networkInterfaces } from '@/mock-platform/resources/network-interface-table'
import { silos } from '@/mock-platform/core/tenancy'
import type { Wire } from '@/mock-platform/testing'
import { todaysPlatform } from '@/mock-platform/testing-version'

const SHOP = 'project=web-shop'
const EPHEMERAL = `/v1/instances/search/external-ips/ephemeral?${SHOP}`
const FLOATING = `/v1/floating-ips?${SHOP}`

/** A platform of today, called in a version. */
async function today() {
  const { call: callIn, world } = todaysPlatform()
  const call = (method: string, path: string, body?: object, version = NEWEST_VERSION) =>
    callIn(method, path, body, { version })
  const maple = world.in(silos).named('all', '', 'maple')
  if (maple === undefined) throw new Error('the demo has its silo')
  const linkPool = (name: string, kind: object) =>
    world.transaction(() => {
      const times = { timeCreated: world.now(), timeModified: world.now() }
      const pool = world.in(ipPools).put({
        ...{ id: world.uuid(), name, description: '', ...times },
        ...{ ...USUAL_POOL, ...kind },
      })
      const link = { poolId: pool.id, siloId: maple.id, isDefault: false }
      world.in(ipPoolLinks).put({ id: `${pool.id}:${maple.id}`, ...link })
    })
  /** What `search` has of IPv6 inside. */
  const setInside = async (ipv6: string | null) => {
    const { id } = (await call('GET', `/v1/instances/search?${SHOP}`)).body
    world.transaction(() => {
      for (const nic of [...world.in(networkInterfaces).list('instance', id)])
        world.in(networkInterfaces).patch(nic.id, { ipv6 } as object)
    })
  }
  await setInside(null)
  const makeDual = () => setInside('fd00::7')
  const undefault = (version: 'v4' | 'v6') =>
    world.transaction(() => {
      for (const link of [...world.in(ipPoolLinks).all()])
        if (world.in(ipPools).get(link.poolId)?.ipVersion === version)
          world.in(ipPoolLinks).patch(link.id, { isDefault: false })
    })
  return { call, linkPool, makeDual, undefault }
}

const pools = (answer: Wire) =>
  Object.fromEntries(answer.body.items.map((pool: Wire) => [pool.name, pool]))

describe('pools as tenants see them', () => {
  test('say their version and type since 2026-01-01', async () => {
    const { call } = await today()
    const told = pools(await call('GET', '/v1/ip-pools'))
    expect(told['public-v4']).toMatchObject({ ip_version: 'v4', pool_type: 'unicast' })
    expect(told['public-v6']).toMatchObject({ ip_version: 'v6', is_default: true })
    const before = pools(await call('GET', '/v1/ip-pools', undefined, 2_025_122_300))
    expect(before['public-v6']).not.toHaveProperty('ip_version')
    expect((await call('GET', '/v1/ip-pools/public-v6')).body.ip_version).toBe('v6')
  })

  test('are of IPv4 in the specification’s time', async () => {
    const ada = todaysPlatform(BASELINE).as('ada')
    const list = pools(await ada('GET', '/v1/ip-pools'))
    expect(Object.keys(list)).not.toContain('public-v6')
    expect(list['public-v4']).not.toHaveProperty('ip_version')
    expect((await ada('GET', '/v1/ip-pools/public-v6')).status).toBe(404)
    const next = await ada('POST', FLOATING, { name: 'next', description: '' })
    expect(next.body.ip).not.toContain(':')
  })
})

describe('an ephemeral address', () => {
  const by = (pool_selector?: object) => ({ pool_selector })
  test.each([
    [{}, 'Multiple default unicast IP pools exist'],
    [by({ type: 'auto', ip_version: 'v6' }), 'does not have a primary network interface'],
    [
      by({ type: 'explicit', pool: 'groups' }),
      "Pool 'groups' is not a unicast pool (type: multicast)",
    ],
    [by({ type: 'explicit', pool: 'far' }), 'not found: ip-pool'],
    [by({ type: 'nearest' }), 'unable to parse JSON body'],
  ])('of %j is refused', async (body, message) => {
    const { call, linkPool } = await today()
    linkPool('groups', { poolType: 'multicast' })
    const answer = await call('POST', EPHEMERAL, body)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.body.message).toContain(message)
  })

  test('is refused where no default pool has its version', async () => {
    const { call, undefault } = await today()
    undefault('v6')
    const missing = await call('POST', EPHEMERAL, by({ type: 'auto', ip_version: 'v6' }))
    expect([missing.status, missing.body.message]).toEqual([
      404,
      'not found: default unicast IPv6 pool for current silo',
    ])
    expect((await call('POST', EPHEMERAL, {})).body.ip).not.toContain(':')
    undefault('v4')
    const none = await call('POST', EPHEMERAL.replace('search', 'checkout'), {})
    expect(none.body.message).toBe('not found: default unicast IP pool for current silo')
  })

  test('is one of each version, and either is detached by its version', async () => {
    const { call, makeDual } = await today()
    await makeDual()
    const v4 = await call('POST', EPHEMERAL, by({ type: 'auto', ip_version: 'v4' }))
    const v6 = await call('POST', EPHEMERAL, by({ type: 'explicit', pool: 'public-v6' }))
    expect([v4.status, v6.status]).toEqual([202, 202])
    expect(v6.body).toEqual({
      ...{ kind: 'ephemeral', ip: expect.stringMatching(/^2001:db8:100::/) },
      ip_pool_id: expect.any(String),
    })
    const again = await call('POST', EPHEMERAL, by({ type: 'auto', ip_version: 'v6' }))
    expect(again).toMatchObject({ status: 202, body: v6.body })
    expect((await call('DELETE', EPHEMERAL)).body.message).toContain('specify ip_version')
    expect((await call('DELETE', `${EPHEMERAL}&ip_version=v6`)).status).toBe(204)
    expect((await call('DELETE', `${EPHEMERAL}&ip_version=v6`)).body.message).toBe(
      'instance does not have an ephemeral IP attached',
    )
    expect((await call('DELETE', EPHEMERAL)).status).toBe(204)
  })

  test('comes from a pool by name, then a default one by version as well', async () => {
    const { call, makeDual } = await today()
    await makeDual()
    const both = { pool: 'public-v4', ip_version: 'v4' }
    const refused = await call('POST', EPHEMERAL, both, 2_025_122_300)
    expect([refused.status, refused.body.message]).toEqual([
      400,
      expect.stringContaining('cannot specify both'),
    ])
    const named = await call('POST', EPHEMERAL, { pool: 'partner-net' }, 2_025_112_000)
    expect(named.body).toMatchObject({ kind: 'ephemeral', ip: expect.stringMatching(/^192\./) })
    const sixth = await call('POST', EPHEMERAL, { ip_version: 'v6' }, 2_026_010_300)
    expect(sixth.body.ip).toContain('2001:')
  })
})

describe('a floating address', () => {
  const make = (name: string, rest: object = {}) => ({ name, description: '', ...rest })
  const auto = (pool_selector?: object) => ({
    address_allocator: { type: 'auto', ...(pool_selector && { pool_selector }) },
  })

  test('of one’s own choice finds its pool', async () => {
    const { call } = await today()
    const explicit = (ip: string) => ({ address_allocator: { type: 'explicit', ip } })
    const list = pools(await call('GET', '/v1/ip-pools'))
    const own = await call('POST', FLOATING, make('own', explicit('2001:DB8:100:0::ABCD')))
    expect(own.body).toMatchObject({
      ...{ ip: '2001:db8:100::abcd', ip_pool_id: list['public-v6'].id },
    })
    const taken = await call('POST', FLOATING, make('taken', explicit('2001:db8:100::abcd')))
    expect(taken.body.message).toBe('Requested external IP address not available')
    const far = await call('POST', FLOATING, make('far', explicit('203.0.112.200')))
    expect([far.status, far.body.message]).toEqual([
      400,
      'IP address 203.0.112.200 is not in any configured pool',
    ])
  })

  test('is the next one of a pool, or of the default one of a version', async () => {
    const { call } = await today()
    const v6 = auto({ type: 'auto', ip_version: 'v6' })
    expect((await call('POST', FLOATING, make('six', v6))).body.ip).toBe('2001:db8:100::10')
    const named = auto({ type: 'explicit', pool: 'partner-net' })
    expect((await call('POST', FLOATING, make('partner', named))).body.ip).toMatch(/^192\./)
    for (const [name, body] of [
      ['one', {}],
      ['two', auto()],
    ] as const)
      expect((await call('POST', FLOATING, make(name, body))).body.message).toContain(
        'Multiple default unicast IP pools exist',
      )
  })

  test('is asked for as each version does', async () => {
    const { call } = await today()
    const at = (version: number, name: string, rest: object) =>
      call('POST', FLOATING, make(name, rest), version)
    const old = await at(2_025_112_000, 'a', { ip: '192.0.2.60', pool: 'partner-net' })
    const elsewhere = await at(2_025_112_000, 'b', { ip: '192.0.2.61', pool: 'public-v4' })
    const byVersion = await at(2_025_122_300, 'c', { ip_version: 'v6' })
    const both = await at(2_025_122_300, 'd', { ip: '192.0.2.62', ip_version: 'v4' })
    const selected = await at(2_026_010_500, 'e', {
      address_selector: { type: 'explicit', ip: '192.0.2.63', pool: 'partner-net' },
    })
    const named = await at(2_026_011_600, 'f', auto({ type: 'explicit', pool: 'partner-net' }))
    expect([old, elsewhere, byVersion, both, selected, named].map(({ status }) => status)).toEqual([
      201, 400, 201, 400, 201, 201,
    ])
  })

  test('goes to instances that have its version inside', async () => {
    const { call, makeDual } = await today()
    await call('POST', FLOATING, make('six', auto({ type: 'auto', ip_version: 'v6' })))
    const attach = () =>
      call('POST', `/v1/floating-ips/six/attach?${SHOP}`, { kind: 'instance', parent: 'search' })
    const refused = await attach()
    expect(refused.body.message).toContain('The floating external IP is an IPv6 address, but')
    await makeDual()
    expect((await attach()).status).toBe(202)
  })
})

describe('addresses of a new instance', () => {
  const create = (name: string, ...ips: object[]) => ({
    ...{ name, description: '', hostname: name, ncpus: 1, memory: 1_073_741_824, start: false },
    external_ips: ips,
  })
  const auto = (ip_version?: string) => ({
    ...{ type: 'ephemeral', pool_selector: { type: 'auto', ip_version } },
  })
  const named = (pool: string) => ({
    ...{ type: 'ephemeral', pool_selector: { type: 'explicit', pool } },
  })
  const path = `/v1/instances?${SHOP}`

  test.each([
    [[auto('v4'), { type: 'ephemeral' }], 'must be specified on each'],
    [[auto('v4'), auto('v4')], 'two ephemeral IPs of the same version (v4)'],
    [[auto('v4'), named('partner-net')], 'two ephemeral IPs of the same version (v4)'],
    [[named('public-v4'), named('public-v4')], 'two ephemeral IPs from the same pool'],
    [[auto('v4'), auto('v6'), auto('v4')], 'not have more than 2 ephemeral IP addresses'],
    [[auto()], 'Multiple default unicast IP pools exist'],
  ])('are refused together: %j', async (ips, message) => {
    const { call } = await today()
    const answer = await call('POST', path, create('new', ...ips))
    expect([answer.status, answer.body.message]).toEqual([400, expect.stringContaining(message)])
  })

  test('need a default pool of IPv4 for what goes out', async () => {
    const { call, undefault } = await today()
    undefault('v4')
    const answer = await call('POST', path, create('new'))
    expect([answer.status, answer.body.message]).toEqual([
      404,
      'not found: default unicast IPv4 pool for current silo',
    ])
  })
})
