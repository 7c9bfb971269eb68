import type { SwitchPortSettings } from '@/lib/contract/switch-port-settings'
import { fullNumber } from '@/lib/format/number'
import { fecWords, kindWords, peerWords, speedWords } from './setting-words'

/* Settings in words, part by part: what a page shows, and what a review compares. */

export interface FactRow {
  /** Tells it apart within its part: `phy0`, `10.0.0.1`. */
  readonly key: string
  readonly cells: readonly string[]
}

export interface Part {
  readonly label: string
  readonly heads: readonly string[]
  readonly rows: readonly FactRow[]
  /** What a row is. */
  readonly one: string
}

export interface Names {
  /** A BGP configuration, by id. */
  readonly config: (id: string) => string
  /** The lot of a block, by the block’s id; undefined while, or because, it is unknown. */
  readonly lot: (blockId: string) => string | undefined
}

const NONE = '—'
const said = (value: string | number | null | undefined): string =>
  value == null || value === '' ? NONE : String(value)
const onOff = (value: boolean | null | undefined): string =>
  value == null ? 'Unknown' : value ? 'On' : 'Off'
const amount = (value: number | null | undefined, unit = ''): string =>
  value == null ? 'Unknown' : `${fullNumber(value)}${unit}`

type Link = SwitchPortSettings['links'][number]
type Peer = SwitchPortSettings['bgpPeers'][number]

function equalizer(tx: Link['txEqConfig']): string {
  if (tx === undefined) return 'Unknown'
  if (tx === null) return NONE
  const values = [
    ['main', tx.main],
    ['pre 1', tx.pre1],
    ['pre 2', tx.pre2],
    ['post 1', tx.post1],
    ['post 2', tx.post2],
  ] as const
  const set = values.filter(([, value]) => value != null)
  return set.map(([name, value]) => `${name} ${value}`).join(', ') || NONE
}

function announced(lldp: Link['lldpLinkConfig']): string {
  if (!lldp) return 'Unknown'
  if (lldp.enabled !== true) return onOff(lldp.enabled)
  const texts = [
    lldp.systemName,
    lldp.systemDescription,
    lldp.linkName,
    lldp.linkDescription,
    lldp.chassisId,
    lldp.managementIp,
  ].filter(Boolean)
  return ['On', ...texts].join(', ')
}

const policy = (given: Peer['allowedImport']): string =>
  given.type === 'allow' ? given.value.join(', ') || 'None' : 'All'

const keyWords = (hasKey: boolean | null | undefined): string =>
  hasKey == null ? 'Unknown' : hasKey ? 'Set' : 'None'

const timers = (peer: Peer): string =>
  [
    `hold ${amount(peer.holdTime)}`,
    `keepalive ${amount(peer.keepalive)}`,
    `retry ${amount(peer.connectRetry)}`,
    `delay ${amount(peer.delayOpen)}`,
    `idle ${amount(peer.idleHoldTime)}`,
  ].join(', ')

const extras = (peer: Peer): string =>
  [
    peer.enforceFirstAs === true ? 'first AS enforced' : '',
    peer.addr.type === 'numbered' && peer.addr.srcAddr ? `from ${peer.addr.srcAddr}` : '',
    peer.addr.type === 'unnumbered' ? `lifetime ${amount(peer.addr.routerLifetime, ' s')}` : '',
    peer.minTtl == null ? '' : `minimum TTL ${peer.minTtl}`,
    peer.localPref == null ? '' : `local preference ${peer.localPref}`,
    peer.multiExitDiscriminator == null ? '' : `MED ${peer.multiExitDiscriminator}`,
    peer.vlanId == null ? '' : `VLAN ${peer.vlanId}`,
    peer.communities.length > 0 ? `communities ${peer.communities.join(', ')}` : '',
  ]
    .filter((text) => text !== '')
    .join('; ') || NONE

/** Every part of settings, in the order of their page. */
export function partsOf(settings: SwitchPortSettings, names: Names): readonly Part[] {
  const { links, interfaces, addresses, routes, bgpPeers, groups } = settings
  return [
    {
      label: 'Links',
      heads: ['Name', 'Speed', 'FEC', 'Autonegotiation', 'MTU', 'Transmit equalization', 'LLDP'],
      one: 'Link',
      rows: links.map((link) => ({
        key: link.linkName,
        cells: [
          link.linkName,
          speedWords(link.speed),
          fecWords(link.fec),
          onOff(link.autoneg),
          amount(link.mtu, ' bytes'),
          equalizer(link.txEqConfig),
          announced(link.lldpLinkConfig),
        ],
      })),
    },
    {
      label: 'Interfaces',
      heads: ['Name', 'Kind', 'IPv6'],
      one: 'Interface',
      rows: interfaces.map(({ interfaceName, kind, v6Enabled }) => ({
        key: interfaceName,
        cells: [
          interfaceName,
          kindWords({ type: kind.type, vid: 'vid' in kind ? kind.vid : undefined }),
          onOff(v6Enabled),
        ],
      })),
    },
    {
      label: 'Addresses',
      heads: ['Address', 'Lot', 'Interface', 'VLAN'],
      one: 'Address',
      rows: addresses.map((each) => ({
        key: each.address,
        cells: [
          each.address,
          each.addressLotName || names.lot(each.addressLotBlockId) || 'Unknown',
          each.interfaceName,
          said(each.vlanId),
        ],
      })),
    },
    {
      label: 'Routes',
      heads: ['Destination', 'Gateway', 'Interface', 'VLAN', 'Priority'],
      one: 'Route',
      rows: routes.map(({ dst, gw, interfaceName, vlanId, ribPriority }) => ({
        key: `${dst} by ${gw}`,
        cells: [dst, gw, interfaceName, said(vlanId), said(ribPriority)],
      })),
    },
    {
      label: 'BGP peers',
      heads: [
        ...['Peer', 'Configuration', 'Interface', 'Remote ASN', 'MD5 key'],
        ...['Imports', 'Exports', 'Timers (s)', 'More'],
      ],
      one: 'BGP peer',
      rows: bgpPeers.map((peer, at) => ({
        key: peer.addr.type === 'numbered' ? peer.addr.targetAddr : `unnumbered peer ${at + 1}`,
        cells: [
          peerWords(peer),
          names.config(peer.bgpConfig),
          peer.interfaceName || 'Unknown',
          peer.remoteAsn == null ? 'Any' : String(peer.remoteAsn),
          keyWords(peer.hasKey),
          policy(peer.allowedImport),
          policy(peer.allowedExport),
          timers(peer),
          extras(peer),
        ],
      })),
    },
    {
      label: 'Groups',
      heads: ['Group ID'],
      one: 'Group',
      rows: groups.map(({ portSettingsGroupId: id }) => ({ key: id, cells: [id] })),
    },
  ]
}

/** What belongs to a link: its own settings, its interface, their addresses, routes, and peers. */
export interface OfLink {
  readonly key: string
  readonly part: string
  readonly value: string
  readonly details: string
}

/** All rows of the parts by the link or interface that they are of; those of none are last. */
export function byLink(
  parts: readonly Part[],
): readonly (readonly [link: string, rows: readonly OfLink[]])[] {
  const rows = parts.flatMap(({ one, heads, rows: own }) =>
    own.map(({ key, cells }) => {
      const told = heads.map((head, at) => [head, cells[at] ?? NONE] as const)
      const isOwner = ([head]: (typeof told)[number]) => head === 'Interface' || head === 'Name'
      const [value = ['', ''], ...others] = told.filter((each) => !isOwner(each))
      const details = others.filter(([, text]) => text !== NONE).map((each) => each.join(' '))
      return {
        link: told.find(isOwner)?.[1] ?? NONE,
        ...{ key: `${one} ${key}`, part: one, value: value[1], details: details.join(' · ') },
      }
    }),
  )
  const links = [...new Set(rows.map(({ link }) => link))]
  return links.map((link) => [link, rows.filter((row) => row.link === link)] as const)
}
