import { describe, expect, test } from 'vitest'
import { testPlatform } from '@/mock-platform/testing'
import { expectRefusal } from '@/mock-platform/testing-refusal'

const VPC = 'project=web-shop&vpc=default'
const SUBNETS = `/v1/vpc-subnets?${VPC}`
const ROUTES = `/v1/vpc-router-routes?${VPC}&router=system`
const lab = { name: 'lab', description: 'Trials', ipv4_block: '10.1.0.0/24' }

const names = (answer: { body: { items: { name: string }[] } }): string[] =>
  answer.body.items.map(({ name }) => name)

describe('a subnet', () => {
  test('gets a random block of the prefix of its VPC, and a route', async () => {
    const ada = testPlatform().as('ada')
    const vpc = await ada('GET', '/v1/vpcs/default?project=web-shop')
    const made = await ada('POST', SUBNETS, lab)
    expect(made).toMatchObject({ status: 201, body: { ...lab, custom_router_id: null } })
    const prefix = vpc.body.ipv6_prefix.replace('::/48', '')
    expect(made.body.ipv6_block.startsWith(prefix)).toBe(true)
    expect(made.body.ipv6_block).toMatch(/::\/64$/)
    expect(await ada('GET', `/v1/vpc-router-routes/lab?${VPC}&router=system`)).toMatchObject({
      body: { kind: 'vpc_subnet', target: { type: 'subnet', value: 'lab' } },
    })
  })

  test('keeps a given IPv6 block, and a custom router', async () => {
    const ada = testPlatform().as('ada')
    const vpc = await ada('GET', '/v1/vpcs/default?project=web-shop')
    const router = await ada('GET', `/v1/vpc-routers/partner?${VPC}`)
    const ipv6_block = vpc.body.ipv6_prefix.replace('::/48', ':beef::/64')
    const body = { ...lab, ipv6_block, custom_router: 'partner' }
    expect(await ada('POST', SUBNETS, body)).toMatchObject({
      status: 201,
      body: { ipv6_block, custom_router_id: router.body.id },
    })
  })

  test('takes its route along when renamed, and drops a router that is not repeated', async () => {
    const { as, clock } = testPlatform()
    const ada = as('ada')
    const before = (await ada('GET', `/v1/vpc-subnets/services?${VPC}`)).body
    expect(before.custom_router_id).not.toBeNull()
    clock.ms += 5_000
    const after = await ada('PUT', `/v1/vpc-subnets/${before.id}`, { name: 'jobs' })
    expect(after).toMatchObject({
      status: 200,
      body: { id: before.id, name: 'jobs', custom_router_id: null },
    })
    expect(after.body.time_modified > before.time_modified).toBe(true)
    expect(names(await ada('GET', ROUTES))).toEqual(['default', 'default-v4', 'default-v6', 'jobs'])
  })

  test('that is called like a default route gets a route of another name', async () => {
    const ada = testPlatform().as('ada')
    await ada('POST', SUBNETS, { ...lab, name: 'default-v4' })
    const routes = await ada('GET', ROUTES)
    expect(names(routes)[0]).toMatch(/^conflict-default-v4-[0-9a-f-]{36}$/)
    await ada('PUT', `/v1/vpc-subnets/default-v4?${VPC}`, { name: 'plain' })
    expect(names(await ada('GET', ROUTES))).toContain('plain')
  })

  test('goes with its route', async () => {
    const ada = testPlatform().as('ada')
    const before = names(await ada('GET', ROUTES))
    await ada('POST', SUBNETS, lab)
    expect(await ada('DELETE', `/v1/vpc-subnets/lab?${VPC}`)).toMatchObject({ status: 204 })
    expect(names(await ada('GET', ROUTES))).toEqual(before)
  })

  test('lists the interfaces in it, page by page', async () => {
    const ada = testPlatform().as('ada')
    const path = '/v1/vpc-subnets/default/network-interfaces'
    const { body: vpc } = await ada('GET', `/v1/vpc-subnets/default?${VPC}`)
    const first = await ada('GET', `${path}?${VPC}&limit=4&sort_by=id_ascending`)
    const rest = await ada('GET', `${path}?page_token=${first.body.next_page}`)
    const items = [...first.body.items, ...rest.body.items]
    expect(items).toHaveLength(6)
    expect(items.every(({ subnet_id }) => subnet_id === vpc.id)).toBe(true)
  })
})

describe('a subnet is refused', () => {
  const privately = 'VPC Subnet IPv4 address ranges must be from a private range'
  const length =
    'VPC Subnet IPv4 address ranges must have prefix length between 8 and 26, inclusive'
  const cases: [string, object, number, string | RegExp, (string | null)?][] = [
    ['public IPv4', { ipv4_block: '198.51.100.0/24' }, 400, privately],
    ['partly private IPv4', { ipv4_block: '172.16.0.0/8' }, 400, privately],
    ['too short a prefix', { ipv4_block: '10.0.0.0/7' }, 400, privately],
    ['too long a prefix', { ipv4_block: '10.0.0.0/27' }, 400, length],
    [
      'an IPv4 block that overlaps',
      { ipv4_block: '172.30.2.0/24' },
      400,
      "IP address range '172.30.2.0/24' conflicts with an existing subnet",
    ],
    [
      'an IPv6 block outside of the prefix',
      { ipv6_block: 'fd00:1:2:3::/64' },
      400,
      /^VPC Subnet IPv6 address range 'fd00:1:2:3::\/64' must be .* prefix 'fd[0-9a-f:]*\/48'$/,
    ],
    [
      'a taken name',
      { name: 'default' },
      400,
      'already exists: vpc-subnet "default"',
      'ObjectAlreadyExists',
    ],
    [
      'the system router',
      { custom_router: 'system' },
      400,
      'cannot attach a system router to a VPC subnet',
    ],
    ['no such router', { custom_router: 'far' }, 404, 'not found: vpc-router with name "far"'],
    [
      'no network',
      { ipv4_block: '10.0.0.0' },
      400,
      'unable to parse JSON body: ipv4_block: invalid IPv4 network',
      null,
    ],
  ]
  test.each(cases)('%s', async (_, change, status, message, code) => {
    const { as, world } = testPlatform()
    const ada = as('ada')
    await expectRefusal(
      world,
      () => ada('POST', SUBNETS, { ...lab, ...change }),
      status,
      message,
      code,
    )
  })

  test('with an IPv6 block that is taken, or not of the right size', async () => {
    const { as, world } = testPlatform()
    const ada = as('ada')
    const { ipv6_block } = (await ada('GET', `/v1/vpc-subnets/default?${VPC}`)).body
    await expectRefusal(
      world,
      () => ada('POST', SUBNETS, { ...lab, ipv6_block }),
      400,
      `IP address range '${ipv6_block}' conflicts with an existing subnet`,
    )
    const wide = ipv6_block.replace('/64', '/63')
    await expectRefusal(
      world,
      () => ada('POST', SUBNETS, { ...lab, ipv6_block: wide }),
      400,
      /must be a \/64 within/,
    )
  })

  test('with a router of another VPC', async () => {
    const { as, world } = testPlatform()
    const ada = as('ada')
    const other = 'project=web-shop&vpc=staging'
    const router = await ada('POST', `/v1/vpc-routers?${other}`, { name: 'r', description: '' })
    await expectRefusal(
      world,
      () => ada('PUT', `/v1/vpc-subnets/default?${VPC}`, { custom_router: router.body.id }),
      400,
      'router and subnet must belong to the same VPC',
    )
  })

  test('a rename onto a taken name, with 500', async () => {
    const { as, world } = testPlatform()
    const ada = as('ada')
    await expectRefusal(
      world,
      () => ada('PUT', `/v1/vpc-subnets/services?${VPC}`, { name: 'default' }),
      500,
      'Internal Server Error',
    )
  })

  test('deletion while interfaces are in it', async () => {
    const { as, world } = testPlatform()
    const ada = as('ada')
    await expectRefusal(
      world,
      () => ada('DELETE', `/v1/vpc-subnets/default?${VPC}`),
      400,
      'VPC subnet cannot be deleted while network interfaces exist in it',
    )
  })

  test('by selectors that do not fit', async () => {
    const { as, world } = testPlatform()
    const ada = as('ada')
    const { id } = (await ada('GET', `/v1/vpc-subnets/default?${VPC}`)).body
    const vpc = (await ada('GET', '/v1/vpcs/default?project=web-shop')).body
    const either = 'vpc-subnet should either be UUID or vpc should be specified'
    const alone = 'when providing vpc-subnet as an ID vpc should not be specified'
    const lookups: [string, number, string, null?][] = [
      ['/v1/vpc-subnets/default?project=web-shop', 400, either],
      [`/v1/vpc-subnets/${id}?project=web-shop`, 400, alone],
      [`/v1/vpc-subnets/${id}?vpc=${vpc.id}`, 400, alone],
      [
        `/v1/vpc-subnets/default?project=web-shop&vpc=${vpc.id}`,
        400,
        'when providing vpc as an ID project should not be specified',
      ],
      [
        '/v1/vpc-subnets/default?vpc=default',
        400,
        'vpc should either be UUID or project should be specified',
      ],
      [`/v1/vpc-subnets/${vpc.id}`, 404, `not found: vpc-subnet with id "${vpc.id}"`],
      [`/v1/vpc-subnets/x?${VPC}`, 404, 'not found: vpc-subnet with name "x"'],
      [
        '/v1/vpc-subnets?project=web-shop',
        400,
        'unable to parse query string: missing field `vpc`',
        null,
      ],
    ]
    for (const [path, status, message, code] of lookups) {
      await expectRefusal(world, () => ada('GET', path), status, message, code)
    }
    expect(await ada('GET', `/v1/vpc-subnets/default?vpc=${vpc.id}`)).toMatchObject({
      status: 200,
      body: { id },
    })
  })
})
