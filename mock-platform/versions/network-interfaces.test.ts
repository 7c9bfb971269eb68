import { describe, expect, test } from 'vitest'
import {
  type ApiVersion,
  BASELINE,
  FIRST_VERSION,
  NEWEST_VERSION,
} from '@/lib/contract/api-version'
import { versionOf } from '@/lib/contract/operation-versions'
import { lifted, lowered } from '@/lib/contract/editions'
import { addressesOf } from '@/lib/contract/ip-stack'
import { transitIpsOf } from '@/lib/contract/transit-ips'
import { ipConfigOf } from '@/lib/contract/ip-config'
import { InstanceNetworkInterface } from '@/lib/contract/network-interface'
import { fromWire, toWire } from '@/lib/contract/wire'
import type { Wire } from '@/mock-platform/testing'
import { todaysPlatform } from '@/mock-platform/testing-version'

const STACKS = 2_026_010_300
const OLD = [FIRST_VERSION, STACKS - 1]
const NEW = [STACKS, 2_026_013_100, NEWEST_VERSION]

/** A platform of a time, called in any of its versions. */
function platformOf(newest: ApiVersion) {
  const { call } = todaysPlatform(newest)
  return (version: ApiVersion, method: string, path: string, body?: object) =>
    call(method, path, body, { version })
}
type Call = ReturnType<typeof platformOf>

const PROJECT = 'project=web-shop'
const INSTANCE = `${PROJECT}&instance=batch-import`
const of = (instance: string) => `/v1/network-interfaces?${PROJECT}&instance=${instance}`
const NICS = of('batch-import')
const SUBNETS = `/v1/vpc-subnets?${PROJECT}&vpc=default`

const nicsOf = async (call: Call, version: ApiVersion, path = NICS): Promise<Wire[]> =>
  (await call(version, 'GET', path)).body.items
const net = (nics: readonly Wire[], name: string) => nics.find((nic) => nic.name === name)

const instance = (name: string, network_interfaces?: object) => ({
  ...{ name, description: '', hostname: name, ncpus: 1, memory: 2 ** 30, start: false },
  ...(network_interfaces && { network_interfaces }),
})
const INSTANCES = `/v1/instances?${PROJECT}`

/** An instance's primary interface, made as its body says in a version, seen in the newest. */
async function made(call: Call, version: ApiVersion, name: string, network_interfaces?: object) {
  const { body, status } = await call(
    version,
    'POST',
    INSTANCES,
    instance(name, network_interfaces),
  )
  if (status !== 201) return body
  const [nic] = await nicsOf(call, NEWEST_VERSION, of(name))
  return nic?.ip_stack.type
}

describe('an interface of two addresses', () => {
  test.each(NEW)('has a stack in %i', async (version) => {
    const call = platformOf(NEWEST_VERSION)
    const nics = await nicsOf(call, version)
    expect(net(nics, 'net0')).not.toHaveProperty('ip')
    expect(net(nics, 'net0')?.ip_stack).toEqual({
      type: 'dual_stack',
      value: {
        v4: { ip: expect.stringContaining('172.30.'), transit_ips: [] },
        v6: { ip: expect.stringContaining(':'), transit_ips: [] },
      },
    })
    expect(net(nics, 'net1')?.ip_stack).toEqual({
      type: 'v4',
      value: { ip: expect.any(String), transit_ips: ['10.60.0.0/24'] },
    })
  })

  test.each(OLD)('has one in %i', async (version) => {
    const call = platformOf(NEWEST_VERSION)
    const nics = await nicsOf(call, version)
    expect(net(nics, 'net0')).not.toHaveProperty('ip_stack')
    expect(net(nics, 'net0')).toMatchObject({
      ip: expect.stringContaining('172.30.'),
      transit_ips: [],
    })
    expect(net(nics, 'net1')?.transit_ips).toEqual(['10.60.0.0/24'])
    const { body } = await call(version, 'GET', `/v1/network-interfaces/net0?${INSTANCE}`)
    expect(body.ip).toBe(net(nics, 'net0')?.ip)
    const inSubnet = await nicsOf(
      call,
      version,
      `/v1/vpc-subnets/default/network-interfaces?${PROJECT}&vpc=default`,
    )
    expect(inSubnet.every((nic) => typeof nic.ip === 'string')).toBe(true)
  })

  test('lets networks of both families pass, in one list', async () => {
    const call = platformOf(NEWEST_VERSION)
    const save = (transit_ips: string[], name = 'net0') =>
      call(NEWEST_VERSION, 'PUT', `/v1/network-interfaces/${name}?${INSTANCE}`, { transit_ips })
    const { value } = (await save(['fd60::/32', '10.60.0.0/16'])).body.ip_stack
    expect([value.v4.transit_ips, value.v6.transit_ips]).toEqual([['10.60.0.0/16'], ['fd60::/32']])
    const [before] = await nicsOf(call, FIRST_VERSION)
    expect(before?.transit_ips).toEqual(['10.60.0.0/16', 'fd60::/32'])
    expect((await save(['fd60::/32'], 'net1')).status).toBe(500)
  })
})

describe('a new interface', () => {
  const body = (given: object = {}) => ({
    ...{ name: 'net2', description: '', vpc_name: 'default', subnet_name: 'third', ...given },
  })
  async function withSubnet(newest: ApiVersion) {
    const call = platformOf(newest)
    const { body: subnet } = await call(newest, 'POST', SUBNETS, {
      ...{ name: 'third', description: '', ipv4_block: '172.30.16.0/24' },
    })
    return { call, subnet, first: String(subnet.ipv6_block).replace(/\/64$/, '') }
  }

  test('gets both addresses unless it asks for one', async () => {
    const { call, first } = await withSubnet(NEWEST_VERSION)
    const { body: nic } = await call(NEWEST_VERSION, 'POST', NICS, body())
    expect(nic.ip_stack).toEqual({
      type: 'dual_stack',
      value: {
        v4: { ip: '172.30.16.5', transit_ips: [] },
        v6: { ip: `${first}5`, transit_ips: [] },
      },
    })
  })

  test('gets the addresses asked for, with unchecked transit IPs', async () => {
    const { call, first } = await withSubnet(NEWEST_VERSION)
    const ip = { type: 'explicit', value: `${first}99` }
    const ip_config = { type: 'v6', value: { ip, transit_ips: ['ff02::/16'] } }
    const { body: nic } = await call(NEWEST_VERSION, 'POST', NICS, body({ ip_config }))
    expect(nic.ip_stack).toEqual({
      type: 'v6',
      value: { ip: `${first}99`, transit_ips: ['ff02::/16'] },
    })
    const [shown] = (await nicsOf(call, FIRST_VERSION)).filter(({ name }) => name === 'net2')
    expect(shown?.ip).toBe(`${first}99`)
  })

  test.each([
    ['172.30.16.3', 'first 5 addresses'],
    ['172.31.0.9', 'is outside subnet 172.30.16.0/24'],
    ['fd00::9', 'is outside subnet'],
  ])('is refused %s', async (value, message) => {
    const { call } = await withSubnet(NEWEST_VERSION)
    const type = value.includes(':') ? 'v6' : 'v4'
    const ip_config = { type, value: { ip: { type: 'explicit', value } } }
    const answer = await call(NEWEST_VERSION, 'POST', NICS, body({ ip_config }))
    expect([answer.status, answer.body.message]).toEqual([400, expect.stringContaining(message)])
  })

  test('finds a full subnet named, with the families that it asked for', async () => {
    const call = platformOf(NEWEST_VERSION)
    const { body: subnet } = await call(NEWEST_VERSION, 'POST', SUBNETS, {
      ...{ name: 'third', description: '', ipv4_block: '172.30.16.0/26' },
    })
    const create = { type: 'create', params: [{ ...body(), name: 'net0' }] }
    let answer
    for (let at = 0; at < 59; at++)
      answer = await call(NEWEST_VERSION, 'POST', INSTANCES, instance(`full-${at}`, create))
    expect(answer?.body.message).toBe(
      `No available IPv4 and IPv6 addresses for interface in subnet 'third' with ID '${subnet.id}'`,
    )
  })

  test.each(OLD)('has IPv4 unless its address says otherwise in %i', async (version) => {
    const { call, first } = await withSubnet(NEWEST_VERSION)
    const plain = await call(version, 'POST', NICS, body({ ip_config: { type: 'v6' } }))
    expect([plain.body.ip, plain.body.ip_stack]).toEqual(['172.30.16.5', undefined])
    await call(version, 'DELETE', `/v1/network-interfaces/net2?${INSTANCE}`)
    expect((await call(version, 'POST', NICS, body({ ip: `${first}77` }))).body.ip).toBe(
      `${first}77`,
    )
  })

  test('has IPv4 only on a platform of the specification’s time', async () => {
    const { call, first } = await withSubnet(BASELINE)
    const refused = await call(BASELINE, 'POST', NICS, body({ ip: `${first}77` }))
    expect(refused.body.message).toBe(`${first}77 is outside subnet 172.30.16.0/24`)
    expect((await call(BASELINE, 'POST', NICS, body())).body.ip).toBe('172.30.16.5')
  })
})

describe('a new instance', () => {
  test.each(NEW)('has the default that it asks for in %i', async (version) => {
    const call = platformOf(NEWEST_VERSION)
    expect(await made(call, version, 'plain')).toBe('dual_stack')
    for (const [at, kind] of ['v4', 'v6'].entries())
      expect(await made(call, version, `one-${at}`, { type: `default_ip${kind}` })).toBe(kind)
    expect(await made(call, version, 'none', { type: 'none' })).toBeUndefined()
    expect((await made(call, version, 'old', { type: 'default' })).message).toContain(
      'unknown variant `default`',
    )
  })

  test.each(OLD)('has one of IPv4 in %i', async (version) => {
    const call = platformOf(NEWEST_VERSION)
    expect(await made(call, version, 'plain')).toBe('v4')
    expect(await made(call, version, 'asked', { type: 'default' })).toBe('v4')
    const refused = await made(call, version, 'new', { type: 'default_ipv6' })
    expect(refused.message).toContain('unknown variant `default_ipv6`')
  })

  test('has an outbound address only with an IPv4 one', async () => {
    const call = platformOf(NEWEST_VERSION)
    for (const type of ['default_ipv6', 'none', 'default_ipv4']) {
      const name = type.replace('_', '-')
      await made(call, NEWEST_VERSION, name, { type })
      const { body } = await call(
        NEWEST_VERSION,
        'GET',
        `/v1/instances/${name}/external-ips?${PROJECT}`,
      )
      expect(body.items).toHaveLength(type === 'default_ipv4' ? 1 : 0)
    }
  })

  test('keeps a primary interface that its external addresses lead to', async () => {
    const call = platformOf(NEWEST_VERSION)
    const v6 = { type: 'v6', value: { ip: { type: 'auto' } } }
    const place = { description: '', vpc_name: 'default' }
    await call(NEWEST_VERSION, 'POST', INSTANCES, {
      ...instance('outward', {
        type: 'create',
        params: [
          { ...place, name: 'net0', subnet_name: 'default' },
          { ...place, name: 'net1', subnet_name: 'services', ip_config: v6 },
        ],
      }),
      external_ips: [{ type: 'ephemeral', pool_selector: { type: 'auto', ip_version: 'v4' } }],
    })
    const answer = await call(
      NEWEST_VERSION,
      'PUT',
      `/v1/network-interfaces/net1?${PROJECT}&instance=outward`,
      { primary: true },
    )
    expect([answer.status, answer.body.message]).toEqual([
      400,
      'Interface cannot be made the primary for this instance, since it does not have a private IPv4 address',
    ])
  })
})

describe.each([BASELINE, ...OLD, ...NEW])('the console and a platform of %i', (platform) => {
  const spoken = (operation: string) => versionOf(operation, platform)
  const read = (operation: string, body: unknown) =>
    InstanceNetworkInterface.parse(lifted(operation, fromWire(body)))

  test('agree on what an interface is asked for, and has', async () => {
    const call = platformOf(platform)
    const hasStacks = platform >= STACKS
    await call(FIRST_VERSION, 'DELETE', `/v1/network-interfaces/net1?${INSTANCE}`)
    const place = { name: 'net1', description: '', vpcName: 'default', subnetName: 'services' }
    const operation = 'instanceNetworkInterfaceCreate'
    const ipConfig = hasStacks
      ? ipConfigOf({ stack: 'dual_stack', ipv4: '172.30.8.99' })
      : ipConfigOf({ ip: '172.30.8.99' })
    const body = lowered(operation, { ...place, ipConfig }, platform)
    const created = await call(spoken(operation), 'POST', NICS, toWire(body) as object)
    const { ipStack } = read(operation, created.body)
    expect(addressesOf(ipStack)).toHaveLength(hasStacks ? 2 : 1)
    expect(addressesOf(ipStack)[0]).toBe('172.30.8.99')
    const update = 'instanceNetworkInterfaceUpdate'
    const saved = await call(spoken(update), 'PUT', `/v1/network-interfaces/net1?${INSTANCE}`, {
      transit_ips: ['10.60.0.0/24'],
    })
    expect(transitIpsOf(read(update, saved.body).ipStack)).toEqual(['10.60.0.0/24'])
    for (const [list, path] of [
      ['instanceNetworkInterfaceList', NICS],
      [
        'vpcSubnetListNetworkInterfaces',
        `/v1/vpc-subnets/services/network-interfaces?${PROJECT}&vpc=default`,
      ],
    ] as const) {
      const { items } = lifted(list, fromWire((await call(spoken(list), 'GET', path)).body)) as {
        items: { name: string }[]
      }
      const own = InstanceNetworkInterface.parse(items.find(({ name }) => name === 'net1'))
      expect(own.ipStack).toEqual(read(update, saved.body).ipStack)
    }
  })

  test('agree on the default of a new instance', async () => {
    const call = platformOf(platform)
    const type = 'default_dual_stack'
    const { networkInterfaces } = lowered(
      'instanceCreate',
      { networkInterfaces: { type } },
      platform,
    ) as { networkInterfaces: object }
    const created = await call(
      spoken('instanceCreate'),
      'POST',
      INSTANCES,
      instance('plain', toWire(networkInterfaces) as object),
    )
    expect(created.status).toBe(201)
    const list = 'instanceNetworkInterfaceList'
    const { body } = await call(spoken(list), 'GET', of('plain'))
    const { items } = lifted(list, fromWire(body)) as { items: unknown[] }
    const { ipStack } = InstanceNetworkInterface.parse(items[0])
    expect(ipStack.type).toBe(platform >= STACKS ? type.replace('default_', '') : 'v4')
  })
})
