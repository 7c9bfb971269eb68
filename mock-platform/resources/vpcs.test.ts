import { describe, expect, test } from 'vitest'
import { testPlatform } from '@/mock-platform/testing'
import { expectRefusal } from '@/mock-platform/testing-refusal'
import { ipPoolLinks } from './ip-pools'

const SHOP = 'project=web-shop'
const lab = { name: 'lab', description: 'Trials', dns_name: 'lab' }

describe('a new VPC', () => {
  test('has a random local prefix and a default subnet in it', async () => {
    const ada = testPlatform().as('ada')
    const made = await ada('POST', `/v1/vpcs?${SHOP}`, lab)
    expect(made).toMatchObject({ status: 201, body: lab })
    expect(made.body.ipv6_prefix).toMatch(/^fd[0-9a-f:]*::\/48$/)
    const { items } = (await ada('GET', `/v1/vpc-subnets?${SHOP}&vpc=lab`)).body
    expect(items).toMatchObject([
      {
        name: 'default',
        description: 'The default subnet for lab',
        ipv4_block: '172.30.0.0/22',
        custom_router_id: null,
        vpc_id: made.body.id,
      },
    ])
    expect(items[0].ipv6_block).toBe(made.body.ipv6_prefix.replace('/48', '/64'))
  })

  test('keeps a given prefix', async () => {
    const ada = testPlatform().as('ada')
    const body = { ...lab, ipv6_prefix: 'fd12:3456:789a::/48' }
    expect(await ada('POST', `/v1/vpcs?${SHOP}`, body)).toMatchObject({
      status: 201,
      body: { ipv6_prefix: 'fd12:3456:789a::/48' },
    })
  })

  test('has a system router with ways to the internet and to its subnet', async () => {
    const ada = testPlatform().as('ada')
    const made = await ada('POST', `/v1/vpcs?${SHOP}`, lab)
    const routers = await ada('GET', `/v1/vpc-routers?${SHOP}&vpc=lab`)
    expect(routers.body.items).toMatchObject([
      { id: made.body.system_router_id, name: 'system', kind: 'system' },
    ])
    const routes = await ada('GET', `/v1/vpc-router-routes?${SHOP}&vpc=lab&router=system`)
    const gateway = { type: 'internet_gateway', value: 'default' }
    const subnet = { type: 'subnet', value: 'default' }
    expect(routes.body.items).toMatchObject([
      { name: 'default', kind: 'vpc_subnet', destination: subnet, target: subnet },
      {
        name: 'default-v4',
        kind: 'default',
        destination: { type: 'ip_net', value: '0.0.0.0/0' },
        target: gateway,
      },
      {
        name: 'default-v6',
        kind: 'default',
        destination: { type: 'ip_net', value: '::/0' },
        target: gateway,
      },
    ])
  })

  test('lets in SSH, ICMP and itself', async () => {
    const ada = testPlatform().as('ada')
    await ada('POST', `/v1/vpcs?${SHOP}`, lab)
    const { rules } = (await ada('GET', `/v1/vpc-firewall-rules?${SHOP}&vpc=lab`)).body
    const itself = { type: 'vpc', value: 'lab' }
    const common = {
      action: 'allow',
      direction: 'inbound',
      status: 'enabled',
      priority: 65_534,
      targets: [itself],
    }
    const none = { hosts: null, ports: null, protocols: null }
    expect(rules).toMatchObject([
      { ...common, name: 'allow-icmp', filters: { ...none, protocols: ['ICMP'] } },
      { ...common, name: 'allow-internal-inbound', filters: { ...none, hosts: [itself] } },
      {
        ...common,
        name: 'allow-ssh',
        filters: { ...none, ports: ['22'], protocols: ['TCP'] },
      },
    ])
  })

  test('has a gateway with the default pool of the silo, if there is one', async () => {
    const { as, world } = testPlatform()
    const ada = as('ada')
    await ada('POST', `/v1/vpcs?${SHOP}`, lab)
    const gateways = await ada('GET', `/v1/internet-gateways?${SHOP}&vpc=lab`)
    expect(gateways.body.items).toMatchObject([{ name: 'default' }])
    const poolsOf = (vpc: string) =>
      ada('GET', `/v1/internet-gateway-ip-pools?${SHOP}&vpc=${vpc}&gateway=default`)
    const pool = await ada('GET', '/v1/ip-pools/public-v4')
    expect((await poolsOf('lab')).body.items).toMatchObject([
      { name: 'default', ip_pool_id: pool.body.id },
    ])
    world.transaction(() => {
      for (const link of [...world.in(ipPoolLinks).all()]) world.in(ipPoolLinks).delete(link.id)
    })
    await ada('POST', `/v1/vpcs?${SHOP}`, { ...lab, name: 'bare' })
    expect((await poolsOf('bare')).body.items).toEqual([])
  })
})

test.each(['2001:db8::/48', 'fc00::/48', 'fd00::/64'])('%s is no prefix', async (ipv6_prefix) => {
  const { as, world } = testPlatform()
  const ada = as('ada')
  await expectRefusal(
    world,
    () => ada('POST', `/v1/vpcs?${SHOP}`, { ...lab, ipv6_prefix }),
    400,
    'VPC IPv6 prefixes must be Unique Local Addresses with a /48 prefix',
  )
})

test('VPCs are listed, renamed and found by id', async () => {
  const { as, clock } = testPlatform()
  const ada = as('ada')
  const { id, time_modified } = (await ada('POST', `/v1/vpcs?${SHOP}`, lab)).body
  clock.ms += 1_000
  const renamed = await ada('PUT', `/v1/vpcs/lab?${SHOP}`, { name: 'labs' })
  expect(renamed).toMatchObject({ status: 200, body: { id, name: 'labs', dns_name: 'lab' } })
  expect(Date.parse(renamed.body.time_modified)).toBe(Date.parse(time_modified) + 1_000)
  expect(await ada('PUT', `/v1/vpcs/${id}`, { dns_name: 'labs' })).toMatchObject({
    status: 200,
    body: { dns_name: 'labs', description: 'Trials' },
  })
  const list = await ada('GET', `/v1/vpcs?${SHOP}&sort_by=name_descending&limit=2`)
  expect(list.body.items.map((vpc: { name: string }) => vpc.name)).toEqual(['staging', 'labs'])
})

describe('VPCs are refused', () => {
  test('under a taken name: 400 at creation, 500 at renaming', async () => {
    const { as, world } = testPlatform()
    const ada = as('ada')
    await expectRefusal(
      world,
      () => ada('POST', `/v1/vpcs?${SHOP}`, { ...lab, name: 'default' }),
      400,
      'already exists: vpc "default"',
      'ObjectAlreadyExists',
    )
    await expectRefusal(
      world,
      () => ada('PUT', `/v1/vpcs/staging?${SHOP}`, { name: 'default' }),
      500,
      'Internal Server Error',
    )
  })

  test('by selectors that do not fit', async () => {
    const { as, world } = testPlatform()
    const ada = as('ada')
    const { id } = (await ada('GET', `/v1/vpcs/default?${SHOP}`)).body
    const cases: [string, number, string][] = [
      [
        `/v1/vpcs/${id}?${SHOP}`,
        400,
        'when providing vpc as an ID project should not be specified',
      ],
      ['/v1/vpcs/default', 400, 'vpc should either be UUID or project should be specified'],
      [`/v1/vpcs/lab?${SHOP}`, 404, 'not found: vpc with name "lab"'],
      ['/v1/vpcs/lab?project=nowhere', 404, 'not found: project with name "nowhere"'],
    ]
    for (const [path, status, message] of cases) {
      await expectRefusal(world, () => ada('GET', path), status, message)
    }
  })
})

test('deleting a VPC takes routers, routes, gateways and rules along', async () => {
  const { as, world } = testPlatform()
  const ada = as('ada')
  const before = world.dump()
  await ada('POST', `/v1/vpcs?${SHOP}`, lab)
  await ada('POST', `/v1/vpc-routers?${SHOP}&vpc=lab`, { name: 'extra', description: '' })
  await expectRefusal(
    world,
    () => ada('DELETE', `/v1/vpcs/lab?${SHOP}`),
    400,
    'VPC cannot be deleted while VPC Subnets exist',
  )
  await ada('DELETE', `/v1/vpc-subnets/default?${SHOP}&vpc=lab`)
  expect(await ada('DELETE', `/v1/vpcs/lab?${SHOP}`)).toMatchObject({ status: 204 })
  const { meta: _, ...after } = world.dump()
  expect({ ...before, ...after }).toEqual(before)
})
