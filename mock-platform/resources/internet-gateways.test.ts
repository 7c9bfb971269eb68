import { describe, expect, test } from 'vitest'
import { testPlatform } from '@/mock-platform/testing'
import { expectRefusal } from '@/mock-platform/testing-refusal'

const VPC = 'project=web-shop&vpc=default'
const EXIT = `${VPC}&gateway=partner-exit`
const DEFAULT = `${VPC}&gateway=default`
const GATEWAYS = '/v1/internet-gateways'
const POOLS = '/v1/internet-gateway-ip-pools'
const ADDRESSES = '/v1/internet-gateway-ip-addresses'
const named = (name: string, more: object = {}) => ({ name, description: 'Made', ...more })

type Ada = ReturnType<ReturnType<typeof testPlatform>['as']>
const namesAt = async (ada: Ada, path: string): Promise<string[]> =>
  (await ada('GET', path)).body.items.map(({ name }: { name: string }) => name)

describe('gateways', () => {
  test('are made, listed and seen by name and id', async () => {
    const ada = testPlatform().as('ada')
    const made = await ada('POST', `${GATEWAYS}?${VPC}`, named('side'))
    expect(made).toMatchObject({ status: 201, body: named('side') })
    expect(await namesAt(ada, `${GATEWAYS}?${VPC}`)).toEqual(['default', 'partner-exit', 'side'])
    expect(await ada('GET', `${GATEWAYS}/side?${VPC}`)).toMatchObject({ body: made.body })
    expect(await ada('GET', `${GATEWAYS}/${made.body.id}`)).toMatchObject({ status: 200 })
    expect(await ada('DELETE', `${GATEWAYS}/side?${VPC}`)).toMatchObject({ status: 204 })
  })

  test('with something attached go only by cascade, and take routes along', async () => {
    const { as, world } = testPlatform()
    const ada = as('ada')
    const gone = `${GATEWAYS}/partner-exit?${VPC}`
    await expectRefusal(world, () => ada('DELETE', gone), 400, /IP pools .* set the cascade option/)
    expect(await ada('DELETE', `${gone}&cascade=true`)).toMatchObject({ status: 204 })
    expect(await namesAt(ada, `/v1/vpc-router-routes?${VPC}&router=partner`)).toEqual([])
    expect(await namesAt(ada, `/v1/vpc-router-routes?${VPC}&router=system`)).toHaveLength(4)
    expect(await ada('GET', `${POOLS}?${EXIT}`)).toMatchObject({
      status: 404,
      body: { message: 'not found: internet-gateway with name "partner-exit"' },
    })
  })

  test('with an address go only by cascade', async () => {
    const { as, world } = testPlatform()
    const ada = as('ada')
    await ada('POST', `${GATEWAYS}?${VPC}`, named('side'))
    const address = named('one', { address: '192.0.2.5' })
    await ada('POST', `${ADDRESSES}?${VPC}&gateway=side`, address)
    await expectRefusal(
      world,
      () => ada('DELETE', `${GATEWAYS}/side?${VPC}`),
      400,
      /IP addresses .* set the cascade option/,
    )
    const done = await ada('DELETE', `${GATEWAYS}/side?${VPC}&cascade=true`)
    expect(done).toMatchObject({ status: 204 })
  })

  test('are refused under a taken name', async () => {
    const { as, world } = testPlatform()
    const ada = as('ada')
    await expectRefusal(
      world,
      () => ada('POST', `${GATEWAYS}?${VPC}`, named('default')),
      400,
      'already exists: internet-gateway "default"',
      'ObjectAlreadyExists',
    )
  })
})

describe('pools of gateways', () => {
  test('are attached, listed and detached', async () => {
    const ada = testPlatform().as('ada')
    const pool = (await ada('GET', '/v1/ip-pools/partner-net')).body
    const body = named('more', { ip_pool: 'partner-net' })
    const made = await ada('POST', `${POOLS}?${DEFAULT}`, body)
    expect(made).toMatchObject({ status: 201, body: named('more', { ip_pool_id: pool.id }) })
    expect(await namesAt(ada, `${POOLS}?${DEFAULT}`)).toEqual(['default', 'more'])
    expect(await ada('DELETE', `${POOLS}/${made.body.id}`)).toMatchObject({ status: 204 })
    expect(await namesAt(ada, `${POOLS}?${DEFAULT}`)).toEqual(['default'])
  })

  test('are refused when not linked, or under a taken name', async () => {
    const { as, world } = testPlatform()
    const ada = as('ada')
    const attach = (body: object) => () => ada('POST', `${POOLS}?${DEFAULT}`, body)
    await expectRefusal(
      world,
      attach(named('more', { ip_pool: 'far' })),
      404,
      'not found: ip-pool with name "far"',
    )
    await expectRefusal(
      world,
      attach(named('default', { ip_pool: 'partner-net' })),
      400,
      'already exists: internet-gateway-ip-pool "default"',
      'ObjectAlreadyExists',
    )
  })

  test('stay while instances leave through them, unless cascaded', async () => {
    const { as, world } = testPlatform()
    const ada = as('ada')
    const path = `${POOLS}/default?${DEFAULT}`
    await expectRefusal(
      world,
      () => ada('DELETE', path),
      400,
      /^VPC routes dependent on this IP .* set the cascade option$/,
    )
    expect(await ada('DELETE', `${path}&cascade=true`)).toMatchObject({ status: 204 })
  })

  test('go when no route leads to the gateway, or no instance has their addresses', async () => {
    const ada = testPlatform().as('ada')
    // A route, but no instance with an address of the pool.
    expect(await ada('DELETE', `${POOLS}/partner?${EXIT}`)).toMatchObject({ status: 204 })
    // Instances, but no route.
    await ada('POST', `${GATEWAYS}?${VPC}`, named('side'))
    const side = `${VPC}&gateway=side`
    await ada('POST', `${POOLS}?${side}`, named('open', { ip_pool: 'public-v4' }))
    expect(await ada('DELETE', `${POOLS}/open?${side}`)).toMatchObject({ status: 204 })
  })
})

describe('addresses of gateways', () => {
  test('are attached, listed and detached by name, one at a time', async () => {
    const { as, world } = testPlatform()
    const ada = as('ada')
    const body = named('one', { address: 'fd00::1' })
    const made = await ada('POST', `${ADDRESSES}?${EXIT}`, body)
    expect(made).toMatchObject({ status: 201, body })
    expect(await namesAt(ada, `${ADDRESSES}?${EXIT}`)).toEqual(['one'])
    await expectRefusal(
      world,
      () => ada('POST', `${ADDRESSES}?${EXIT}`, named('two', { address: '192.0.2.5' })),
      400,
      'already exists: internet-gateway-ip-address "two"',
      'ObjectAlreadyExists',
    )
    expect(await ada('DELETE', `${ADDRESSES}/one?${EXIT}`)).toMatchObject({ status: 204 })
    expect(await namesAt(ada, `${ADDRESSES}?${EXIT}`)).toEqual([])
  })

  test('stay while an instance has the address, unless cascaded', async () => {
    const { as, world } = testPlatform()
    const ada = as('ada')
    const ips = await ada('GET', '/v1/instances/frontend-1/external-ips?project=web-shop')
    const body = named('one', { address: ips.body.items[0].ip })
    await ada('POST', `${ADDRESSES}?${DEFAULT}`, body)
    const path = `${ADDRESSES}/one?${DEFAULT}`
    await expectRefusal(
      world,
      () => ada('DELETE', path),
      400,
      /^VPC routes dependent on this IP .* set the cascade option$/,
    )
    expect(await ada('DELETE', `${path}&cascade=true`)).toMatchObject({ status: 204 })
  })
})

test('gateways and what is attached are refused by selectors that do not fit', async () => {
  const { as, world } = testPlatform()
  const ada = as('ada')
  const pool = (await ada('GET', `${POOLS}?${DEFAULT}`)).body.items[0]
  const cases: [string, string, number, string, null?][] = [
    [
      'GET',
      `${GATEWAYS}?project=web-shop`,
      400,
      'unable to parse query string: missing field `vpc`',
      null,
    ],
    ['GET', `${POOLS}?${VPC}`, 400, 'unable to parse query string: missing field `gateway`', null],
    [
      'GET',
      `${ADDRESSES}?${VPC}`,
      400,
      'unable to parse query string: missing field `gateway`',
      null,
    ],
    [
      'DELETE',
      `${POOLS}/default?${VPC}`,
      400,
      'internet-gateway-ip-pool should either be UUID or gateway should be specified',
    ],
    [
      'DELETE',
      `${POOLS}/${pool.id}?${DEFAULT}`,
      400,
      'when providing internet-gateway-ip-pool as an ID gateway should not be specified',
    ],
    [
      'DELETE',
      `${ADDRESSES}/one?${EXIT}`,
      404,
      'not found: internet-gateway-ip-address with name "one"',
    ],
    [
      'DELETE',
      `${ADDRESSES}/-?${EXIT}`,
      400,
      'bad parameter in URL path: data did not match any variant of untagged enum NameOrId',
      null,
    ],
    [
      'DELETE',
      `${GATEWAYS}/default?${VPC}&cascade=yes`,
      400,
      /^unable to parse query string: cascade/.source,
      null,
    ],
  ]
  for (const [method, path, status, message, code] of cases) {
    const expected = message.startsWith('^') ? new RegExp(message) : message
    await expectRefusal(world, () => ada(method, path), status, expected, code)
  }
})

test('links of pools as default reach the default gateways, and unlinking leaves them', async () => {
  const { as } = testPlatform()
  const [ada, farah] = [as('ada'), as('farah')]
  await farah('POST', '/v1/system/ip-pools', named('fresh'))
  await farah('PUT', '/v1/system/ip-pools/public-v4/silos/maple', { is_default: false })
  await ada('DELETE', `${POOLS}/default?${DEFAULT}&cascade=true`)
  const path = '/v1/system/ip-pools/fresh/silos'
  const linked = await farah('POST', path, { silo: 'maple', is_default: true })
  expect(linked).toMatchObject({ status: 201 })
  expect((await ada('GET', `${POOLS}?${DEFAULT}`)).body.items).toMatchObject([
    { name: 'default', ip_pool_id: linked.body.ip_pool_id },
  ])
  expect(await farah('DELETE', `${path}/maple`)).toMatchObject({ status: 204 })
  expect(await namesAt(ada, `${POOLS}?${DEFAULT}`)).toEqual([])
})
