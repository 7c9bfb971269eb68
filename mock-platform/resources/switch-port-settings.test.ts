import { beforeEach, describe, expect, it } from 'vitest'
import { expectRefusal, expectRefusedToOthers } from '@/mock-platform/testing-refusal'
import { testPlatform } from '@/mock-platform/testing'
import type { Wire } from '@/mock-platform/testing'

const PATH = '/v1/system/networking/switch-port-settings'
const UNKNOWN = '11111111-2222-4333-8444-555555555555'

let test: ReturnType<typeof testPlatform>
let farah: ReturnType<typeof test.as>
let goran: ReturnType<typeof test.as>
beforeEach(() => {
  test = testPlatform()
  farah = test.as('farah')
  goran = test.as('goran')
})

const peer = {
  addr: '172.20.26.9',
  allowed_export: { type: 'allow', value: ['198.51.100.0/24'] },
  allowed_import: { type: 'no_filtering' },
  bgp_config: 'as64500',
  communities: [1, 2],
  connect_retry: 3,
  delay_open: 0,
  enforce_first_as: true,
  hold_time: 6,
  idle_hold_time: 3,
  interface_name: 'ignored',
  keepalive: 2,
}
const full = {
  name: 'access',
  description: 'To the access layer',
  port_config: { geometry: 'sfp28x4' },
  groups: [UNKNOWN],
  links: {
    phy1: { autoneg: true, mtu: 1500, speed: 'speed25_g', lldp: { enabled: false } },
    phy0: {
      autoneg: false,
      mtu: 9000,
      speed: 'speed25_g',
      fec: 'none',
      tx_eq: { main: 3 },
      lldp: { enabled: true, management_ip: '10.1.1.1' },
    },
  },
  interfaces: {
    phy0: { kind: { type: 'primary' }, v6_enabled: true },
    phy1: { kind: { type: 'vlan', vid: 300 }, v6_enabled: false },
  },
  routes: { phy0: { routes: [{ dst: '10.0.0.0/8', gw: '172.20.26.9', vid: 300 }] } },
  bgp_peers: { phy0: { peers: [peer] } },
  addresses: {
    phy0: { addresses: [{ address: '172.20.26.10/30', address_lot: 'initial-infra' }] },
  },
}
const make = (change = {}) => farah('POST', PATH, { ...full, ...change })

describe('switch port settings', () => {
  it('of rack setup are listed; the filter is ignored', async () => {
    const { items } = (await goran('GET', `${PATH}?port_settings=default-uplink1`)).body
    expect(items.map(({ name }: Wire) => name)).toEqual(['default-uplink0', 'default-uplink1'])
    const view = (await goran('GET', `${PATH}/default-uplink1`)).body
    expect(view.settings).toEqual(items[1])
    expect(view.addresses).toMatchObject([{ address: '172.20.26.6/30', interface_name: 'phy0' }])
  })

  it('are made with all their parts', async () => {
    const { status, body } = await make()
    expect(status).toBe(201)
    const id = body.settings.id
    expect(body.settings).toMatchObject({ name: 'access', description: 'To the access layer' })
    expect(body.port).toEqual({ geometry: 'sfp28x4', port_settings_id: id })
    expect(body.groups).toEqual([{ port_settings_id: id, port_settings_group_id: UNKNOWN }])
    expect(body.links.map((each: Wire) => [each.link_name, each.fec, each.mtu])).toEqual([
      ['phy0', 'none', 9000],
      ['phy1', null, 1500],
    ])
    expect(body.link_lldp.map((each: Wire) => each.id)).toEqual(
      body.links.map((each: Wire) => each.lldp_link_config_id),
    )
    expect(body.link_lldp[0].management_ip).toBe('10.1.1.1/32')
    expect(body.tx_eq).toEqual([
      { main: 3, post1: null, post2: null, pre1: null, pre2: null },
      null,
    ])
    expect(body.links[1].tx_eq_config_id).toBeNull()
    expect(body.interfaces.map((each: Wire) => each.kind)).toEqual(['primary', 'vlan'])
    expect(body.vlan_interfaces).toEqual([
      { interface_config_id: body.interfaces[1].id, vlan_id: 300 },
    ])
    expect(body.routes).toEqual([
      {
        dst: '10.0.0.0/8',
        gw: '172.20.26.9/32',
        interface_name: 'phy0',
        port_settings_id: id,
        rib_priority: null,
        vlan_id: 300,
      },
    ])
    const [config] = (await goran('GET', '/v1/system/networking/bgp')).body.items
    expect(body.bgp_peers).toEqual([
      {
        ...peer,
        bgp_config: config.id,
        interface_name: 'phy0',
        local_pref: null,
        md5_auth_key: null,
        min_ttl: null,
        multi_exit_discriminator: null,
        remote_asn: null,
        vlan_id: null,
      },
    ])
    expect(body.addresses).toMatchObject([{ address: '172.20.26.10/30', port_settings_id: id }])
    expect((await goran('GET', `${PATH}/${id}`)).body).toEqual(body)
    expect((await goran('GET', `${PATH}/access`)).body).toEqual(body)
  })

  it('are replaced when made again, with the same id', async () => {
    const before = (await make()).body
    test.clock.ms += 1_000
    const again = await make({ description: 'New', routes: {}, groups: [] })
    expect(again.status).toBe(201)
    const { settings, links } = again.body
    expect(settings).toEqual({
      ...before.settings,
      description: 'New',
      time_modified: new Date(test.clock.ms).toISOString(),
    })
    expect(links[0].lldp_link_config_id).not.toBe(before.links[0].lldp_link_config_id)
    expect(again.body.routes).toEqual([])
    expect((await goran('GET', PATH)).body.items).toHaveLength(3)
  })

  it.each([
    [{ addresses: addressOf('172.20.26.2/30') }, 'InvalidRequest', 'address unavailable'],
    [{ addresses: addressOf('10.0.0.1/30') }, 'InvalidRequest', 'address not in lot'],
    [{ addresses: addressOf('172.20.26.9/30', 'x') }, 'InvalidRequest', 'AddressLot not found'],
    [{ bgp_peers: peersOf({ bgp_config: 'x' }) }, 'InvalidRequest', 'BGP config not found'],
    [{ bgp_peers: peersOf({ bgp_config: UNKNOWN }) }, 'InvalidRequest', 'BGP config not found'],
    [{ bgp_peers: peersOf({ md5_auth_key: 'k'.repeat(81) }) }, 'InvalidValue', /172\.20\.26\.9/],
    [{ bgp_peers: peersOf({ md5_auth_key: 'schlüssel' }) }, 'InvalidValue', /"md5_auth_key"/],
    [{ groups: ['x'] }, 'InvalidRequest', /group not found/],
    [{ links: undefined }, undefined, /missing field `links`/],
    [{ port_config: { geometry: 'round' } }, undefined, /port_config\.geometry/],
    [{ links: { phy0: { ...full.links.phy1, mtu: 70_000 } } }, undefined, /links\.phy0\.mtu/],
  ])('refuse %j', async (change, code, message) => {
    await expectRefusal(test.world, () => make(change), 400, message, code)
  })

  it('leave everything as it was when a replacement is refused', async () => {
    await make()
    await expectRefusal(test.world, () => make({ addresses: addressOf('10.0.0.1/30') }), 400)
  })

  it('give their addresses back when deleted', async () => {
    const { settings } = (await make()).body
    expect((await farah('DELETE', `${PATH}?port_settings=access`)).status).toBe(204)
    expect((await goran('GET', `${PATH}/${settings.id}`)).status).toBe(404)
    expect((await make()).status).toBe(201)
    const { id } = (await goran('GET', `${PATH}/access`)).body.settings
    expect((await farah('DELETE', `${PATH}?port_settings=${id}`)).status).toBe(204)
    // An unknown id is fine, a port that uses them is no hindrance.
    expect((await farah('DELETE', `${PATH}?port_settings=${id}`)).status).toBe(204)
    expect((await farah('DELETE', `${PATH}?port_settings=default-uplink0`)).status).toBe(204)
  })

  it.each([
    ['', 'name or id required'],
    ['?port_settings=none', 'port settings not found'],
  ])('are not deleted by "%s"', async (query, message) => {
    await expectRefusal(test.world, () => farah('DELETE', PATH + query), 400, message)
  })

  it('are for operators', async () => {
    await expectRefusal(
      test.world,
      () => goran('GET', `${PATH}/none`),
      404,
      'not found: switch-port-settings with name "none"',
    )
    const uplink = `${PATH}/default-uplink0`
    const calls = [
      { method: 'GET', path: PATH, outsider: 403 },
      { method: 'GET', path: uplink, outsider: 404 },
      { method: 'POST', path: PATH, body: full, outsider: 403, changes: true },
      { method: 'DELETE', path: `${PATH}?port_settings=x`, outsider: 403, changes: true },
    ] as const
    for (const call of calls) await expectRefusedToOthers(test, call)
  })
})

function addressOf(address: string, lot = 'initial-infra') {
  return { phy0: { addresses: [{ address, address_lot: lot }] } }
}
function peersOf(change: object) {
  return { phy0: { peers: [{ ...peer, ...change }] } }
}
