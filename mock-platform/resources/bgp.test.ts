import { beforeEach, describe, expect, it } from 'vitest'
import { expectRefusal, expectRefusedToOthers } from '@/mock-platform/testing-refusal'
import { testPlatform } from '@/mock-platform/testing'
import type { Wire } from '@/mock-platform/testing'

const NET = '/v1/system/networking'
const CONFIGS = `${NET}/bgp`
const SETS = `${NET}/bgp-announce-set`
const UNKNOWN = '11111111-2222-4333-8444-555555555555'

let test: ReturnType<typeof testPlatform>
let farah: ReturnType<typeof test.as>
let goran: ReturnType<typeof test.as>
beforeEach(() => {
  test = testPlatform()
  farah = test.as('farah')
  goran = test.as('goran')
})

const wanted = {
  name: 'lab',
  description: 'Lab',
  asn: 64501,
  bgp_announce_set_id: 'as64500-announce',
}
const addConfig = (change = {}) => farah('POST', CONFIGS, { ...wanted, ...change })
const putSet = (announcement: unknown[], change = {}) =>
  farah('PUT', SETS, { name: 'lab-nets', description: 'Lab', announcement, ...change })

describe('BGP configs', () => {
  it('are made, listed and deleted', async () => {
    const { status, body } = await addConfig({ vrf: 'lab' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ name: 'lab', asn: 64501, vrf: 'lab' })
    const { items } = (await goran('GET', CONFIGS)).body
    expect(items.map(({ name }: Wire) => name)).toEqual(['as64500', 'lab'])
    expect((await farah('DELETE', `${CONFIGS}?name_or_id=lab`)).status).toBe(204)
    expect((await goran('GET', CONFIGS)).body.items).toHaveLength(1)
  })

  it('answer an exact repetition with the stored one', async () => {
    const first = (await addConfig()).body
    test.clock.ms += 1_000
    const again = await addConfig({ description: 'Other words' })
    expect(again).toMatchObject({ status: 201, body: first })
    const { id } = (await goran('GET', SETS)).body[0]
    expect((await addConfig({ bgp_announce_set_id: id })).body).toEqual(first)
  })

  it.each([
    [{ name: 'lab2' }, 409, 'Conflict', /one configuration per ASN/],
    [{ vrf: 'other' }, 409, 'Conflict', /64501/],
    [{ asn: 64502 }, 400, 'ObjectAlreadyExists', 'already exists: bgp-config "lab"'],
    [
      { asn: 64502, bgp_announce_set_id: 'none' },
      404,
      'ObjectNotFound',
      'not found: bgp-announce-set with name "none"',
    ],
    [{ asn: -1 }, 400, undefined, /asn/],
    [{ asn: 2 ** 32 }, 400, undefined, /asn/],
    [{ vrf: 'No_Name' }, 400, undefined, /vrf/],
  ])('refuse %j beside another', async (change, status, code, message) => {
    await addConfig()
    await expectRefusal(test.world, () => addConfig(change), status, message, code)
  })

  it('are kept while a port setting uses them', async () => {
    await expectRefusal(
      test.world,
      () => farah('DELETE', `${CONFIGS}?name_or_id=as64500`),
      409,
      'BGP Config is in use and cannot be deleted',
    )
    await expectRefusal(test.world, () => farah('DELETE', `${CONFIGS}?name_or_id=none`), 404)
    await expectRefusal(test.world, () => farah('DELETE', CONFIGS), 400)
  })

  it('are for operators', async () => {
    const calls = [
      { method: 'GET', path: CONFIGS, outsider: 403 },
      { method: 'POST', path: CONFIGS, body: wanted, outsider: 403, changes: true },
      { method: 'DELETE', path: `${CONFIGS}?name_or_id=as64500`, outsider: 403, changes: true },
    ] as const
    for (const call of calls) await expectRefusedToOthers(test, call)
  })
})

describe('announce sets', () => {
  const net = (network: string, block = UNKNOWN) => ({ network, address_lot_block: block })

  it('are made, and replaced but for their description', async () => {
    const made = await putSet([net('10.2.0.0/16'), net('FD00::/48', 'somewhere')])
    expect(made.status).toBe(201)
    const announced = `${SETS}/lab-nets/announcement`
    expect((await goran('GET', announced)).body).toEqual([
      { announce_set_id: made.body.id, address_lot_block_id: UNKNOWN, network: '10.2.0.0/16' },
      {
        announce_set_id: made.body.id,
        address_lot_block_id: '00000000-0000-0000-0000-000000000000',
        network: 'fd00::/48',
      },
    ])
    test.clock.ms += 1_000
    const again = await putSet([net('10.3.0.0/16')], { description: 'Other' })
    expect(again.status).toBe(201)
    expect(again.body).toMatchObject({ id: made.body.id, description: 'Lab' })
    expect((await goran('GET', announced)).body).toMatchObject([{ network: '10.3.0.0/16' }])
  })

  it('are listed as a bare array, a page at most', async () => {
    await putSet([])
    const names = (body: Wire[]) => body.map(({ name }) => name)
    expect(names((await goran('GET', SETS)).body)).toEqual(['as64500-announce', 'lab-nets'])
    expect(names((await goran('GET', `${SETS}?sort_by=name_descending&limit=1`)).body)).toEqual([
      'lab-nets',
    ])
  })

  it('hold a network once', async () => {
    await putSet([net('10.2.0.0/16')])
    await expectRefusal(
      test.world,
      () => putSet([net('fd00::/48'), net('FD00:0::/48')]),
      400,
      undefined,
      'ObjectAlreadyExists',
    )
    await expectRefusal(test.world, () => putSet([net('10.2.0.0')]), 400)
    await expectRefusal(test.world, () => putSet([], { name: '9' }), 400)
  })

  it('are deleted unless a config uses them', async () => {
    await putSet([net('10.2.0.0/16')])
    expect((await farah('DELETE', `${SETS}/lab-nets`)).status).toBe(204)
    await expectRefusal(test.world, () => goran('GET', `${SETS}/lab-nets/announcement`), 404)
    await expectRefusal(test.world, () => farah('DELETE', `${SETS}/lab-nets`), 404)
    await expectRefusal(
      test.world,
      () => farah('DELETE', `${SETS}/as64500-announce`),
      409,
      'announce set in use',
    )
  })

  it('are for operators', async () => {
    const body = { name: 'lab-nets', description: '', announcement: [] }
    const set = `${SETS}/as64500-announce`
    const calls = [
      { method: 'GET', path: SETS, outsider: 403 },
      { method: 'GET', path: `${set}/announcement`, outsider: 404 },
      { method: 'PUT', path: SETS, body, outsider: 403, changes: true },
      { method: 'DELETE', path: set, outsider: 404, changes: true },
    ] as const
    for (const call of calls) await expectRefusedToOthers(test, call)
  })
})

describe('BGP sessions', () => {
  const get = async (what: string): Promise<Wire> => (await goran('GET', `${NET}/${what}`)).body

  it('stand with both routers', async () => {
    const status = await get('bgp-status')
    expect(status).toMatchObject([
      { addr: '172.20.26.1', state: 'established', switch: 'switch0', remote_asn: 64510 },
      { addr: '172.20.26.5', state: 'established', switch: 'switch1', local_asn: 64500 },
    ])
    expect(status[0].state_duration_millis).toBe(38 * 86_400_000 - 5_000)
  })

  it('export what is announced, import what is offered', async () => {
    expect(await get('bgp-exported')).toEqual({
      exports: {
        '172.20.26.1': ['198.51.100.0/24', '203.0.113.0/24'],
        '172.20.26.5': ['198.51.100.0/24', '203.0.113.0/24'],
      },
    })
    const routes = await get('bgp-routes-ipv4?asn=64500')
    expect(routes).toHaveLength(6)
    expect(routes[0]).toMatchObject({
      nexthop: '172.20.26.1',
      prefix: '0.0.0.0/0',
      switch: 'switch0',
    })
    expect(await get('bgp-routes-ipv4?asn=1')).toEqual([])
  })

  it('leave IPv6 and what is filtered out', async () => {
    await farah('PUT', SETS, {
      name: 'as64500-announce',
      description: '',
      announcement: [
        { network: 'fd00::/48', address_lot_block: UNKNOWN },
        { network: '10.9.0.0/24', address_lot_block: UNKNOWN },
        { network: '10.8.0.0/24', address_lot_block: UNKNOWN },
      ],
    })
    await reapply({
      allowed_export: { type: 'allow', value: ['10.9.0.0/16'] },
      allowed_import: { type: 'allow', value: ['10.0.0.0/8'] },
    })
    test.clock.ms += 10_000
    const { exports } = await get('bgp-exported')
    expect(exports['172.20.26.1']).toEqual(['10.9.0.0/24'])
    expect(exports['172.20.26.5']).toEqual(['10.8.0.0/24', '10.9.0.0/24'])
    const routes: Wire[] = await get('bgp-routes-ipv4?asn=64500')
    expect(routes.filter((each) => each.switch === 'switch0')).toMatchObject([
      { prefix: '10.40.0.0/16' },
    ])
  })

  it('come up step by step when settings are applied', async () => {
    await reapply({})
    const seen: string[] = []
    for (let second = 0; second <= 5; second++) {
      const [first] = await get('bgp-status')
      seen.push(`${first.state} ${first.remote_asn} ${first.state_duration_millis}`)
      test.clock.ms += 1_000
    }
    expect(seen).toEqual([
      'idle 0 0',
      'connect 0 0',
      'open_sent 0 0',
      'open_confirm 64510 0',
      'session_setup 64510 0',
      'established 64510 0',
    ])
  })

  it('keep trying where no neighbor answers or the ASN is another', async () => {
    await reapply({ remote_asn: 1 })
    const states = new Set<string>()
    for (let second = 0; second < 12; second++) {
      states.add((await get('bgp-status'))[0].state)
      test.clock.ms += 1_000
    }
    expect([...states].sort()).toEqual(['active', 'connect'])
    await reapply({ addr: '172.20.26.30' })
    test.clock.ms += 60_000
    expect((await get('bgp-status'))[0]).toMatchObject({ addr: '172.20.26.30', remote_asn: 0 })
    expect((await get('bgp-exported')).exports).not.toHaveProperty(['172.20.26.30'])
  })

  it('end with the settings of the port', async () => {
    const rack = (await get('../hardware/racks')).items[0].id
    const query = `rack_id=${rack}&switch_location=switch0`
    await farah('DELETE', `/v1/system/hardware/switch-port/qsfp0/settings?${query}`)
    expect(await get('bgp-status')).toMatchObject([{ switch: 'switch1' }])
  })

  it('remember their latest messages', async () => {
    const { switch_histories } = await get('bgp-message-history?asn=64500')
    expect(switch_histories.map((each: Wire) => each.switch)).toEqual(['switch0', 'switch1'])
    const { received } = switch_histories[0].history['172.20.26.1']
    expect(received).toHaveLength(10)
    expect(received.at(-1).message).toEqual({ type: 'keepalive' })
    expect(test.clock.ms - Date.parse(received.at(-1).timestamp)).toBeLessThan(2_000)
    await reapply({})
    test.clock.ms += 9_000
    const fresh = (await get('bgp-message-history?asn=64500')).switch_histories[0]
    const messages = fresh.history['172.20.26.1'].sent.map((each: Wire) => each.message.type)
    expect(messages).toEqual(['open', 'keepalive', 'keepalive'])
    expect(await get('bgp-message-history?asn=7')).toEqual({ switch_histories: [] })
  })

  it('are for fleet viewers, and need an ASN where it is asked', async () => {
    const paths = [
      'bgp-status',
      'bgp-exported',
      'bgp-routes-ipv4?asn=1',
      'bgp-message-history?asn=1',
    ]
    for (const path of paths) {
      await expectRefusedToOthers(test, { method: 'GET', path: `${NET}/${path}`, outsider: 403 })
    }
    for (const path of ['bgp-routes-ipv4', 'bgp-message-history?asn=x', 'bgp-routes-ipv4?asn=-1']) {
      await expectRefusal(test.world, () => goran('GET', `${NET}/${path}`), 400)
    }
  })

  /** Changes the peer of the first uplink. */
  async function reapply(change: object): Promise<void> {
    const view = await get('switch-port-settings/default-uplink0')
    const [{ address, interface_name }] = view.addresses
    const { status } = await farah('POST', `${NET}/switch-port-settings`, {
      name: 'default-uplink0',
      description: '',
      port_config: { geometry: 'qsfp28x1' },
      groups: [],
      links: { phy0: { autoneg: false, mtu: 1500, speed: 'speed100_g', lldp: { enabled: true } } },
      interfaces: {},
      routes: {},
      bgp_peers: { phy0: { peers: [{ ...view.bgp_peers[0], ...change }] } },
      addresses: { [interface_name]: { addresses: [{ address, address_lot: 'initial-infra' }] } },
    })
    expect(status).toBe(201)
  }
})
