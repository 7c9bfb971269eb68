import { expect, test } from 'vitest'
import type { SwitchPortSettings } from '@/lib/contract/switch-port-settings'
import { SwitchPortSettingsCreate } from '@/lib/contract/switch-port-settings'
import { differencesOf } from './differences'
import { joined, parted } from './peer-rows'
import { bodyOf } from './setting-body'
import {
  fieldProblem,
  keysProblem,
  outsideProblem,
  rowsProblem,
  twiceProblem,
  validateKey,
} from './setting-checks'
import { partsOf } from './setting-facts'
import { groupsProblem } from './setting-groups'
import { NEW_ROWS, newRow, type SettingRow } from './setting-rows'
import { unequalized, valuesOf } from './setting-values'
import { typedDifferences } from './typed-settings'

const [ID, BLOCK, LOT] = [1, 2, 3].map((digit) => `1111111${digit}-1111-4111-8111-111111111111`)

const settings: SwitchPortSettings = {
  id: ID!,
  name: 'uplink',
  description: 'To the edge',
  timeCreated: null,
  timeModified: null,
  port: { geometry: 'qsfp28x1', portSettingsId: ID! },
  groups: [{ portSettingsGroupId: LOT!, portSettingsId: ID! }],
  links: [
    {
      portSettingsId: ID!,
      linkName: 'phy0',
      speed: 'speed100_g',
      fec: 'rs',
      autoneg: false,
      mtu: 9_000,
      txEqConfig: { main: 3 },
      lldpLinkConfig: { id: ID!, enabled: true, systemName: 'rack-17', managementIp: '10.0.0.1' },
    },
  ],
  interfaces: [
    {
      id: ID!,
      portSettingsId: ID!,
      interfaceName: 'phy0',
      kind: { type: 'primary' },
      v6Enabled: true,
    },
    {
      ...{ id: BLOCK!, portSettingsId: ID!, interfaceName: 'vlan9' },
      ...{ kind: { type: 'vlan', vid: 9 }, v6Enabled: false },
    },
  ],
  addresses: [
    {
      portSettingsId: ID!,
      interfaceName: 'phy0',
      address: '10.0.0.2/30',
      addressLotBlockId: BLOCK!,
    },
  ],
  routes: [{ portSettingsId: ID!, interfaceName: 'phy0', dst: '0.0.0.0/0', gw: '10.0.0.1' }],
  bgpPeers: [
    {
      addr: { type: 'numbered', targetAddr: '10.0.0.1' },
      interfaceName: 'phy0',
      hasKey: false,
      bgpConfig: LOT!,
      allowedImport: { type: 'allow', value: ['10.0.0.0/8', '192.0.2.0/24'] },
      allowedExport: { type: 'no_filtering' },
      communities: [1, 2],
      ...{ connectRetry: 3, delayOpen: 0, holdTime: 6, idleHoldTime: 3, keepalive: 2 },
      enforceFirstAs: true,
      remoteAsn: 64_510,
    },
  ],
}

const rowsIn = (values: Readonly<Record<string, string>>) => {
  const rows = (part: string) => JSON.parse(values[part] ?? '[]') as SettingRow[]
  return {
    ...{ name: 'copy', description: values['description']!, geometry: values['geometry']! },
    groups: [LOT!],
    ...{ links: rows('links'), interfaces: rows('interfaces'), addresses: rows('addresses') },
    ...{ routes: rows('routes'), peers: rows('peers'), keys: {} },
  }
}

test('a form that begins with settings makes the same ones', () => {
  const body = bodyOf(rowsIn(valuesOf(settings, (block) => (block === BLOCK ? LOT : undefined))))
  expect(SwitchPortSettingsCreate.parse(body)).toMatchObject({
    portConfig: { geometry: 'qsfp28x1' },
    groups: [LOT],
    links: [
      {
        ...{ linkName: 'phy0', speed: 'speed100_g', fec: 'rs', autoneg: false, mtu: 9_000 },
        txEq: { main: 3, pre1: null },
        lldp: { enabled: true, systemName: 'rack-17', managementIp: '10.0.0.1', chassisId: null },
      },
    ],
    interfaces: [
      { linkName: 'phy0', kind: { type: 'primary' }, v6Enabled: true },
      { linkName: 'vlan9', kind: { type: 'vlan', vid: 9 }, v6Enabled: false },
    ],
    addresses: [{ linkName: 'phy0', addresses: [{ address: '10.0.0.2/30', addressLot: LOT }] }],
    routes: [{ linkName: 'phy0', routes: [{ dst: '0.0.0.0/0', gw: '10.0.0.1' }] }],
    bgpPeers: [
      {
        linkName: 'phy0',
        peers: [
          {
            addr: { type: 'numbered', targetAddr: '10.0.0.1' },
            allowedImport: { type: 'allow', value: ['10.0.0.0/8', '192.0.2.0/24'] },
            allowedExport: { type: 'no_filtering' },
            ...{ communities: [1, 2], remoteAsn: 64_510, md5AuthKey: null, enforceFirstAs: true },
          },
        ],
      },
    ],
  })
})

test('what an answer doesn’t tell is asked for, and not made up', () => {
  const [peer] = settings.bgpPeers
  const [link] = settings.links
  const { txEqConfig: _, ...untold } = link!
  const unsure = {
    ...settings,
    links: [untold],
    bgpPeers: [{ ...peer!, hasKey: null, interfaceName: '' }],
  } as SwitchPortSettings
  const { addresses, peers } = rowsIn(valuesOf(unsure, () => undefined))
  expect(rowsProblem('addresses', addresses)).toBe('address 10.0.0.2/30: Address lot is required')
  expect(rowsProblem('peers', peers)).toBe('peer 10.0.0.1: Interface is required')
  expect(keysProblem(peers, {})).toBe('peer 10.0.0.1: enter its MD5 key again, or remove it')
  expect(unequalized(unsure)).toEqual(['phy0'])
})

test.each([
  ['links', { ...NEW_ROWS.links }, undefined],
  ['links', { ...NEW_ROWS.links, mtu: '70000' }, 'mtu'],
  ['links', { ...NEW_ROWS.links, linkName: '' }, 'linkName'],
  ['links', { ...NEW_ROWS.links, txPre1: '1.5' }, 'txPre1'],
  ['links', { ...NEW_ROWS.links, lldpManagementIp: '10.0.0' }, 'lldpManagementIp'],
  ['interfaces', { ...NEW_ROWS.interfaces, kind: 'vlan' }, 'vid'],
  ['interfaces', { ...NEW_ROWS.interfaces, kind: 'vlan', vid: '65536' }, 'vid'],
  ['interfaces', { ...NEW_ROWS.interfaces, v6Enabled: '' }, 'v6Enabled'],
  ['addresses', { linkName: 'phy0', address: '10.0.0.2', addressLot: 'a' }, 'address'],
  ['routes', { linkName: 'phy0', dst: '0.0.0.0/0', gw: '10.0.0.0/24' }, 'gw'],
  [
    'routes',
    { linkName: 'phy0', dst: '0.0.0.0/0', gw: '10.0.0.1', ribPriority: '256' },
    'ribPriority',
  ],
  ['peers', { ...NEW_ROWS.peers, bgpConfig: 'a' }, 'targetAddr'],
  ['peers', { ...NEW_ROWS.peers, bgpConfig: 'a', targetAddr: '127.0.0.1' }, 'targetAddr'],
  [
    'peers',
    { ...NEW_ROWS.peers, bgpConfig: 'a', targetAddr: '10.0.0.1', srcAddr: '::2' },
    'srcAddr',
  ],
  [
    'peers',
    { ...NEW_ROWS.peers, bgpConfig: 'a', type: 'unnumbered', routerLifetime: '9001' },
    'routerLifetime',
  ],
  [
    'peers',
    { ...NEW_ROWS.peers, bgpConfig: 'a', targetAddr: '10.0.0.1', communities: '1, x' },
    'communities',
  ],
  [
    'peers',
    { ...NEW_ROWS.peers, bgpConfig: 'a', targetAddr: '10.0.0.1', importsAll: 'false' },
    'allowedImport',
  ],
] as const)('a row of %s, %j: wrong is %s', (part, row, field) => {
  expect(fieldProblem(part, row)?.[0]).toBe(field)
})

test('rows are told apart, and a link is the least', () => {
  expect(rowsProblem('links', [])).toBe('Add at least one link')
  expect(rowsProblem('routes', [])).toBeUndefined()
  const peer = { ...NEW_ROWS.peers, bgpConfig: 'a', targetAddr: '10.0.0.1' }
  expect(rowsProblem('peers', [peer, { ...peer, linkName: 'phy1' }])).toBe(
    'peer 10.0.0.1 is listed twice',
  )
})

test.each([
  ['links', { linkName: 'phy0' }, { linkName: 'phy0' }, 'linkName'],
  ['links', { linkName: 'phy0' }, { linkName: 'phy1' }, undefined],
  ['links', { linkName: '' }, { linkName: '' }, undefined],
  ['interfaces', { linkName: 'phy0' }, { linkName: ' phy0 ' }, 'linkName'],
  ['addresses', { linkName: 'phy0' }, { linkName: 'phy0' }, undefined],
  ['peers', { targetAddr: '10.0.0.1' }, { targetAddr: '10.0.0.1' }, 'targetAddr'],
  ['peers', { targetAddr: 'fd00::1' }, { targetAddr: 'FD00:0:0::0001' }, 'targetAddr'],
  ['peers', { targetAddr: '' }, { targetAddr: '' }, undefined],
  ['peers', { targetAddr: '10.0.0.1' }, { targetAddr: '10.0.0.1', type: 'unnumbered' }, undefined],
  [
    'peers',
    { type: 'unnumbered', linkName: 'phy0' },
    { type: 'unnumbered', linkName: 'phy0' },
    'linkName',
  ],
] as const)('of %s, %j beside %j: twice is %s', (part, row, other, field) => {
  expect(twiceProblem(part, row, [other])?.[0]).toBe(field)
})

test.each([
  ['0', 'ASN 0 is reserved and can’t be used'],
  ['1.10', 'Must be written without a dot: 1.10 is 65546'],
  ['4294967296', 'Must be between 1 and 4294967295'],
  ['', undefined],
  ['64510', undefined],
])('the remote ASN %j: %s', (remoteAsn, message) => {
  const peer = { ...NEW_ROWS.peers, bgpConfig: 'a', targetAddr: '10.0.0.1', remoteAsn }
  expect(fieldProblem('peers', peer)?.[1]).toBe(message)
})

test.each(['0:0:0:0:0:0:0:1', '::ffff', 'ff02::1', '127.8.8.8', '239.1.1.1', '0:0::0', 'ff::1'])(
  'whether %s can be a peer doesn’t follow from its spelling',
  (targetAddr) => {
    const can = targetAddr === '::ffff' || targetAddr === 'ff::1'
    const problem = fieldProblem('peers', { ...NEW_ROWS.peers, bgpConfig: 'a', targetAddr })
    expect(problem?.[0]).toBe(can ? undefined : 'targetAddr')
  },
)

test('an address outside its lot is told, with what the lot has', () => {
  const blocks = [
    { id: 'a', lot: 'edge', first: '10.0.0.0', last: '10.0.0.9' },
    { id: 'b', lot: 'edge', first: 'fd00::', last: 'fd00::ff' },
  ]
  for (const inside of ['10.0.0.9/30', 'FD00:0:0::1/64', '10.0.0', ''])
    expect(outsideProblem(inside, blocks)).toBeUndefined()
  for (const outside of ['10.0.0.10/30', 'fd00::100/64'])
    expect(outsideProblem(outside, blocks)).toBe(
      'Not in address lot edge, which has 10.0.0.0 – 10.0.0.9 and fd00:: – fd00::ff',
    )
  expect(outsideProblem('10.0.0.1/30', [])).toBe('The address lot has no addresses')
})

test('keys stand apart from rows', () => {
  const row = { ...NEW_ROWS.peers, key: 'typed', md5AuthKey: 'k' }
  const [kept, keys] = parted(row, [{ rowId: '4' }], {})
  expect([kept['rowId'], kept['md5AuthKey'], keys]).toEqual(['5', undefined, { '5': 'k' }])
  expect(joined(kept, keys)['md5AuthKey']).toBe('k')
  expect(parted({ ...kept, key: 'none' }, [kept], keys)[1]).toEqual({})
  expect(keysProblem([kept], {})).toContain('enter its MD5 key again')
  expect(keysProblem([kept], keys)).toBeUndefined()
  expect([validateKey('k'.repeat(80)), validateKey('')]).toEqual([undefined, undefined])
  expect(validateKey('k'.repeat(81))).toBe('Must be at most 80 characters')
  expect(validateKey('schlüssel')).toBe('Can only contain printable ASCII characters')
})

test('groups are IDs', () => {
  expect([groupsProblem(''), groupsProblem(`${ID}, ${LOT}`)]).toEqual([undefined, undefined])
  expect(groupsProblem(`${ID} x`)).toBe('“x” isn’t the ID of a group')
})

const names = { config: () => 'as64500', lot: () => undefined }

test('a review says what is added, changed and removed', () => {
  const [link] = settings.links
  const after = {
    ...settings,
    links: [{ ...link!, mtu: 1_500 }],
    routes: [],
    addresses: [...settings.addresses, { ...settings.addresses[0]!, address: '10.0.1.2/30' }],
  }
  const before = partsOf(settings, names)
  expect(differencesOf(before, before)).toEqual([])
  expect(differencesOf(before, partsOf(after, names))).toEqual([
    { part: 'Links', lines: ['phy0: MTU 9,000 bytes → 1,500 bytes'] },
    { part: 'Addresses', lines: ['Added: 10.0.1.2/30 (Lot: Unknown; Interface: phy0)'] },
    { part: 'Routes', lines: ['Removed: 0.0.0.0/0 by 10.0.0.1'] },
  ])
  expect(differencesOf(undefined, before)[1]?.lines).toEqual([
    'Added: phy0 (Kind: Primary; IPv6: On)',
    'Added: vlan9 (Kind: VLAN 9; IPv6: Off)',
  ])
})

test('a review of what is typed compares the same words', () => {
  const typed = valuesOf(settings, (block) => (block === BLOCK ? LOT : undefined))
  const all = { config: (id: string) => id, lot: (id: string) => `lot ${id}` }
  expect(typedDifferences(typed, typed, all)).toEqual([])
  const rows = (part: string) => JSON.parse(typed[part] ?? '[]') as SettingRow[]
  const after = {
    ...typed,
    geometry: 'sfp28x4',
    links: JSON.stringify(rows('links').map((row) => ({ ...row, mtu: '1500', fec: '' }))),
    interfaces: '[]',
    routes: JSON.stringify(rows('routes').map((row) => ({ ...row, gw: '10.0.0.9' }))),
    peers: JSON.stringify(
      rows('peers').map((row) => ({ ...row, remoteAsn: '', importsAll: 'true', key: 'typed' })),
    ),
  }
  expect(typedDifferences(typed, after, all)).toEqual([
    { part: 'Geometry', lines: ['QSFP28, 1 link → SFP28, 4 links'] },
    {
      part: 'Links',
      lines: ['phy0: FEC Reed-Solomon → Not set; MTU 9,000 bytes → 1,500 bytes'],
    },
    { part: 'Interfaces', lines: ['Removed: phy0', 'Removed: vlan9'] },
    {
      part: 'Routes',
      lines: [
        'Added: 0.0.0.0/0 by 10.0.0.9 (Gateway: 10.0.0.9; Interface: phy0)',
        'Removed: 0.0.0.0/0 by 10.0.0.1',
      ],
    },
    {
      part: 'BGP peers',
      lines: [
        '10.0.0.1: Remote ASN 64510 → Any; MD5 key None → Set; Imports 10.0.0.0/8, 192.0.2.0/24 → All',
      ],
    },
    { part: 'MD5 keys', lines: ['10.0.0.1: entered'] },
  ])
})

test('new rows begin with what is free', () => {
  const named = (...links: string[]) => links.map((linkName) => ({ linkName }))
  expect(newRow('links', [], []).linkName).toBe('phy0')
  expect(newRow('links', named('phy0', 'phy1'), []).linkName).toBe('phy2')
  expect(newRow('links', named('phy1'), ['phy1']).linkName).toBe('phy0')
  expect(newRow('interfaces', named('phy0'), ['phy0', 'phy1']).linkName).toBe('phy1')
  expect(newRow('interfaces', [], []).linkName).toBe('phy0')
  expect(newRow('peers', named('phy1'), ['phy1']).linkName).toBe('phy1')
  expect(newRow('peers', [], []).linkName).toBe('phy0')
})
