import { describe, expect, test } from 'vitest'
import { testPlatform } from '@/mock-platform/testing'
import { expectRefusal } from '@/mock-platform/testing-refusal'

const VPC = 'project=web-shop&vpc=default'
const PARTNER = `${VPC}&router=partner`
const SYSTEM = `${VPC}&router=system`
const ROUTES = '/v1/vpc-router-routes'

const net = (value: string) => ({ type: 'ip_net', value })
const ip = (value: string) => ({ type: 'ip', value })
const drop = { type: 'drop' }
const named = (type: string) => ({ type, value: 'somewhere' })
const route = (destination: object, target: object) => ({
  name: 'detour',
  description: 'Around',
  destination,
  target,
})

test('routes are made, seen, changed, listed and deleted', async () => {
  const { as, clock } = testPlatform()
  const ada = as('ada')
  const made = await ada('POST', `${ROUTES}?${PARTNER}`, route(net('10.9.0.0/16'), drop))
  expect(made).toMatchObject({
    status: 201,
    body: { name: 'detour', kind: 'custom', target: drop },
  })
  clock.ms += 1
  const body = { destination: net('10.8.0.0/16'), target: ip('172.30.0.9'), name: 'bypass' }
  const changed = await ada('PUT', `${ROUTES}/${made.body.id}`, body)
  expect(changed).toMatchObject({ status: 200, body: { ...body, description: 'Around' } })
  expect(changed.body.time_modified > made.body.time_modified).toBe(true)
  const { description: _, ...unchanged } = changed.body
  expect(await ada('GET', `${ROUTES}/bypass?${PARTNER}`)).toMatchObject({ body: unchanged })
  const list = await ada('GET', `${ROUTES}?${PARTNER}`)
  expect(list.body.items).toMatchObject([{ name: 'bypass' }, { name: 'to-partner' }])
  expect(await ada('DELETE', `${ROUTES}/bypass?${PARTNER}`)).toMatchObject({ status: 204 })
  expect(await ada('GET', `${ROUTES}/bypass?${PARTNER}`)).toMatchObject({
    status: 404,
    body: { message: 'not found: router-route with name "bypass"' },
  })
})

describe('which way leads where', () => {
  const mixed = 'cannot mix explicit IPv4 and IPv6 addresses between destination and target'
  const vpcs = 'VPCs cannot be used as a destination or target in custom routers'
  const subnets = 'subnets cannot be used as a target in custom routers'
  const cases: [object, object, string | null][] = [
    [net('10.9.0.0/16'), ip('10.1.0.1'), null],
    [ip('10.9.0.1'), ip('10.1.0.1'), null],
    [net('fd00::/8'), ip('fd00::1'), null],
    [net('10.9.0.0/16'), ip('fd00::1'), mixed],
    [ip('fd00::2'), ip('10.1.0.1'), mixed],
    [ip('10.9.0.1'), named('instance'), null],
    [net('fd00::/8'), named('internet_gateway'), null],
    [named('subnet'), named('instance'), null],
    [named('subnet'), named('internet_gateway'), null],
    [named('subnet'), drop, null],
    [named('subnet'), ip('fd00::1'), null],
    [named('vpc'), drop, vpcs],
    [ip('10.9.0.1'), named('vpc'), vpcs],
    [named('subnet'), named('subnet'), subnets],
    [ip('10.9.0.1'), named('subnet'), subnets],
  ]
  test.each(cases)('%j to %j', async (destination, target, message) => {
    const { as, world } = testPlatform()
    const ada = as('ada')
    const make = () => ada('POST', `${ROUTES}?${PARTNER}`, route(destination, target))
    const change = () => ada('PUT', `${ROUTES}/to-partner?${PARTNER}`, { destination, target })
    if (message === null) {
      expect(await make()).toMatchObject({ status: 201 })
      expect(await change()).toMatchObject({ status: 200, body: { destination, target } })
    } else {
      await expectRefusal(world, make, 400, message)
      await expectRefusal(world, change, 400, message)
    }
  })
})

test('of a default route only the target may change', async () => {
  const { as, world } = testPlatform()
  const ada = as('ada')
  const path = `${ROUTES}/default-v4?${SYSTEM}`
  const target = { type: 'internet_gateway', value: 'partner-exit' }
  const same = { destination: net('0.0.0.0/0'), target }
  expect(await ada('PUT', path, same)).toMatchObject({ status: 200, body: same })
  for (const change of [
    { destination: net('0.0.0.0/1') },
    { destination: net('::/0') },
    { name: 'other' },
    { description: '' },
  ]) {
    await expectRefusal(
      world,
      () => ada('PUT', path, { ...same, ...change }),
      400,
      'the destination and metadata of a default route cannot be changed',
    )
  }
})

test('what the platform made by itself stays', async () => {
  const { as, world } = testPlatform()
  const ada = as('ada')
  await expectRefusal(
    world,
    () => ada('POST', `${ROUTES}?${SYSTEM}`, route(ip('10.9.0.1'), drop)),
    400,
    'user-provided routes cannot be added to a system router',
  )
  await expectRefusal(
    world,
    () => ada('PUT', `${ROUTES}/default?${SYSTEM}`, { destination: ip('10.9.0.1'), target: drop }),
    400,
    'routes of type vpc_subnet from the system are not modifiable',
  )
  for (const name of ['default', 'default-v4']) {
    await expectRefusal(
      world,
      () => ada('DELETE', `${ROUTES}/${name}?${SYSTEM}`),
      400,
      'DELETE not allowed on system routes',
    )
  }
})

test('routes are refused under a taken name and by selectors that do not fit', async () => {
  const { as, world } = testPlatform()
  const ada = as('ada')
  await ada('POST', `${ROUTES}?${PARTNER}`, route(ip('10.9.0.1'), drop))
  const body = { ...route(ip('10.9.0.1'), drop), name: 'to-partner' }
  const taken = 'already exists: router-route "to-partner"'
  const code = 'ObjectAlreadyExists'
  await expectRefusal(world, () => ada('POST', `${ROUTES}?${PARTNER}`, body), 400, taken, code)
  await expectRefusal(
    world,
    () => ada('PUT', `${ROUTES}/detour?${PARTNER}`, body),
    400,
    taken,
    code,
  )
  const { id } = (await ada('GET', `${ROUTES}/detour?${PARTNER}`)).body
  const cases: [string, string, string, null?][] = [
    [
      'GET',
      `${ROUTES}/${id}?${PARTNER}`,
      'when providing router-route as an ID router should not be specified',
    ],
    ['GET', `${ROUTES}?${VPC}`, 'unable to parse query string: missing field `router`', null],
    [
      'DELETE',
      `${ROUTES}/detour?${VPC}`,
      'router-route should either be UUID or router should be specified',
    ],
    [
      'DELETE',
      `${ROUTES}/detour?router=partner&project=web-shop`,
      'vpc-router should either be UUID or vpc should be specified',
    ],
  ]
  for (const [method, path, message, none] of cases) {
    await expectRefusal(world, () => ada(method, path), 400, message, none)
  }
})
