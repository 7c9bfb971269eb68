import { expect, test } from 'vitest'
import { BASELINE, FIRST_VERSION, NEWEST_VERSION } from '@/lib/contract/api-version'
import { fromWire, toWire } from '@/lib/contract/wire'
import { lifted, lowered, TooOld } from '.'

const view = (answer: object) =>
  lifted('networkingSwitchPortSettingsView', fromWire(answer)) as Record<string, unknown>

const apart = {
  settings: { id: 'a', name: 'uplink', description: '' },
  links: [
    { link_name: 'phy0', lldp_link_config_id: 'l1', tx_eq_config_id: null },
    { link_name: 'phy1', lldp_link_config_id: 'l0', tx_eq_config_id: 't' },
  ],
  link_lldp: [
    { id: 'l0', management_ip: '10.0.0.1/32' },
    { id: 'l1', management_ip: '10.0.0.0/24' },
  ],
  tx_eq: [null, { main: 3 }],
  interfaces: [
    { id: 'i0', kind: 'vlan' },
    { id: 'i1', kind: 'primary' },
  ],
  vlan_interfaces: [{ interface_config_id: 'i0', vlan_id: 300 }],
  routes: [{ gw: '10.0.0.9/32' }, { gw: 'fd00::1/128' }],
  bgp_peers: [{ addr: '10.0.0.2', md5_auth_key: 'k', interface_name: 'phy0' }],
  addresses: [],
}

test('lists apart are gathered by their links, interfaces and addresses', () => {
  expect(view(apart)).toEqual({
    id: 'a',
    name: 'uplink',
    description: '',
    links: [
      {
        linkName: 'phy0',
        txEqConfig: null,
        lldpLinkConfig: { id: 'l1', managementIp: '10.0.0.0/24' },
      },
      {
        linkName: 'phy1',
        txEqConfig: { main: 3 },
        lldpLinkConfig: { id: 'l0', managementIp: '10.0.0.1' },
      },
    ],
    interfaces: [
      { id: 'i0', kind: { type: 'vlan', vid: 300 } },
      { id: 'i1', kind: { type: 'primary' } },
    ],
    routes: [{ gw: '10.0.0.9' }, { gw: 'fd00::1' }],
    bgpPeers: [
      { addr: { type: 'numbered', targetAddr: '10.0.0.2' }, hasKey: true, interfaceName: 'phy0' },
    ],
    addresses: [],
  })
})

test('equalizers of undetermined links are unknown', () => {
  const [first, second] = view({ ...apart, tx_eq: [{ main: 3 }] })['links'] as object[]
  expect(first).toHaveProperty('txEqConfig', null)
  expect(second).not.toHaveProperty('txEqConfig')
})

test.each([
  [{ md5_auth_key: null }, { hasKey: false }],
  [{ md5_auth_key: 'k' }, { hasKey: true }],
  [{}, {}],
])('a key stays where it is: %o', (member, expected) => {
  const addr = { type: 'unnumbered', router_lifetime: 3 }
  expect(view({ bgp_peers: [{ addr, ...member }] })['bgpPeers']).toEqual([
    { addr: { type: 'unnumbered', routerLifetime: 3 }, ...expected },
  ])
})

const body = (addr?: object) => ({
  name: 'uplink',
  links: [{ linkName: 'phy0', mtu: 9_000 }],
  addresses: [],
  ...(addr && { bgpPeers: [{ linkName: 'phy0', peers: [{ addr }] }] }),
})
const sent = (version: number, addr?: object) =>
  toWire(lowered('networkingSwitchPortSettingsCreate', body(addr), version))

test('of the specification’s time a body is maps by link', () => {
  expect(sent(BASELINE, { type: 'numbered', targetAddr: '10.0.0.2' })).toEqual({
    name: 'uplink',
    groups: [],
    links: { phy0: { mtu: 9_000 } },
    interfaces: {},
    routes: {},
    addresses: {},
    bgp_peers: { phy0: { peers: [{ addr: '10.0.0.2', interface_name: 'phy0' }] } },
  })
})

test('kinds that are words have their VLANs beside them, by id', () => {
  const [vlan, lost, other] = view({
    interfaces: [
      { id: 'i0', kind: 'vlan' },
      { id: 'i1', kind: 'vlan' },
      { id: 'i2', kind: 'bridge' },
    ],
    vlan_interfaces: [
      { interface_config_id: 'i9', vlan_id: 9 },
      { interface_config_id: 'i0', vlan_id: 300 },
    ],
  })['interfaces'] as object[]
  expect(vlan).toEqual({ id: 'i0', kind: { type: 'vlan', vid: 300 } })
  expect(lost).toEqual({ id: 'i1', kind: { type: 'vlan' } })
  expect(other).toEqual({ id: 'i2', kind: { type: 'bridge' } })
})

test('peers are told and said in five ways', () => {
  const read = (peer: object) => (view({ bgp_peers: [peer] })['bgpPeers'] as object[])[0]
  const at = { type: 'numbered', targetAddr: '10.0.0.2' }
  expect(read({ addr: '10.0.0.2' })).toEqual({ addr: at })
  expect(read({ addr: '10.0.0.2', router_lifetime: 7 })).toEqual({
    addr: { ...at, routerLifetime: 7 },
  })
  expect(read({ addr: null, router_lifetime: 7 })).toEqual({
    addr: { type: 'unnumbered', routerLifetime: 7 },
  })
  expect(read({ addr: { type: 'numbered', ip: '10.0.0.2' } })).toEqual({ addr: at })
  expect(read({ addr: { type: 'numbered', target_addr: '10.0.0.2' } })).toEqual({ addr: at })
  const peerAt = (version: number, addr: object) =>
    (sent(version, addr) as { readonly bgp_peers: readonly { readonly peers: object[] }[] })
      .bgp_peers[0]?.peers[0]
  expect(peerAt(2_026_013_100, at)).toEqual({ addr: '10.0.0.2', interface_name: 'phy0' })
  for (const version of [2_026_021_301, 2_026_041_600, 2_026_081_700])
    expect(peerAt(version, { type: 'unnumbered', routerLifetime: 7 })).toEqual({
      ...{ addr: null, interface_name: 'phy0', router_lifetime: 7 },
    })
  expect(peerAt(NEWEST_VERSION, { ...at, routerLifetime: 7 })).toEqual({
    addr: { type: 'numbered', target_addr: '10.0.0.2' },
  })
})

test('what a version has no words for is not sent', () => {
  expect(sent(FIRST_VERSION)).toMatchObject({ links: [{ link_name: 'phy0', mtu: 9_000 }] })
  const unnumbered = { type: 'unnumbered', routerLifetime: 3 }
  expect(() => sent(FIRST_VERSION, unnumbered)).toThrow(TooOld)
  expect(() => sent(BASELINE, unnumbered)).toThrow(TooOld)
  for (const version of [BASELINE, 2_026_021_301, 2_026_081_700])
    expect(() => sent(version, { type: 'numbered', targetAddr: 'a', srcAddr: 'b' })).toThrow(TooOld)
  expect(sent(NEWEST_VERSION, unnumbered)).toMatchObject({
    bgp_peers: [{ peers: [{ addr: { type: 'unnumbered', router_lifetime: 3 } }] }],
  })
})

test.each([
  [BASELINE, '10.0.0.1', '10.0.0.1/32'],
  [BASELINE, 'fd00::1', 'fd00::1/128'],
  [BASELINE, '10.0.0.0/24', '10.0.0.0/24'],
  [NEWEST_VERSION, '10.0.0.1', '10.0.0.1'],
])('at %i the management address %s is sent as %s', (version, managementIp, expected) => {
  expect(lowered('networkingSwitchPortLldpConfigUpdate', { managementIp }, version)).toEqual({
    managementIp: expected,
  })
})
