import { describe, expect, test } from 'vitest'
import type { ApiVersion } from '@/lib/contract/api-version'
import { answerOf } from '@/lib/contract/documents/answer.fixture'
import { documented, documentedAnswer, DOCUMENTS } from '@/lib/contract/documents/documents'
import { faultsOf } from '@/lib/contract/documents/faults'
import { lifted, lowered } from '@/lib/contract/editions'
import { versionOf } from '@/lib/contract/operation-versions'
import { readAnswer } from '@/lib/contract/read-answer'
import {
  type SwitchPortSettings,
  switchPortSettingsOperations,
} from '@/lib/contract/switch-port-settings'
import { fromWire, toWire } from '@/lib/contract/wire'
import { bodyOf } from './setting-body'
import { keysProblem, rowsProblem } from './setting-checks'
import { PARTS, type PartName, type SettingRow } from './setting-rows'
import { valuesOf, whyFixed } from './setting-values'

/*
 * Changing the description alone saves the same settings, on platforms of all versions: an answer
 * that the document allows, through the form, is the body that says the same by the document.
 */

type Wire = Readonly<Record<string, unknown>>
const VIEW = 'networkingSwitchPortSettingsView'
const CREATE = 'networkingSwitchPortSettingsCreate'
const LOT = '22222222-2222-4222-8222-222222222222'

const listOf = (value: unknown): readonly Wire[] => (Array.isArray(value) ? value : []) as Wire[]

const id = (nth: number): string => `${nth + 1}1111111-1111-4111-8111-111111111111`

/**
 * What the document doesn’t say: ids and names tell things apart, gateways are addresses, there are
 * no keys.
 */
function sensible(answer: Wire, hasKeys: boolean): Wire {
  const named = (rows: unknown, key: string) =>
    listOf(rows).map((row, at) => ({ ...row, [key]: `phy${at}` }))
  const interfaces = named(answer['interfaces'], 'interface_name').map((row, at) => ({
    ...row,
    id: id(at),
  }))
  const links = named(answer['links'], 'link_name')
  const lldps = links.map((link, at) => ({ ...listOf(answer['link_lldp'])[at], id: id(at), link }))
  return {
    ...answer,
    interfaces,
    links: links.map((link: Wire, at) => ({
      ...link,
      ...('link_lldp' in answer && { lldp_link_config_id: id(at) }),
      ...(link['lldp_link_config'] === null && {
        lldp_link_config: { id: id(at), enabled: false },
      }),
      ...('tx_eq' in answer && {
        tx_eq_config_id: listOf(answer['tx_eq'])[at] == null ? null : id(at),
      }),
    })),
    ...('link_lldp' in answer && {
      link_lldp: lldps.map(({ link: _, ...lldp }: Wire) => ({
        ...lldp,
        management_ip: lldp['management_ip'] === null ? null : '10.0.0.1/32',
      })),
    }),
    ...('vlan_interfaces' in answer && {
      vlan_interfaces: interfaces
        .map((row, at) => ({ interface_config_id: row.id, vlan_id: 300 + at, row }))
        .filter(({ row }: { row: Wire }) => row['kind'] === 'vlan')
        .map(({ row: _, ...vlan }) => vlan)
        .toReversed(),
    }),
    routes: listOf(answer['routes']).map((route, at) => ({
      ...route,
      interface_name: `phy${at}`,
      gw: 'settings' in answer ? '10.0.0.1/32' : route['gw'],
    })),
    addresses: listOf(answer['addresses']).map((each, at) => ({
      ...each,
      interface_name: `phy${at}`,
    })),
    bgp_peers: listOf(answer['bgp_peers']).map((peer, at) => ({
      ...peer,
      md5_auth_key: hasKeys ? 'secret' : null,
      ...('interface_name' in peer && { interface_name: `phy${at}` }),
      addr: addressed(peer['addr'], at),
    })),
  }
}

/** The nth address, where a peer has one; an allowed list of none is nothing that a form takes. */
function addressed(addr: unknown, at: number): unknown {
  const ip = `203.0.113.${at + 7}`
  if (typeof addr === 'string') return ip
  if (typeof addr !== 'object' || addr === null) return addr
  return Object.fromEntries(
    Object.entries(addr as Wire).map(([key, value]) => [
      key,
      key === 'ip' || key === 'target_addr' ? ip : value,
    ]),
  )
}

function settingsOf(version: ApiVersion, nth: number, hasKeys = false) {
  const shape = documentedAnswer(version, VIEW)
  if (!shape) throw new Error(`no answer at ${version}`)
  const wire = sensible(answerOf(shape, version, nth) as Wire, hasKeys)
  expect(faultsOf(shape, wire, version)).toEqual([])
  const { answer } = switchPortSettingsOperations[VIEW]
  const reading = readAnswer(answer, lifted(VIEW, fromWire(wire)))
  expect(reading?.amiss).toEqual([])
  return { wire, settings: reading?.data as SwitchPortSettings }
}

/** What the form of settings holds, once the interfaces that no answer tells are entered again. */
function formOf(settings: SwitchPortSettings) {
  const values = valuesOf(settings, () => LOT)
  const rows = (part: PartName) => JSON.parse(values[part] ?? '[]') as readonly SettingRow[]
  const peers = rows('peers').map((row, at) => ({
    ...row,
    linkName: row['linkName'] || `phy${at}`,
  }))
  return {
    ...{ name: settings.name, description: 'another', geometry: values['geometry'] ?? '' },
    groups: (values['groups'] ?? '').split('\n').filter(Boolean),
    ...{ links: rows('links'), interfaces: rows('interfaces'), addresses: rows('addresses') },
    ...{ routes: rows('routes'), peers, keys: {} },
  }
}

/** A list of the body, or its map of the specification’s time, with the link of each. */
const byLink = (value: unknown): readonly Wire[] =>
  Array.isArray(value)
    ? listOf(value)
    : Object.entries(value as Wire).map(([link_name, each]) => ({ ...(each as Wire), link_name }))

const flat = (value: unknown, list: string): readonly Wire[] =>
  byLink(value).flatMap((each) =>
    listOf(each[list]).map((row) => ({ ...row, interface_name: each['link_name'] })),
  )

/** A member that may be left out says the same as null; what only answers have is nothing to save. */
function said(value: unknown, ...without: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((each) => said(each, ...without))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value as Wire)
      .filter(([key, each]) => each != null && !without.includes(key))
      .map(([key, each]) => [key, said(each)] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
}

const cases = DOCUMENTS.flatMap((platform) =>
  [0, 1, 2, 3, 4].map((nth) => [platform, nth, versionOf(VIEW, platform)] as const),
)

describe('changing the description alone', () => {
  test.each(cases)('on a platform of %i, sample %i, saves the same', (platform, nth, version) => {
    const { wire, settings } = settingsOf(version, nth)
    expect(whyFixed(settings)).toBeUndefined()
    const form = formOf(settings)
    for (const part of PARTS) expect(rowsProblem(part, form[part])).toBeUndefined()
    const body = JSON.parse(JSON.stringify(toWire(lowered(CREATE, bodyOf(form), platform)))) as Wire
    const shape = documented(versionOf(CREATE, platform), CREATE)?.body
    if (!shape) throw new Error('no body')
    expect(faultsOf(shape, body, versionOf(CREATE, platform))).toEqual([])

    const vlans = new Map(
      listOf(wire['vlan_interfaces']).map((each) => [each['interface_config_id'], each['vlan_id']]),
    )
    const kindOf = ({ id: of, kind }: Wire) =>
      typeof kind !== 'string'
        ? kind
        : kind === 'vlan'
          ? { type: kind, vid: vlans.get(of) }
          : { type: kind }
    expect(said(byLink(body['interfaces']))).toEqual(
      said(
        listOf(wire['interfaces']).map((row) => ({
          link_name: row['interface_name'],
          v6_enabled: row['v6_enabled'],
          kind: kindOf(row),
        })),
      ),
    )
    const peerParts = listOf(wire['bgp_peers']).map((peer, at) => ({
      ...peer,
      interface_name: `phy${at}`,
    }))
    // Between the two the interface stands with the peer, too.
    expect(said(flat(body['bgp_peers'], 'peers'))).toEqual(said(peerParts))
    expect(said(flat(body['routes'], 'routes'))).toEqual(
      said(
        listOf(wire['routes']).map(({ vlan_id: vid, gw, ...route }) => ({
          ...route,
          gw: String(gw).split('/')[0],
          vid,
        })),
        'port_settings_id',
      ),
    )
    expect(said(flat(body['addresses'], 'addresses'))).toEqual(
      said(
        listOf(wire['addresses']).map(({ address, interface_name, vlan_id, address_lot_id }) => ({
          ...{ address, interface_name, vlan_id },
          address_lot: address_lot_id ?? LOT,
        })),
      ),
    )
    const links = byLink(body['links'])
    for (const [at, link] of listOf(wire['links']).entries()) {
      const { lldp, tx_eq: tx, ...rest } = links[at] ?? {}
      const told = 'tx_eq' in wire ? listOf(wire['tx_eq'])[at] : link['tx_eq_config']
      const config = (
        'link_lldp' in wire ? listOf(wire['link_lldp'])[at] : link['lldp_link_config']
      ) as Wire
      expect(said(rest)).toEqual(
        said(
          link,
          'port_settings_id',
          'lldp_link_config',
          'tx_eq_config',
          'lldp_link_config_id',
          'tx_eq_config_id',
        ),
      )
      expect(said(tx ?? {})).toEqual(said(told ?? {}))
      const address = config['management_ip']
      expect(said(lldp)).toEqual(
        said(
          { ...config, ...(address != null && { management_ip: String(address).split('/')[0] }) },
          'id',
        ),
      )
    }
    expect(body['port_config']).toEqual({ geometry: (wire['port'] as Wire)['geometry'] })
    expect(body['groups']).toEqual(
      listOf(wire['groups']).map((each) => each['port_settings_group_id']),
    )
  })

  test.each(DOCUMENTS)('with keys that are never shown, asks for them: %i', (platform) => {
    const { settings } = settingsOf(versionOf(VIEW, platform), 0, true)
    expect(JSON.stringify(settings)).not.toContain('secret')
    expect(keysProblem(formOf(settings).peers, {})).toMatch(/enter its MD5 key again/)
  })
})

/** Where each word of settings stands, and of which part a form makes it. */
const WORDS: readonly (readonly [where: string, put: (wire: Wire, word: string) => Wire])[] = [
  ['a geometry', (wire, geometry) => ({ ...wire, port: { ...(wire['port'] as Wire), geometry } })],
  ['a speed', (wire, speed) => first(wire, 'links', () => ({ speed }))],
  ['an FEC', (wire, fec) => first(wire, 'links', () => ({ fec }))],
  [
    'a kind of interface',
    (wire, type) =>
      first(wire, 'interfaces', ({ kind }) => ({
        kind: typeof kind === 'string' ? type : { type },
      })),
  ],
  [
    'a policy of imports',
    (wire, type) => first(wire, 'bgp_peers', () => ({ allowed_import: { type } })),
  ],
  [
    'a policy of exports',
    (wire, type) => first(wire, 'bgp_peers', () => ({ allowed_export: { type, value: [] } })),
  ],
  ['a kind of peer', (wire, type) => first(wire, 'bgp_peers', () => ({ addr: { type } }))],
]
const first = (wire: Wire, part: string, change: (row: Wire) => Wire): Wire => ({
  ...wire,
  [part]: listOf(wire[part]).map((row, at) => (at === 0 ? { ...row, ...change(row) } : row)),
})

describe.each(WORDS)('an unknown %s', (_, put) => {
  test.each(DOCUMENTS)('is not made another, on a platform of %i', (platform) => {
    const { wire } = settingsOf(versionOf(VIEW, platform), 0)
    const { answer } = switchPortSettingsOperations[VIEW]
    const reading = readAnswer(answer, lifted(VIEW, fromWire(put(wire, 'strange'))))
    const settings = reading?.data as SwitchPortSettings
    expect(whyFixed(settings)).toMatch(/doesn’t know/)
    expect(whyFixed(settings, reading?.amiss)).toMatch(/doesn’t know/)
    const form = formOf(settings)
    const isRefused =
      PARTS.some((part) => rowsProblem(part, form[part]) !== undefined) ||
      form.geometry === 'strange'
    expect(isRefused).toBe(true)
  })
})
