import { describe, expect, test } from 'vitest'
import { testPlatform } from '@/mock-platform/testing'
import { expectRefusal } from '@/mock-platform/testing-refusal'
import { floatingIps } from './floating-ips'
import { instances } from './instance-table'
import { ipPoolLinks, ipPoolRanges } from './ip-pools'

const SHOP = 'project=web-shop'
const IPS = '/v1/floating-ips'
const fresh = { name: 'fresh', description: 'For a test' }
const attach = (parent: string) => ({ kind: 'instance', parent })

describe('a floating address', () => {
  test('comes from the default pool, a named pool, or is asked for', async () => {
    const ada = testPlatform().as('ada')
    const made = await ada('POST', `${IPS}?${SHOP}`, fresh)
    expect(made).toMatchObject({ status: 201, body: { ...fresh, instance_id: null } })
    const open = (await ada('GET', '/v1/ip-pools/public-v4')).body
    expect(made.body.ip_pool_id).toBe(open.id)
    const partner = (await ada('GET', '/v1/ip-pools/partner-net')).body
    const body = { ...fresh, name: 'second', pool: 'partner-net' }
    expect(await ada('POST', `${IPS}?${SHOP}`, body)).toMatchObject({
      status: 201,
      body: { ip: '192.0.2.20', ip_pool_id: partner.id },
    })
    const wish = { ...fresh, name: 'third', pool: partner.id, ip: '192.0.2.120' }
    expect(await ada('POST', `${IPS}?${SHOP}`, wish)).toMatchObject({
      status: 201,
      body: { ip: '192.0.2.120' },
    })
    expect((await ada('GET', `${IPS}?${SHOP}`)).body.items).toMatchObject([
      { name: 'fresh' },
      { name: 'second' },
      { name: 'shop-front' },
      { name: 'shop-spare' },
      { name: 'third' },
    ])
  })

  test('is given back when deleted', async () => {
    const ada = testPlatform().as('ada')
    const ip = '203.0.113.250'
    const body = { ...fresh, ip }
    expect(await ada('POST', `${IPS}?${SHOP}`, body)).toMatchObject({ status: 201, body: { ip } })
    expect(await ada('DELETE', `${IPS}/fresh?${SHOP}`)).toMatchObject({ status: 204 })
    expect(await ada('POST', `${IPS}?${SHOP}`, body)).toMatchObject({ status: 201, body: { ip } })
  })

  test('is renamed', async () => {
    const { as, clock } = testPlatform()
    const ada = as('ada')
    const before = (await ada('GET', `${IPS}/shop-spare?${SHOP}`)).body
    clock.ms += 1
    const after = await ada('PUT', `${IPS}/${before.id}`, { name: 'reserve' })
    expect(after).toMatchObject({ status: 200, body: { id: before.id, ip: before.ip } })
    expect(after.body.time_modified > before.time_modified).toBe(true)
    expect(await ada('GET', `${IPS}/reserve?${SHOP}`)).toMatchObject({ body: after.body })
  })

  test('is attached, shown with the instance, and detached, once each', async () => {
    const ada = testPlatform().as('ada')
    const instance = (await ada('GET', `/v1/instances/batch-import?${SHOP}`)).body
    const spare = `${IPS}/shop-spare`
    const here = { status: 202, body: { name: 'shop-spare', instance_id: instance.id } }
    expect(await ada('POST', `${spare}/attach?${SHOP}`, attach('batch-import'))).toMatchObject(here)
    expect(await ada('POST', `${spare}/attach?${SHOP}`, attach(instance.id))).toMatchObject(here)
    const ips = await ada('GET', `/v1/instances/${instance.id}/external-ips`)
    expect(ips.body.items).toMatchObject([{ kind: 'floating', name: 'shop-spare' }])
    const gone = { status: 202, body: { instance_id: null } }
    expect(await ada('POST', `${spare}/detach?${SHOP}`)).toMatchObject(gone)
    expect(await ada('POST', `${spare}/detach?${SHOP}`)).toMatchObject(gone)
  })
})

describe('a floating address is refused', () => {
  const unavailable = 'Requested external IP address not available'
  const cases: [string, object, number, string, (string | null)?][] = [
    ['outside of the pool', { ip: '192.0.2.20' }, 400, unavailable],
    ['of the other family', { ip: 'fd00::1' }, 400, unavailable],
    ['no such pool', { pool: 'far' }, 404, 'not found: ip-pool with name "far"'],
    [
      'a taken name',
      { name: 'shop-spare' },
      400,
      'already exists: floating-ip "shop-spare"',
      'ObjectAlreadyExists',
    ],
    [
      'no address at all',
      { ip: '192.0.2' },
      400,
      'unable to parse JSON body: ip: invalid IP address syntax',
      null,
    ],
  ]
  test.each(cases)('%s', async (_, change, status, message, code) => {
    const { as, world } = testPlatform()
    const ada = as('ada')
    const make = () => ada('POST', `${IPS}?${SHOP}`, { ...fresh, ...change })
    await expectRefusal(world, make, status, message, code)
  })

  test('when it is taken, by whatever', async () => {
    const { as, world } = testPlatform()
    const ada = as('ada')
    const list = await ada('GET', `/v1/instances/frontend-2/external-ips?${SHOP}`)
    const { ip } = (await ada('GET', `${IPS}/shop-spare?${SHOP}`)).body
    for (const taken of [ip, list.body.items[0].ip]) {
      const make = () => ada('POST', `${IPS}?${SHOP}`, { ...fresh, ip: taken })
      await expectRefusal(world, make, 400, unavailable)
    }
  })

  test('when the pool is empty, or there is no default pool', async () => {
    const { as, world } = testPlatform()
    const ada = as('ada')
    const make = () => ada('POST', `${IPS}?${SHOP}`, fresh)
    const partner = (await ada('GET', '/v1/ip-pools/partner-net')).body
    world.transaction(() => {
      for (const range of [...world.in(ipPoolRanges).list('pool', partner.id)]) {
        world.in(ipPoolRanges).patch(range.id, { last: range.first })
      }
    })
    const take = (name: string) => () =>
      ada('POST', `${IPS}?${SHOP}`, { ...fresh, name, pool: 'partner-net' })
    expect(await take('only')()).toMatchObject({ status: 201 })
    await expectRefusal(
      world,
      take('more'),
      507,
      'Insufficient capacity: No external IP addresses available',
    )
    world.transaction(() => {
      for (const link of [...world.in(ipPoolLinks).all()]) {
        world.in(ipPoolLinks).patch(link.id, { isDefault: false })
      }
    })
    await expectRefusal(world, make, 404, 'not found: default IP pool for current silo')
  })

  test('deletion while attached, and a rename onto a taken name', async () => {
    const { as, world } = testPlatform()
    const ada = as('ada')
    await expectRefusal(
      world,
      () => ada('DELETE', `${IPS}/shop-front?${SHOP}`),
      400,
      'Floating IP cannot be deleted while attached to an instance',
    )
    await expectRefusal(
      world,
      () => ada('PUT', `${IPS}/shop-front?${SHOP}`, { name: 'shop-spare' }),
      500,
      'Internal Server Error',
    )
  })

  test('on an instance elsewhere, or when it is on another one', async () => {
    const { as, world } = testPlatform()
    const ada = as('ada')
    const wiki = (await ada('GET', '/v1/instances/wiki?project=internal-tools')).body
    await expectRefusal(
      world,
      () => ada('POST', `${IPS}/shop-spare/attach?${SHOP}`, attach(wiki.id)),
      400,
      'floating IP must be in the same project as the instance',
    )
    await expectRefusal(
      world,
      () => ada('POST', `${IPS}/shop-spare/attach?${SHOP}`, attach('wiki')),
      404,
      'not found: instance with name "wiki"',
    )
    await expectRefusal(
      world,
      () => ada('POST', `${IPS}/shop-front/attach?${SHOP}`, attach('search')),
      400,
      'floating IP cannot be attached to one instance while still attached to another',
    )
  })

  test('as the 33rd of an instance', async () => {
    const { as, world } = testPlatform()
    const ada = as('ada')
    const instance = (await ada('GET', `/v1/instances/batch-import?${SHOP}`)).body
    world.transaction(() => {
      for (let at = 0; at < 32; at++) {
        const [row] = world.in(floatingIps).list('project', instance.project_id)
        if (row === undefined) throw new Error('the demo has floating addresses')
        const own = { id: world.uuid(), name: `f${at}`, ip: `192.0.2.${at + 30}` }
        world.in(floatingIps).put({ ...row, ...own, instanceId: instance.id })
      }
    })
    const message = 'An instance may not have more than 32 external IP addresses'
    await expectRefusal(
      world,
      () => ada('POST', `${IPS}/shop-spare/attach?${SHOP}`, attach('batch-import')),
      400,
      message,
    )
    await expectRefusal(
      world,
      () => ada('POST', `/v1/instances/${instance.id}/external-ips/ephemeral`, {}),
      400,
      message,
    )
  })
})

describe('addresses of an instance that is', () => {
  const cases: [string, number, string][] = [
    ['starting', 503, 'Service Unavailable'],
    ['stopping', 503, 'Service Unavailable'],
    ['migrating', 503, 'Service Unavailable'],
    ['creating', 400, 'cannot change external IPs of an instance in state creating'],
    ['failed', 400, 'cannot change external IPs of an instance in state failed'],
  ]
  test.each(cases)('%s stay as they are', async (runState, status, message) => {
    const { as, world } = testPlatform()
    const ada = as('ada')
    const { id } = (await ada('GET', `/v1/instances/frontend-1?${SHOP}`)).body
    // The cases name states.
    const change = { runState } as { runState: 'starting' }
    world.transaction(() => world.in(instances).patch(id, change))
    for (const [method, path, body] of [
      ['POST', `${IPS}/shop-spare/attach?${SHOP}`, attach('frontend-1')],
      ['POST', `${IPS}/shop-front/detach?${SHOP}`, undefined],
      ['POST', `/v1/instances/${id}/external-ips/ephemeral`, {}],
      ['DELETE', `/v1/instances/${id}/external-ips/ephemeral`, undefined],
    ] as const) {
      await expectRefusal(world, () => ada(method, path, body), status, message)
    }
  })

  test.each(['running', 'rebooting', 'stopped'])('%s change', async (runState) => {
    const { as, world } = testPlatform()
    const ada = as('ada')
    const { id } = (await ada('GET', `/v1/instances/frontend-1?${SHOP}`)).body
    const change = { runState } as { runState: 'running' }
    world.transaction(() => world.in(instances).patch(id, change))
    const spare = `${IPS}/shop-spare/attach?${SHOP}`
    expect(await ada('POST', spare, attach('frontend-1'))).toMatchObject({ status: 202 })
    expect(await ada('POST', `${IPS}/shop-front/detach?${SHOP}`)).toMatchObject({ status: 202 })
  })
})
