import { describe, expect, it } from 'vitest'
import { ipPoolLinkParts } from './ip-pool-links'
import { testPlatform } from '@/mock-platform/testing'
import { field } from '@/mock-platform/testing'
import { refusals } from '@/mock-platform/testing-refusal'

const POOLS = '/v1/system/ip-pools'
const GONE = '11111111-2222-4333-8444-555555555555'
const SERVICE = 'platform-service-pool'
const range = (first: string, last: string) => ({ first, last })

describe('IP pools of the system', () => {
  it('are made, renamed and deleted by name and id', async () => {
    const platform = testPlatform()
    const call = platform.as('farah')
    const made = await call('POST', POOLS, { name: 'lab', description: 'For the lab' })
    expect(made).toMatchObject({
      status: 201,
      body: { name: 'lab', description: 'For the lab', time_created: '2026-10-01T12:00:00.000Z' },
    })
    expect(Object.keys(made.body).sort()).toEqual([
      'description',
      'id',
      'name',
      'time_created',
      'time_modified',
    ])
    platform.world.advance(60_000)
    const renamed = await call('PUT', `${POOLS}/lab`, { name: 'workshop', description: null })
    expect(renamed.body).toEqual({
      ...made.body,
      name: 'workshop',
      time_modified: '2026-10-01T12:01:00.000Z',
    })
    expect((await call('GET', `${POOLS}/${made.body.id}`)).body).toEqual(renamed.body)
    expect(field(await call('GET', POOLS))).toEqual(['partner-net', 'public-v4', 'workshop'])
    expect((await call('DELETE', `${POOLS}/workshop`)).status).toBe(204)
    expect(await refusals(platform, 'farah')('GET', `${POOLS}/workshop`)).toBe(
      '404 ObjectNotFound: not found: ip-pool with name "workshop"',
    )
  })

  it('are refused under taken names and while they have ranges', async () => {
    const refused = refusals(testPlatform(), 'farah')
    const taken = '400 ObjectAlreadyExists: already exists: ip-pool "public-v4"'
    expect(await refused('POST', POOLS, { name: 'public-v4', description: '' })).toBe(taken)
    expect(await refused('PUT', `${POOLS}/partner-net`, { name: 'public-v4' })).toBe(taken)
    expect(await refused('POST', POOLS, { name: SERVICE, description: '' })).toMatch(/^400/)
    expect(await refused('DELETE', `${POOLS}/public-v4`)).toBe(
      '400 InvalidRequest: IP Pool cannot be deleted while it contains IP ranges',
    )
  })

  it('are closed to tenants, and unchangeable for fleet viewers', async () => {
    const platform = testPlatform()
    const body = { name: 'lab', description: '' }
    const net = range('10.9.0.1', '10.9.0.9')
    const calls = [
      ['GET', POOLS, undefined, 403, 200],
      ['POST', POOLS, body, 403, 403],
      ['GET', `${POOLS}/public-v4`, undefined, 404, 200],
      ['PUT', `${POOLS}/public-v4`, body, 404, 403],
      ['DELETE', `${POOLS}/public-v4`, undefined, 404, 403],
      ['GET', `${POOLS}/public-v4/utilization`, undefined, 404, 200],
      ['GET', `${POOLS}/public-v4/ranges`, undefined, 404, 200],
      ['POST', `${POOLS}/public-v4/ranges/add`, net, 404, 403],
      ['POST', `${POOLS}/public-v4/ranges/remove`, net, 404, 403],
      ['GET', `${POOLS}/public-v4/silos`, undefined, 404, 200],
      ['POST', `${POOLS}/public-v4/silos`, { silo: 'maple', is_default: false }, 404, 403],
      ['PUT', `${POOLS}/public-v4/silos/maple`, { is_default: false }, 404, 403],
      ['DELETE', `${POOLS}/public-v4/silos/maple`, undefined, 404, 403],
      ['GET', '/v1/system/ip-pools-service', undefined, 404, 200],
      ['GET', '/v1/system/ip-pools-service/ranges', undefined, 404, 200],
      ['POST', '/v1/system/ip-pools-service/ranges/add', net, 404, 403],
      ['POST', '/v1/system/ip-pools-service/ranges/remove', net, 404, 403],
    ] as const
    const [tenant, viewer] = [platform.as('ada'), platform.as('goran')]
    for (const [method, path, sent, asTenant, asViewer] of calls) {
      const statuses = [
        (await tenant(method, path, sent)).status,
        (await viewer(method, path, sent)).status,
      ]
      expect([method, path, ...statuses]).toEqual([method, path, asTenant, asViewer])
    }
  })

  it('count addresses in use, shared ones once', async () => {
    const platform = testPlatform()
    const [farah, ada] = [platform.as('farah'), platform.as('ada')]
    const read = async () => (await farah('GET', `${POOLS}/public-v4/utilization`)).body
    const before = await read()
    expect(before.ipv4.capacity).toBe(482)
    expect(before.ipv6).toEqual({ allocated: '0', capacity: '0' })
    const instance = (name: string) => ({
      name,
      description: '',
      hostname: name,
      ncpus: 1,
      memory: 2 ** 30,
      start: false,
    })
    const names = Array.from({ length: 8 }, (_, at) => `node-${at}`)
    for (const name of names) await ada('POST', '/v1/instances?project=sandbox', instance(name))
    // Four instances share an outbound address.
    expect((await read()).ipv4.allocated).toBe(before.ipv4.allocated + 2)
    await ada('POST', '/v1/instances/node-0/external-ips/ephemeral?project=sandbox', {})
    expect((await read()).ipv4.allocated).toBe(before.ipv4.allocated + 3)
    for (const name of names) await ada('DELETE', `/v1/instances/${name}?project=sandbox`)
    expect(await read()).toEqual(before)
  })
})

describe('ranges of pools', () => {
  it('are listed by first address, and come and go whole', async () => {
    const platform = testPlatform()
    const call = platform.as('farah')
    const pool = (await call('POST', POOLS, { name: 'lab', description: '' })).body
    const firsts = ['10.0.0.100', '10.0.0.9', '9.255.255.0']
    for (const first of firsts) {
      const added = await call('POST', `${POOLS}/lab/ranges/add`, range(first, first))
      expect(added.status).toBe(201)
      expect(added.body).toEqual({
        id: added.body.id,
        ip_pool_id: pool.id,
        range: range(first, first),
        time_created: '2026-10-01T12:00:00.000Z',
      })
    }
    const listed: string[] = []
    let token: string | null = null
    do {
      const query: string = token === null ? '' : `&page_token=${token}`
      const { body } = await call('GET', `${POOLS}/lab/ranges?limit=2${query}`)
      for (const item of body.items) listed.push(item.range.first)
      token = body.next_page
    } while (token !== null)
    expect(listed).toEqual(['9.255.255.0', '10.0.0.9', '10.0.0.100'])
    const removed = await call('POST', `${POOLS}/lab/ranges/remove`, range('10.0.0.9', '10.0.0.9'))
    expect(removed.status).toBe(204)
    const utilization = await call('GET', `${POOLS}/lab/utilization`)
    expect(utilization.body.ipv4).toEqual({ allocated: 0, capacity: 2 })
  })

  it.each([
    ['198.51.100.250', '198.51.100.251'],
    ['198.51.100.1', '198.51.100.10'],
    ['198.51.100.20', '198.51.100.21'],
    ['0.0.0.0', '255.255.255.255'],
    ['192.0.2.10', '192.0.2.11'],
  ])('may not overlap with any other: %s to %s', async (first, last) => {
    const refused = refusals(testPlatform(), 'farah')
    const message = `400 InvalidRequest: The provided IP range ${first}-${last} overlaps with an existing range`
    expect(await refused('POST', `${POOLS}/partner-net/ranges/add`, range(first, last))).toBe(
      message,
    )
    expect(
      await refused('POST', '/v1/system/ip-pools-service/ranges/add', range(first, last)),
    ).toBe(message)
  })

  it('are refused when unreadable, of IPv6, unknown or in use', async () => {
    const refused = refusals(testPlatform(), 'farah')
    const [add, remove] = [`${POOLS}/public-v4/ranges/add`, `${POOLS}/public-v4/ranges/remove`]
    const unread =
      '400 -: unable to parse JSON body: data did not match any variant of untagged enum IpRange'
    expect(await refused('POST', add, range('10.0.0.2', '10.0.0.1'))).toBe(unread)
    expect(await refused('POST', remove, range('fd00::2', 'fd00::1'))).toBe(unread)
    expect(await refused('POST', add, range('10.0.0.1', 'fd00::1'))).toBe(unread)
    expect(await refused('POST', add, range('10.0.0.256', '10.0.1.0'))).toBe(unread)
    expect(await refused('POST', add, range('fd00::1', 'fd00::2'))).toBe(
      '400 InvalidRequest: IPv6 ranges are not allowed yet',
    )
    expect(await refused('POST', remove, range('198.51.100.10', '198.51.100.249'))).toBe(
      '400 InvalidRequest: The provided range 198.51.100.10-198.51.100.249 does not exist',
    )
    expect(await refused('POST', remove, range('198.51.100.10', '198.51.100.250'))).toBe(
      '400 InvalidRequest: IP pool ranges cannot be deleted while external IP addresses are allocated from them',
    )
    expect(await refused('GET', `${POOLS}/${GONE}/ranges`)).toMatch(/^404/)
  })
})

describe('the service pool', () => {
  it('has its own paths and is not there on the normal ones', async () => {
    const platform = testPlatform()
    const call = platform.as('farah')
    const pool = await call('GET', '/v1/system/ip-pools-service')
    expect(pool.body.name).toBe(SERVICE)
    expect((await call('GET', `${POOLS}/${SERVICE}`)).body).toEqual(pool.body)
    expect((await call('GET', `${POOLS}/${pool.body.id}`)).body).toEqual(pool.body)
    const { body } = await call('GET', `${POOLS}/${SERVICE}/utilization`)
    expect(body.ipv4).toEqual({ allocated: 5, capacity: 10 })
    const refused = refusals(platform, 'farah')
    const missing = `404 ObjectNotFound: not found: ip-pool with name "${SERVICE}"`
    const path = `${POOLS}/${SERVICE}`
    const net = range('10.0.0.1', '10.0.0.2')
    expect(await refused('PUT', path, { description: 'Mine' })).toBe(missing)
    expect(await refused('DELETE', path)).toBe(missing)
    expect(await refused('GET', `${path}/ranges`)).toBe(missing)
    expect(await refused('POST', `${path}/ranges/add`, net)).toBe(missing)
    expect(await refused('POST', `${path}/ranges/remove`, net)).toBe(missing)
    const link = { silo: 'maple', is_default: false }
    expect(await refused('POST', `${path}/silos`, link)).toBe(missing)
    expect(await refused('PUT', `${path}/silos/maple`, link)).toBe(missing)
    expect(await refused('DELETE', `${path}/silos/maple`)).toBe(missing)
  })

  it('grows and shrinks by unused ranges', async () => {
    const platform = testPlatform()
    const call = platform.as('farah')
    const paths = '/v1/system/ip-pools-service/ranges'
    const net = range('10.0.0.1', '10.0.0.2')
    expect((await call('POST', `${paths}/add`, net)).status).toBe(201)
    const firsts = (await call('GET', paths)).body.items.map(
      (item: { range: { first: string } }) => item.range.first,
    )
    expect(firsts).toEqual(['10.0.0.1', '192.0.2.1'])
    expect((await call('POST', `${paths}/remove`, net)).status).toBe(204)
    const refused = refusals(platform, 'farah')
    expect(await refused('POST', `${paths}/remove`, net)).toMatch(/does not exist$/)
    expect(await refused('POST', `${paths}/remove`, range('192.0.2.1', '192.0.2.10'))).toMatch(
      /allocated from them$/,
    )
  })
})

describe('links of pools to silos', () => {
  const ids = async (call: ReturnType<ReturnType<typeof testPlatform>['as']>) => ({
    pool: (await call('GET', `${POOLS}/partner-net`)).body.id as string,
    silo: (await call('GET', '/v1/system/silos/orchard')).body.id as string,
  })

  it('are made, and show to operators and to the silo', async () => {
    const platform = testPlatform()
    const call = platform.as('farah')
    const { pool, silo } = await ids(call)
    const made = await call('POST', `${POOLS}/partner-net/silos`, {
      silo: 'orchard',
      is_default: false,
    })
    expect(made).toMatchObject({
      status: 201,
      body: { ip_pool_id: pool, silo_id: silo, is_default: false },
    })
    const links = await call('GET', `${POOLS}/partner-net/silos`)
    expect(links.body.items).toHaveLength(2)
    expect(links.body.items).toContainEqual(made.body)
    const pools = await call('GET', '/v1/system/silos/orchard/ip-pools')
    expect(pools.body.items.map(({ name, is_default }: never) => [name, is_default])).toEqual([
      ['partner-net', false],
      ['public-v4', true],
    ])
    expect(await refusals(platform, 'ada')('GET', '/v1/system/silos/orchard/ip-pools')).toMatch(
      /^404/,
    )
    expect(await refusals(platform, 'emil')('GET', '/v1/system/silos/maple/ip-pools')).toMatch(
      /^403/,
    )
    const own = await platform.as('chiara')('GET', '/v1/system/silos/maple/ip-pools')
    expect(own.body).toEqual((await platform.as('chiara')('GET', '/v1/ip-pools')).body)
  })

  it('are shown for discoverable silos only', async () => {
    const call = testPlatform().as('farah')
    const body = { silo: 'default-silo', is_default: true }
    expect((await call('POST', `${POOLS}/partner-net/silos`, body)).status).toBe(201)
    const links = await call('GET', `${POOLS}/partner-net/silos`)
    expect(links.body.items).toHaveLength(1)
  })

  it('are refused twice, and as a second default', async () => {
    const platform = testPlatform()
    const { pool, silo } = await ids(platform.as('farah'))
    const refused = refusals(platform, 'farah')
    const link = (to: string, isDefault: boolean) => ({ silo: to, is_default: isDefault })
    const maple = (await platform.as('farah')('GET', '/v1/system/silos/maple')).body.id
    const exists = (siloId: string) =>
      `400 ObjectAlreadyExists: already exists: ip-pool-resource "ip_pool_id: ${pool}, resource_id: ${siloId}, resource_type: Silo"`
    const path = `${POOLS}/partner-net/silos`
    expect(await refused('POST', path, link('maple', false))).toBe(exists(maple))
    expect(await refused('POST', path, link(silo, true))).toBe(exists(silo))
    expect(await refused('POST', path, link('nowhere', true))).toBe(
      '404 ObjectNotFound: not found: silo with name "nowhere"',
    )
    expect(await refused('POST', `${POOLS}/nowhere/silos`, link('maple', true))).toBe(
      '404 ObjectNotFound: not found: ip-pool with name "nowhere"',
    )
  })

  it('move and clear the default', async () => {
    const platform = testPlatform()
    const call = platform.as('farah')
    const defaults = async () => {
      const { body } = await call('GET', '/v1/system/silos/maple/ip-pools')
      return body.items.filter((each: { is_default: boolean }) => each.is_default)
    }
    const set = (pool: string, isDefault: boolean) =>
      call('PUT', `${POOLS}/${pool}/silos/maple`, { is_default: isDefault })
    expect((await set('partner-net', true)).body.is_default).toBe(true)
    expect((await set('partner-net', true)).status).toBe(200)
    expect((await defaults()).map((each: { name: string }) => each.name)).toEqual(['partner-net'])
    expect((await set('partner-net', false)).body.is_default).toBe(false)
    expect(await defaults()).toEqual([])
    const disk = { name: 'x', description: '', hostname: 'x', ncpus: 1, memory: 2 ** 30 }
    expect(await refusals(platform, 'ada')('POST', '/v1/instances?project=sandbox', disk)).toBe(
      '404 ObjectNotFound: not found: default IP pool for current silo',
    )
  })

  it('have no default to set where there is no link', async () => {
    const platform = testPlatform()
    const { pool, silo } = await ids(platform.as('farah'))
    const refused = refusals(platform, 'farah')
    const path = `${POOLS}/partner-net/silos/orchard`
    expect(await refused('PUT', path, { is_default: true })).toBe(
      `404 ObjectNotFound: not found: ip-pool-resource with id "(${pool}, ${silo})"`,
    )
    expect(await refused('PUT', path, { is_default: false })).toBe(
      '500 Internal: Internal Server Error',
    )
  })

  it('go when no address of the silo is in use, or were never there', async () => {
    const platform = testPlatform()
    const call = platform.as('farah')
    const seen: string[] = []
    const part = {
      linked: () => seen.push('linked'),
      unlinked: () => seen.push('unlinked'),
    }
    ipPoolLinkParts.push(part)
    try {
      const path = `${POOLS}/partner-net/silos/orchard`
      expect((await call('DELETE', path)).status).toBe(204)
      const body = { silo: 'orchard', is_default: false }
      await call('POST', `${POOLS}/partner-net/silos`, body)
      expect((await call('DELETE', path)).status).toBe(204)
      expect(seen).toEqual(['linked', 'unlinked'])
    } finally {
      ipPoolLinkParts.splice(ipPoolLinkParts.indexOf(part), 1)
    }
    expect((await call('GET', `${POOLS}/partner-net/silos`)).body.items).toHaveLength(1)
    const refused = refusals(platform, 'farah')
    const inUse = '400 InvalidRequest: IP addresses from this pool are in use in the linked silo'
    expect(await refused('DELETE', `${POOLS}/public-v4/silos/maple`)).toBe(inUse)
    expect(await refused('DELETE', `${POOLS}/public-v4/silos/orchard`)).toBe(inUse)
    expect(await refused('DELETE', `${POOLS}/public-v4/silos/nowhere`)).toMatch(/^404/)
  })

  it('go with a pool that has no ranges', async () => {
    const call = testPlatform().as('farah')
    await call('POST', POOLS, { name: 'lab', description: '' })
    await call('POST', `${POOLS}/lab/silos`, { silo: 'maple', is_default: false })
    expect((await call('DELETE', `${POOLS}/lab`)).status).toBe(204)
    const pools = await call('GET', '/v1/system/silos/maple/ip-pools')
    expect(field(pools)).toEqual(['partner-net', 'public-v4'])
  })
})

describe('pools of a tenant', () => {
  it('are those linked to the silo', async () => {
    const platform = testPlatform()
    const call = platform.as('chiara')
    const { body } = await call('GET', '/v1/ip-pools?sort_by=name_descending')
    expect(body.items.map(({ name, is_default }: never) => [name, is_default])).toEqual([
      ['public-v4', true],
      ['partner-net', false],
    ])
    const [first] = body.items
    expect((await platform.as('emil')('GET', `/v1/ip-pools/${first.id}`)).body).toEqual(first)
    expect((await call('GET', `/v1/ip-pools/${first.id.toUpperCase()}`)).body).toEqual(first)
    expect(await refusals(platform, 'emil')('GET', '/v1/ip-pools')).toMatch(/^403/)
  })

  it('do not exist unlinked', async () => {
    const platform = testPlatform()
    await platform.as('farah')('POST', POOLS, { name: 'lab', description: '' })
    const refused = refusals(platform, 'ada')
    expect(await refused('GET', '/v1/ip-pools/lab')).toBe(
      '404 ObjectNotFound: not found: ip-pool with name "lab"',
    )
    expect(await refused('GET', `/v1/ip-pools/${SERVICE}`)).toMatch(/^404/)
  })
})
