import type { ImportExportPolicy, PortBgpPeer } from '@/lib/contract/bgp-peer'
import type { Answer, Counted } from '@/lib/contract/answer'
import {
  InterfaceKind,
  LinkFec,
  LinkSpeed,
  PeerType,
  PolicyType,
  PortGeometry,
} from '@/lib/contract/link-words'
import type { SwitchPortSettings } from '@/lib/contract/switch-port-settings'
import type { PeerKey, SettingRow } from './setting-rows'

const text = (value: string | number | null | undefined): string =>
  value == null ? '' : String(value)
/** Empty when unknown: then it has to be set again. */
const ticked = (value: boolean | null | undefined): string => (value == null ? '' : String(value))

function linkRow({ lldpLinkConfig: lldp, txEqConfig: tx, ...link }: Link): SettingRow {
  return {
    linkName: link.linkName,
    speed: link.speed,
    fec: text(link.fec),
    autoneg: ticked(link.autoneg),
    mtu: text(link.mtu),
    lldpEnabled: ticked(lldp?.enabled),
    lldpLinkName: text(lldp?.linkName),
    lldpLinkDescription: text(lldp?.linkDescription),
    lldpChassisId: text(lldp?.chassisId),
    lldpSystemName: text(lldp?.systemName),
    lldpSystemDescription: text(lldp?.systemDescription),
    lldpManagementIp: text(lldp?.managementIp),
    txMain: text(tx?.main),
    txPre1: text(tx?.pre1),
    txPre2: text(tx?.pre2),
    txPost1: text(tx?.post1),
    txPost2: text(tx?.post2),
  }
}
type Link = SwitchPortSettings['links'][number]

/** A policy of an unknown kind is neither: then it has to be set again. */
const policy = (given: Answer<ImportExportPolicy>): readonly [all: string, some: string] =>
  given.type === 'allow'
    ? ['false', given.value.join('\n')]
    : [POLICY[given.type as string] ?? '', '']
const POLICY: Readonly<Record<string, string>> = { no_filtering: 'true' }

/** A key that may exist counts as one: nothing unseen is taken away. */
const keyOf = ({ hasKey }: Pick<PortBgpPeer, 'hasKey'>): PeerKey =>
  hasKey === false ? 'none' : 'unseen'

function peerRow(peer: SwitchPortSettings['bgpPeers'][number], at: number): SettingRow {
  const [importsAll, allowedImport] = policy(peer.allowedImport)
  const [exportsAll, allowedExport] = policy(peer.allowedExport)
  const { addr } = peer
  return {
    rowId: String(at),
    linkName: text(peer.interfaceName),
    type: addr.type,
    targetAddr: addr.type === 'numbered' ? text(addr.targetAddr) : '',
    srcAddr: addr.type === 'numbered' ? text(addr.srcAddr) : '',
    routerLifetime: addr.type === 'unnumbered' ? text(addr.routerLifetime) : '0',
    heldLifetime: addr.type === 'numbered' ? text(addr.routerLifetime) : '',
    bgpConfig: peer.bgpConfig,
    remoteAsn: text(peer.remoteAsn),
    holdTime: text(peer.holdTime),
    keepalive: text(peer.keepalive),
    connectRetry: text(peer.connectRetry),
    delayOpen: text(peer.delayOpen),
    idleHoldTime: text(peer.idleHoldTime),
    enforceFirstAs: ticked(peer.enforceFirstAs),
    minTtl: text(peer.minTtl),
    localPref: text(peer.localPref),
    multiExitDiscriminator: text(peer.multiExitDiscriminator),
    vlanId: text(peer.vlanId),
    communities: peer.communities.join(', '),
    importsAll,
    allowedImport,
    exportsAll,
    allowedExport,
    key: keyOf({ hasKey: peer.hasKey ?? undefined }),
  }
}

/**
 * Initial values of a form that makes the same settings. `lotOf` returns the lot of a block, where
 * an answer doesn’t; what is unknown is empty, and asked for. Keys aren’t reported.
 */
export function valuesOf(
  settings: SwitchPortSettings,
  lotOf: (blockId: string) => string | undefined,
): Readonly<Record<string, string>> {
  const { links, interfaces, addresses, routes, bgpPeers, groups } = settings
  return {
    description: settings.description,
    geometry: settings.port.geometry,
    groups: groups.map(({ portSettingsGroupId }) => portSettingsGroupId).join('\n'),
    links: JSON.stringify(links.map(linkRow)),
    interfaces: JSON.stringify(
      interfaces.map(({ interfaceName, kind, v6Enabled }) => ({
        linkName: interfaceName,
        kind: kind.type,
        vid: kind.type === 'vlan' ? text(kind.vid) : '',
        v6Enabled: ticked(v6Enabled),
      })),
    ),
    addresses: JSON.stringify(
      addresses.map(({ interfaceName, address, addressLotBlockId, addressLotId, vlanId }) => ({
        linkName: interfaceName,
        address,
        addressLot: text(addressLotId ?? lotOf(addressLotBlockId)),
        vlanId: text(vlanId),
      })),
    ),
    routes: JSON.stringify(
      routes.map(({ interfaceName, dst, gw, ribPriority, vlanId }) => ({
        linkName: interfaceName,
        ...{ dst, gw },
        ribPriority: text(ribPriority),
        vid: text(vlanId),
      })),
    ),
    peers: JSON.stringify(bgpPeers.map(peerRow)),
  }
}

/** Links of which the answer doesn’t tell how they are equalized: the same can’t be made of them. */
export const unequalized = ({ links }: SwitchPortSettings): readonly string[] =>
  links.filter(({ txEqConfig }) => txEqConfig === undefined).map(({ linkName }) => linkName)

/** Whether a word is one of those that this console knows; a platform may have others. */
const isKnown = (words: readonly string[], word: string | null | undefined): boolean =>
  word == null || words.includes(word)

/**
 * Why settings can't be replaced by what a form makes of them: what it doesn’t know it would take away,
 * or make another. `amiss` are the paths at which the answer wasn’t as the contract says.
 */
export function whyFixed(
  settings: SwitchPortSettings & Counted,
  amiss: readonly string[] = [],
): string | undefined {
  const { port, links, interfaces, bgpPeers } = settings
  const [untold] = unequalized(settings)
  const isStrange =
    amiss.length > 0 ||
    !isKnown(PortGeometry, port.geometry) ||
    !links.every(({ speed, fec }) => isKnown(LinkSpeed, speed) && isKnown(LinkFec, fec)) ||
    !interfaces.every(({ kind }) => isKnown(InterfaceKind, kind.type)) ||
    !bgpPeers.every(
      ({ addr, ...peer }) =>
        isKnown(PeerType, addr.type) &&
        isKnown(PolicyType, peer.allowedImport.type) &&
        isKnown(PolicyType, peer.allowedExport.type),
    )
  if (settings.unreadable || settings.timeModified === null)
    return 'Not all of these port settings could be read. Replacing them would remove the rest'
  if (isStrange)
    return 'These port settings have values that this console doesn’t know. Replacing them would change those'
  return untold === undefined
    ? undefined
    : `The platform doesn’t tell how ${untold} is equalized. Replacing the settings would remove it`
}
