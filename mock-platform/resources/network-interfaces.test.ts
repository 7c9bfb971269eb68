import { describe, expect, test } from 'vitest'
import { testPlatform } from '@/mock-platform/testing'
import { expectRefusal } from '@/mock-platform/testing-refusal'
import { instances } from './instance-table'

const SHOP = 'project=web-shop'
/** Stopped in the demo, with interfaces net0 (primary) and net1. */
const BATCH = `${SHOP}&instance=batch-import`
const NICS = '/v1/network-interfaces'
const nic = (change: object = {}) => ({
  name: 'net2',
  description: 'For a test',
  vpc_name: 'default',
  subnet_name: 'lab',
  ...change,
})
const lab = { name: 'lab', description: '', ipv4_block: '10.1.0.0/26' }

async function withLab() {
  const platform = testPlatform()
  const ada = platform.as('ada')
  await ada('POST', `/v1/vpc-subnets?${SHOP}&vpc=default`, lab)
  return { ...platform, ada }
}

describe('an interface', () => {
  test('gets the first free address after the reserved ones', async () => {
    const { ada } = await withLab()
    const made = await ada('POST', `${NICS}?${BATCH}`, nic())
    expect(made).toMatchObject({
      status: 201,
      body: { name: 'net2', ip: '10.1.0.5', primary: false, transit_ips: [] },
    })
    expect(made.body.mac).toMatch(/^A8:40:25:F[0-9A-F](:[0-9A-F]{2}){2}$/)
    expect((await ada('GET', `${NICS}?${BATCH}`)).body.items).toMatchObject([
      { name: 'net0', primary: true },
      { name: 'net1', primary: false, transit_ips: ['10.60.0.0/24'] },
      { name: 'net2' },
    ])
    expect(await ada('GET', `${NICS}/${made.body.id}`)).toMatchObject({ body: made.body })
    expect(await ada('DELETE', `${NICS}/net2?${BATCH}`)).toMatchObject({ status: 204 })
  })

  test('takes the address it asks for', async () => {
    const { ada } = await withLab()
    const made = await ada('POST', `${NICS}?${BATCH}`, nic({ ip: '10.1.0.62' }))
    expect(made).toMatchObject({ status: 201, body: { ip: '10.1.0.62' } })
  })

  test('that is the first becomes primary', async () => {
    const { ada } = await withLab()
    await ada('POST', `/v1/instances?${SHOP}`, {
      name: 'lone',
      description: '',
      hostname: 'lone',
      ncpus: 1,
      memory: 2 ** 30,
      network_interfaces: { type: 'none' },
      start: false,
    })
    const made = await ada('POST', `${NICS}?${SHOP}&instance=lone`, nic())
    expect(made).toMatchObject({ status: 201, body: { primary: true } })
  })

  test('can be renamed, made primary and given transit networks', async () => {
    const { ada, clock } = await withLab()
    clock.ms += 1_000
    const transit_ips = ['10.0.0.0/8', '192.0.2.7/32', 'fd00::/8']
    const body = { name: 'partner', primary: true, transit_ips }
    const changed = await ada('PUT', `${NICS}/net1?${BATCH}`, body)
    expect(changed).toMatchObject({
      status: 200,
      body: { ...body, description: 'Reads from the partner network' },
    })
    expect((await ada('GET', `${NICS}?${BATCH}`)).body.items).toMatchObject([
      { name: 'net0', primary: false },
      { name: 'partner', primary: true },
    ])
    const again = await ada('PUT', `${NICS}/partner?${BATCH}`, { primary: false })
    expect(again).toMatchObject({ status: 200, body: { primary: true, transit_ips: [] } })
    expect(await ada('DELETE', `${NICS}/net0?${BATCH}`)).toMatchObject({ status: 204 })
    expect(await ada('DELETE', `${NICS}/partner?${BATCH}`)).toMatchObject({ status: 204 })
  })
})

describe('an interface is refused', () => {
  const cases: [string, object, number, string, string?][] = [
    [
      'a taken name',
      { name: 'net1' },
      400,
      'already exists: instance-network-interface "net1"',
      'ObjectAlreadyExists',
    ],
    ['no such VPC', { vpc_name: 'far' }, 404, 'not found: vpc with name "far"'],
    ['no such subnet', { subnet_name: 'far' }, 404, 'not found: vpc-subnet with name "far"'],
    [
      'a subnet it is in already',
      { subnet_name: 'default' },
      400,
      'Each interface must be in a distinct VPC Subnet',
    ],
    [
      'another VPC',
      { vpc_name: 'staging', subnet_name: 'default' },
      400,
      'An instance may not span multiple VPCs',
    ],
    [
      'a reserved address',
      { ip: '10.1.0.4' },
      400,
      'The first 5 addresses of a subnet are reserved',
    ],
    ['the broadcast address', { ip: '10.1.0.63' }, 400, 'Cannot request a broadcast address'],
    ['an address elsewhere', { ip: '10.1.1.5' }, 400, '10.1.1.5 is outside subnet 10.1.0.0/26'],
    ['an IPv6 address', { ip: 'fd00::9' }, 400, 'fd00::9 is outside subnet 10.1.0.0/26'],
  ]
  test.each(cases)('%s', async (_, change, status, message, code) => {
    const { world, ada } = await withLab()
    await expectRefusal(
      world,
      () => ada('POST', `${NICS}?${BATCH}`, nic(change)),
      status,
      message,
      code,
    )
  })

  test('the ninth, an address in use, and a full subnet', async () => {
    const { world, ada } = await withLab()
    const subnets = `/v1/vpc-subnets?${SHOP}&vpc=default`
    for (let at = 3; at <= 8; at++) {
      await ada('POST', subnets, { ...lab, name: `s${at}`, ipv4_block: `10.2.${at}.0/24` })
      const made = await ada(
        'POST',
        `${NICS}?${BATCH}`,
        nic({ name: `n${at}`, subnet_name: `s${at}` }),
      )
      expect(made.status).toBe(201)
    }
    await expectRefusal(
      world,
      () => ada('POST', `${NICS}?${BATCH}`, nic()),
      400,
      'May not attach more than 8 network interfaces',
    )
    const machine = (name: string, ip?: string) =>
      ada('POST', `/v1/instances?${SHOP}`, {
        name,
        description: '',
        hostname: name,
        ncpus: 1,
        memory: 2 ** 30,
        network_interfaces: { type: 'create', params: [nic({ ip })] },
        start: false,
      })
    // 64 addresses without the five reserved ones and the broadcast address.
    for (let at = 0; at < 58; at++) expect((await machine(`m${at}`)).status).toBe(201)
    await expectRefusal(
      world,
      () => machine('late', '10.1.0.9'),
      400,
      "The IP address '10.1.0.9' is not available",
    )
    await expectRefusal(
      world,
      () => machine('late'),
      400,
      'No available IP addresses for interface',
    )
  })

  test('while the instance is not stopped', async () => {
    const { world, ada } = await withLab()
    const search = `${SHOP}&instance=search`
    await expectRefusal(
      world,
      () => ada('POST', `${NICS}?${search}`, nic()),
      400,
      'Instance must be stopped to attach a new network interface',
    )
    await expectRefusal(
      world,
      () => ada('PUT', `${NICS}/net0?${search}`, {}),
      400,
      'Instance must be stopped to update its network interfaces',
    )
    const gone = () => ada('DELETE', `${NICS}/net0?${search}`)
    await expectRefusal(
      world,
      gone,
      400,
      'Instance must be stopped or failed to detach a network interface',
    )
    const [row] = [...world.in(instances).all()].filter(({ name }) => name === 'search')
    world.transaction(() => world.in(instances).patch(row?.id ?? '', { runState: 'failed' }))
    await expectRefusal(
      world,
      () => ada('PUT', `${NICS}/net0?${search}`, {}),
      400,
      'Instance must be stopped to update its network interfaces',
    )
    expect(await gone()).toMatchObject({ status: 204 })
  })

  test('the primary one, while there are others', async () => {
    const { world, ada } = await withLab()
    await expectRefusal(
      world,
      () => ada('DELETE', `${NICS}/net0?${BATCH}`),
      400,
      'The primary interface may not be deleted while other interfaces are attached',
    )
  })

  test('a rename onto a taken name', async () => {
    const { world, ada } = await withLab()
    await expectRefusal(
      world,
      () => ada('PUT', `${NICS}/net1?${BATCH}`, { name: 'net0' }),
      400,
      'already exists: instance-network-interface "net0"',
      'ObjectAlreadyExists',
    )
  })

  const transit: [string[], string][] = [
    [['10.0.0.1/24'], 'transit IP block 10.0.0.1/24 has non-zero host bits'],
    [['fd00::1/64'], 'transit IP block fd00::1/64 has non-zero host bits'],
    [['224.0.0.0/8'], 'transit IP block 224.0.0.0/8 is a multicast address'],
    [['ff02::1/128'], 'transit IP ff02::1 is a multicast address'],
    [['127.0.0.1/32'], 'transit IP 127.0.0.1 is a loopback address'],
    [
      ['10.0.0.0/8', '10.1.0.0/16'],
      'transit IP block 10.1.0.0/16 overlaps with transit IP block 10.0.0.0/8',
    ],
  ]
  test.each(transit)('transit %j', async (transit_ips, message) => {
    const { world, ada } = await withLab()
    await expectRefusal(
      world,
      () => ada('PUT', `${NICS}/net1?${BATCH}`, { transit_ips }),
      400,
      message,
    )
  })

  test('by selectors that do not fit', async () => {
    const { world, ada } = await withLab()
    const { id } = (await ada('GET', `${NICS}/net0?${BATCH}`)).body
    const alone =
      'when providing instance-network-interface as an ID instance should not be specified'
    const either =
      'instance-network-interface should either be UUID or instance should be specified'
    const missing = 'unable to parse query string: missing field `instance`'
    await expectRefusal(world, () => ada('GET', `${NICS}/${id}?${SHOP}`), 400, alone)
    await expectRefusal(world, () => ada('GET', `${NICS}/net0?${SHOP}`), 400, either)
    await expectRefusal(world, () => ada('GET', `${NICS}?${SHOP}`), 400, missing, null)
    await expectRefusal(world, () => ada('POST', `${NICS}?${SHOP}`, nic()), 400, missing, null)
    await expectRefusal(
      world,
      () => ada('GET', `${NICS}/net9?${BATCH}`),
      404,
      'not found: instance-network-interface with name "net9"',
    )
  })
})
