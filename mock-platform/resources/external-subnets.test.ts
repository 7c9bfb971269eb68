import { describe, expect, test } from 'vitest'
import { BASELINE, FIRST_VERSION } from '@/lib/contract/api-version'
import { field } from '@/mock-platform/testing'
import { todaysPlatform } from '@/mock-platform/testing-version'

const IN_SHOP = '?project=web-shop'
const LIST = `/v1/external-subnets${IN_SHOP}`
const ABSENT = '11111111-2222-4333-8444-555555555555'
const of = (name: string, action = '') => `/v1/external-subnets/${name}${action}${IN_SHOP}`
const create = (allocator: object, name = 'fresh') => ({ name, description: '', allocator })
const auto = (prefix_length: number, pool_selector?: object) =>
  create({ type: 'auto', prefix_length, ...(pool_selector && { pool_selector }) })
const explicit = (subnet: string) => create({ type: 'explicit', subnet })
const POOLS = '/v1/system/subnet-pools'
const FARAH = { who: 'farah' }

describe('external subnets', () => {
  test('are taken from the silo’s default pool, one behind the other', async () => {
    const { call } = todaysPlatform()
    expect(field(await call('GET', LIST))).toEqual(['shop-terminals', 'shop-terminals-next'])
    const made = await call('POST', LIST, auto(28))
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({ subnet: '198.18.16.32/28', instance_id: null })
    const wide = await call('POST', LIST, { ...auto(24), name: 'wide' })
    expect(wide.body.subnet).toBe('198.18.17.0/24')
    const narrow = await call('POST', LIST, { ...auto(30), name: 'narrow' })
    expect(narrow.body.subnet).toBe('198.18.16.48/30')
    const named = auto(30, { type: 'explicit', pool: 'public-subnets' })
    expect((await call('POST', LIST, { ...named, name: 'named' })).status).toBe(201)
    const claimed = await call('POST', LIST, { ...explicit('198.18.20.0/26'), name: 'claimed' })
    expect(claimed.body.subnet).toBe('198.18.20.0/26')
  })

  test.each([
    [explicit('10.0.0.0/28'), 'is not contained in any subnet pool available in the current silo.'],
    [
      explicit('198.18.16.0/29'),
      'The requested IP subnet overlaps with an existing external subnet',
    ],
    [
      auto(28, { type: 'auto', ip_version: 'v6' }),
      'Must specify a subnet pool, as there is no linked default pool for the current silo',
    ],
    [
      auto(20),
      'Could not allocate a /20 subnet from the default IPv4 subnet pool for the current silo',
    ],
    [
      auto(31, { type: 'explicit', pool: 'public-subnets' }),
      `Could not allocate a /31 subnet from the subnet pool with name 'public-subnets'`,
    ],
    [
      create({ type: 'auto', prefix_length: 28 }, 'shop-terminals'),
      'already exists: external-subnet "shop-terminals"',
    ],
  ])('are refused: %j', async (body, message) => {
    const { refusal } = todaysPlatform()
    const [status, , said] = await refusal('POST', LIST, body)
    expect([status, said]).toEqual([400, expect.stringContaining(message)])
  })

  test('of a pool that isn’t the silo’s, or of one of two defaults, are not found or ambiguous', async () => {
    const { call, refusal } = todaysPlatform()
    const other = auto(28, { type: 'explicit', pool: 'elsewhere' })
    expect(await refusal('POST', LIST, other)).toEqual([
      ...[404, 'ObjectNotFound', 'not found: subnet-pool with name "elsewhere"'],
    ])
    const v6 = { name: 'public-v6', description: '', ip_version: 'v6' }
    expect((await call('POST', POOLS, v6, FARAH)).status).toBe(201)
    const member = { subnet: '2001:db8::/48', min_prefix_length: 56, max_prefix_length: 64 }
    await call('POST', `${POOLS}/public-v6/members/add`, member, FARAH)
    await call('POST', `${POOLS}/public-v6/silos`, { silo: 'maple', is_default: true }, FARAH)
    expect((await refusal('POST', LIST, auto(28)))[2]).toBe(
      'Must specify an IP version when there is more than one default subnet pool for the silo',
    )
    const sixth = auto(64, { type: 'auto', ip_version: 'v6' })
    expect((await call('POST', LIST, sixth)).body.subnet).toBe('2001:db8::/64')
    const mixed = await refusal('POST', of('fresh', '/attach'), { instance: 'search' })
    expect(mixed[2]).toBe(
      'Cannot attach an IPv6 external subnet to an instance that does not have a matching IP stack',
    )
  })

  test('go to one instance at a time', async () => {
    const { call, refusal } = todaysPlatform()
    const attach = (name: string, instance: string) =>
      refusal('POST', of(name, '/attach'), { instance })
    const checkout = `/v1/instances/checkout/external-subnets${IN_SHOP}`
    expect(field(await call('GET', checkout))).toEqual(['shop-terminals'])
    expect((await attach('shop-terminals', 'checkout'))[0]).toBe(202)
    expect((await attach('shop-terminals', 'search'))[2]).toBe(
      'External subnets cannot be attached to one instance while still attached to another',
    )
    expect((await refusal('DELETE', of('shop-terminals')))[2]).toMatch(/^Cannot delete external/)
    expect((await call('POST', of('shop-terminals', '/detach'))).status).toBe(202)
    expect(await refusal('POST', of('shop-terminals', '/detach'))).toEqual([
      ...[400, 'InvalidRequest', 'External subnet is not attached to an instance'],
    ])
    expect((await attach('shop-terminals', 'search'))[0]).toBe(202)
    const notebook = (await call('GET', '/v1/instances/notebook-1?project=ml-research')).body.id
    expect((await attach('shop-terminals-next', notebook))[2]).toBe(
      'External subnet and instance must be in the same project',
    )
    await call('POST', `/v1/instances/batch-import/start${IN_SHOP}`)
    expect((await attach('shop-terminals-next', 'batch-import'))[0]).toBe(503)
    expect((await call('DELETE', of('shop-terminals-next'))).status).toBe(204)
    expect((await refusal('GET', of('shop-terminals-next')))[0]).toBe(404)
  })

  test('are at most 32 on an instance, and left over when it is deleted', async () => {
    const { call, refusal } = todaysPlatform()
    for (let nth = 0; nth < 32; nth++) {
      await call('POST', LIST, { ...auto(30), name: `lot-${nth}` })
      const { status } = await call('POST', of(`lot-${nth}`, '/attach'), {
        instance: 'batch-import',
      })
      expect(status).toBe(202)
    }
    expect(
      await refusal('POST', of('shop-terminals-next', '/attach'), { instance: 'batch-import' }),
    ).toEqual([400, 'InvalidRequest', 'An instance may not have more than 32 attached subnets'])
    expect((await call('DELETE', `/v1/instances/batch-import${IN_SHOP}`)).status).toBe(204)
    expect((await call('GET', of('lot-0'))).body.instance_id).toBeNull()
  })

  test('are renamed, by who may', async () => {
    const { call, refusal } = todaysPlatform()
    const path = of('shop-terminals-next')
    expect((await call('PUT', path, { name: 'spare' }, { who: 'devika' })).body.name).toBe('spare')
    expect((await refusal('PUT', of('spare'), { name: 'shop-terminals' }))[1]).toBe(
      'ObjectAlreadyExists',
    )
    expect((await refusal('PUT', of('spare'), {}, { who: 'chiara' }))[0]).toBe(403)
    expect((await refusal('GET', LIST, undefined, { who: 'emil' }))[0]).toBe(404)
    const instance = `/v1/instances/${ABSENT}/external-subnets`
    expect((await refusal('GET', instance))[0]).toBe(404)
  })

  test('are asked for in the words of each version', async () => {
    const { call, refusal } = todaysPlatform()
    const before = { version: 2_026_012_201 }
    const old = create({ type: 'auto', prefix_len: 28 })
    expect((await call('POST', LIST, old, before)).body.subnet).toBe('198.18.16.32/28')
    expect((await refusal('POST', LIST, auto(28), before))[2]).toContain('`prefix_len`')
    expect((await refusal('POST', LIST, old))[2]).toContain('`prefix_length`')
    const withPool = create({ type: 'explicit', subnet: '198.18.20.0/28', pool: 'public-subnets' })
    const first = { version: 2_026_011_601 }
    expect((await call('POST', LIST, { ...withPool, name: 'b' }, first)).status).toBe(201)
    expect((await refusal('GET', LIST, undefined, { version: FIRST_VERSION }))[0]).toBe(404)
    const path = `/v1/instances/checkout/external-subnets${IN_SHOP}`
    expect((await refusal('GET', path, undefined, before))[0]).toBe(404)
  })

  test('are unknown to a platform of the specification’s time', async () => {
    const { refusal } = todaysPlatform(BASELINE)
    expect(await refusal('POST', LIST, auto(28))).toEqual([404, undefined, 'Not Found'])
  })
})

describe('subnet pools', () => {
  test('are listed to members of linked silos', async () => {
    const { call, refusal } = todaysPlatform()
    const pool = { name: 'public-subnets', ip_version: 'v4', is_default: true }
    expect((await call('GET', '/v1/subnet-pools')).body.items).toMatchObject([pool])
    expect((await call('GET', '/v1/subnet-pools/public-subnets')).body).toMatchObject(pool)
    expect((await refusal('GET', '/v1/subnet-pools/other'))[0]).toBe(404)
    for (const path of ['/v1/subnet-pools', '/v1/subnet-pools/public-subnets'])
      expect((await refusal('GET', path, undefined, { who: 'devika' }))[0]).toBe(403)
    const ofMaple = '/v1/system/silos/maple/subnet-pools'
    expect((await call('GET', ofMaple)).body.items).toMatchObject([pool])
    expect((await refusal('GET', ofMaple, undefined, { who: 'emil' }))[0]).toBe(403)
  })

  test('are made, changed and deleted by fleet admins', async () => {
    const { call, refusal } = todaysPlatform()
    const body = { name: 'lab', description: '', ip_version: 'v4' }
    expect((await refusal('POST', POOLS, body, { who: 'goran' }))[0]).toBe(403)
    expect((await call('POST', POOLS, body, FARAH)).body).toMatchObject(body)
    expect((await refusal('POST', POOLS, body, FARAH))[1]).toBe('ObjectAlreadyExists')
    expect(field(await call('GET', POOLS, undefined, { who: 'goran' }))).toEqual([
      ...['lab', 'public-subnets'],
    ])
    expect((await refusal('GET', POOLS))[0]).toBe(403)
    const lab = `${POOLS}/lab`
    expect((await call('PUT', lab, { description: 'x' }, FARAH)).body.description).toBe('x')
    expect((await refusal('PUT', lab, { name: 'public-subnets' }, FARAH))[1]).toBe(
      'ObjectAlreadyExists',
    )
    const typed = await call('GET', lab, undefined, { ...FARAH, version: 2_026_012_201 })
    expect(typed.body.pool_type).toBe('unicast')
    expect((await call('GET', lab, undefined, FARAH)).body).not.toHaveProperty('pool_type')
    expect((await call('DELETE', lab, undefined, FARAH)).status).toBe(204)
    for (const method of ['GET', 'DELETE'])
      expect((await refusal(method, lab, undefined, FARAH))[0]).toBe(404)
    expect((await refusal('DELETE', `${POOLS}/public-subnets`, undefined, FARAH))[2]).toMatch(
      /^Cannot delete external subnet pool while it contains members\./,
    )
  })

  test.each([
    [{ subnet: '2001:db8::/48' }, 'Cannot add IPv6 members to IPv4 subnet pool'],
    [{ subnet: '198.19.0.1/24' }, 'IP subnet must be a network address, with a host ID of zero.'],
    [
      { subnet: '198.19.0.0/24', min_prefix_length: 28, max_prefix_length: 26 },
      'The minimum prefix length must be no greater than the maximum',
    ],
    [
      { subnet: '198.19.0.0/24', max_prefix_length: 40 },
      'Cannot create an IPv4 subnet with a max prefix length greater than 32',
    ],
    [
      { subnet: '198.19.0.0/24', min_prefix_length: 20 },
      'Min and max prefix length must be no less than the IP subnet prefix length (/24)',
    ],
    [
      { subnet: '198.18.16.0/28' },
      'The IP subnet 198.18.16.0/28 overlaps with an existing subnet pool member or IP pool range',
    ],
    [{ subnet: '203.0.113.0/24' }, 'overlaps with an existing subnet pool member or IP pool range'],
  ])('refuse the member %j', async (body, message) => {
    const { refusal } = todaysPlatform()
    const said = await refusal('POST', `${POOLS}/public-subnets/members/add`, body, FARAH)
    expect([said[0], said[2]]).toEqual([400, expect.stringContaining(message)])
  })

  test('and ranges of IP pools do not overlap', async () => {
    const { refusal } = todaysPlatform()
    const range = { first: '198.18.31.9', last: '198.18.32.9' }
    const said = await refusal('POST', '/v1/system/ip-pools/public-v4/ranges/add', range, FARAH)
    expect([said[0], said[2]]).toEqual([
      400,
      'The provided IP range 198.18.31.9-198.18.32.9 overlaps with an existing IP pool range or subnet pool member',
    ])
  })

  test('consist of members, counted by addresses', async () => {
    const { call, refusal } = todaysPlatform()
    const members = `${POOLS}/public-subnets/members`
    const added = await call('POST', `${members}/add`, { subnet: '198.18.0.0/24' }, FARAH)
    expect(added.body).toMatchObject({ min_prefix_length: 24, max_prefix_length: 32 })
    const listed = await call('GET', members, undefined, FARAH)
    expect(field(listed, 'subnet')).toEqual(['198.18.0.0/24', '198.18.16.0/20'])
    const use = (await call('GET', `${POOLS}/public-subnets/utilization`, undefined, FARAH)).body
    expect(use).toEqual({ capacity: 4096 + 256, remaining: 4096 + 256 - 32 })
    const remove = (subnet: string) => refusal('POST', `${members}/remove`, { subnet }, FARAH)
    expect((await remove('198.18.0.0/25'))[2]).toBe(
      'A provided subnet pool member with subnet 198.18.0.0/25 does not exist',
    )
    expect((await remove('198.18.0.0/24'))[0]).toBe(204)
    expect((await remove('198.18.16.0/20'))[0]).toBe(400)
    for (const path of [members, `${POOLS}/public-subnets/utilization`])
      expect((await refusal('GET', path))[0]).toBe(404)
  })

  test('are linked to silos, with one default of each version', async () => {
    const { call, refusal } = todaysPlatform()
    const links = `${POOLS}/lab/silos`
    await call('POST', POOLS, { name: 'lab', description: '', ip_version: 'v4' }, FARAH)
    const link = (is_default: boolean) =>
      refusal('POST', links, { silo: 'maple', is_default }, FARAH)
    expect((await link(true))[2]).toMatch(/^Silo already has a default subnet pool/)
    expect((await link(false))[0]).toBe(201)
    expect((await link(false))[1]).toBe('ObjectAlreadyExists')
    const maple = `${links}/maple`
    expect((await call('PUT', maple, { is_default: true }, FARAH)).body.is_default).toBe(true)
    const pools = (await call('GET', '/v1/subnet-pools')).body.items
    expect(pools.map((each: { is_default: boolean }) => each.is_default)).toEqual([true, false])
    expect((await call('GET', links, undefined, FARAH)).body.items).toHaveLength(1)
    expect((await call('DELETE', maple, undefined, FARAH)).status).toBe(204)
    expect((await refusal('DELETE', maple, undefined, FARAH))[0]).toBe(404)
    expect((await refusal('PUT', maple, { is_default: false }, FARAH))[0]).toBe(404)
    const used = `${POOLS}/public-subnets/silos/maple`
    expect((await refusal('DELETE', used, undefined, FARAH))[2]).toMatch(
      /^Cannot unlink subnet pool/,
    )
    expect((await refusal('GET', links))[0]).toBe(404)
  })
})
