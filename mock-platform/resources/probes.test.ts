import { describe, expect, test } from 'vitest'
import { projects, silos, users } from '@/mock-platform/core/tenancy'
import { assign } from '@/mock-platform/seed/build'
import { testPlatform } from '@/mock-platform/testing'
import { expectRefusal } from '@/mock-platform/testing-refusal'
import { ipPoolLinks } from './ip-pools'
import { sleds } from './sleds'

const SHOP = 'project=web-shop'
const PROBES = '/experimental/v1/probes'

/** Gives roles on the web shop to those who have only fleet roles, and finds a sled. */
function withRoles() {
  const platform = testPlatform()
  const { world } = platform
  world.transaction(() => {
    const maple = world.in(silos).named('all', '', 'maple')?.id ?? ''
    const shop = world.in(projects).named('silo', maple, 'web-shop')?.id ?? ''
    for (const name of ['farah', 'goran']) {
      const user = world.in(users).named('silo', maple, name)?.id ?? ''
      assign(world, shop, 'silo_user', user, 'collaborator')
    }
  })
  const sled = world.in(sleds).list('inService', '', 'id')[0]?.id
  const probe = { name: 'sentry', description: 'Watches', sled }
  return { ...platform, farah: platform.as('farah'), probe, sled }
}

describe('a probe', () => {
  test('is made, seen with its interface and address, listed and deleted', async () => {
    const { farah, probe, sled } = withRoles()
    const made = await farah('POST', `${PROBES}?${SHOP}`, probe)
    expect(made).toMatchObject({ status: 201, body: probe })
    const { id } = made.body
    const seen = await farah('GET', `${PROBES}/sentry?${SHOP}`)
    expect(seen).toMatchObject({
      status: 200,
      body: {
        id,
        name: 'sentry',
        sled,
        interface: {
          kind: { type: 'probe', id },
          name: `probe-${id}`,
          primary: true,
          slot: 0,
          subnet: '172.30.0.0/22',
          transit_ips: [],
        },
        external_ips: [{ kind: 'ephemeral', first_port: 0, last_port: 65_535 }],
      },
    })
    expect(await farah('GET', `${PROBES}/${id}?${SHOP}`)).toMatchObject({ body: seen.body })
    const names = async () =>
      (await farah('GET', `${PROBES}?${SHOP}`)).body.items.map(
        (each: { name: string }) => each.name,
      )
    expect(await names()).toEqual(['lookout', 'sentry'])
    const { ip } = seen.body.external_ips[0]
    const floating = { name: 'same', description: '', ip }
    const take = () => farah('POST', `/v1/floating-ips?${SHOP}`, floating)
    expect(await take()).toMatchObject({ status: 400 })
    expect(await farah('DELETE', `${PROBES}/sentry?${SHOP}`)).toMatchObject({ status: 204 })
    expect(await take()).toMatchObject({ status: 201 })
  })

  test('takes its address from a named pool', async () => {
    const { farah, probe } = withRoles()
    await farah('POST', `${PROBES}?${SHOP}`, { ...probe, ip_pool: 'partner-net' })
    expect(await farah('GET', `${PROBES}/sentry?${SHOP}`)).toMatchObject({
      body: { external_ips: [{ ip: '192.0.2.20' }] },
    })
  })

  test('has an address of the subnet to itself, and keeps the subnet', async () => {
    const { as, world, farah, probe } = withRoles()
    const ada = as('ada')
    const others = await ada(
      'GET',
      `/v1/vpc-subnets/default/network-interfaces?${SHOP}&vpc=default`,
    )
    await farah('POST', `${PROBES}?${SHOP}`, probe)
    const { ip } = (await farah('GET', `${PROBES}/sentry?${SHOP}`)).body.interface
    expect(others.body.items.map((nic: { ip: string }) => nic.ip)).not.toContain(ip)
    for (const { name } of (await ada('GET', `/v1/instances?${SHOP}`)).body.items) {
      await ada('POST', `/v1/instances/${name}/stop?${SHOP}`)
      world.advance(3_000)
      await ada('DELETE', `/v1/instances/${name}?${SHOP}`)
    }
    const subnet = () => ada('DELETE', `/v1/vpc-subnets/default?${SHOP}&vpc=default`)
    await expectRefusal(
      world,
      subnet,
      400,
      'VPC subnet cannot be deleted while network interfaces exist in it',
    )
    for (const name of ['sentry', 'lookout']) await farah('DELETE', `${PROBES}/${name}?${SHOP}`)
    expect(await subnet()).toMatchObject({ status: 204 })
  })
})

describe('a probe is refused', () => {
  test('under a name that any project has, with 500', async () => {
    const { farah, probe, world, as } = withRoles()
    await farah('POST', `${PROBES}?${SHOP}`, probe)
    const again = () => farah('POST', `${PROBES}?${SHOP}`, probe)
    await expectRefusal(world, again, 500, 'Internal Server Error')
    const ada = as('ada')
    const path = `${PROBES}/sentry?project=billing`
    await expectRefusal(world, () => ada('GET', path), 404, 'not found: probe with name "sentry"')
  })

  test('without sled, network, pool or project', async () => {
    const { farah, probe, world, as } = withRoles()
    const ada = as('ada')
    const make = (change: object) => () =>
      farah('POST', `${PROBES}?${SHOP}`, { ...probe, ...change })
    const sled = '11111111-2222-4333-8444-555555555555'
    await expectRefusal(world, make({ sled }), 404, `not found: sled with id "${sled}"`)
    await expectRefusal(world, make({ ip_pool: 'far' }), 404, 'not found: ip-pool with name "far"')
    await expectRefusal(
      world,
      () => farah('GET', `${PROBES}/sentry`),
      400,
      'unable to parse query string: missing field `project`',
      null,
    )
    await ada('PUT', `/v1/vpc-subnets/default?${SHOP}&vpc=default`, { name: 'main' })
    await expectRefusal(world, make({}), 404, 'not found: vpc-subnet with name "default"')
    await ada('PUT', `/v1/vpcs/default?${SHOP}`, { name: 'main' })
    await expectRefusal(world, make({}), 404, 'not found: vpc with name "default"')
  })

  test('without a default pool', async () => {
    const { farah, probe, world } = withRoles()
    world.transaction(() => {
      for (const link of [...world.in(ipPoolLinks).all()]) world.in(ipPoolLinks).delete(link.id)
    })
    const make = () => farah('POST', `${PROBES}?${SHOP}`, probe)
    await expectRefusal(world, make, 404, 'not found: default IP pool for current silo')
  })
})

/** Ada: the project only. Goran: the project, fleet viewer. Chiara: project viewer. */
test.each([
  ['GET', '', { farah: 200, goran: 200, ada: 403, chiara: 403, emil: 404 }],
  ['POST', '', { farah: 201, goran: 403, ada: 404, chiara: 403, emil: 404 }],
  ['GET', '/sentry', { farah: 200, goran: 200, ada: 200, chiara: 403, emil: 404 }],
  ['DELETE', '/sentry', { farah: 204, goran: 204, ada: 403, chiara: 403, emil: 404 }],
])('%s %s for everybody', async (method, tail, statuses) => {
  for (const [person, status] of Object.entries(statuses)) {
    const { as, world, farah, probe } = withRoles()
    if (tail !== '') await farah('POST', `${PROBES}?${SHOP}`, probe)
    const call = as(person)
    const before = world.dump()
    const answer = await call(
      method,
      `${PROBES}${tail}?${SHOP}`,
      method === 'POST' ? probe : undefined,
    )
    expect([person, answer.status]).toEqual([person, status])
    if (status >= 400) expect(world.dump()).toEqual(before)
  }
})

test('probes can’t be read without signing in', async () => {
  const nobody = testPlatform().as(null)
  expect(await nobody('GET', `${PROBES}?${SHOP}`)).toMatchObject({ status: 401 })
})
