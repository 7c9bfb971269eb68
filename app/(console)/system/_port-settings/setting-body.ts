import { type BgpPeer, RouterPeerType } from '@/lib/contract/bgp-peer'
import {
  type LinkConfigCreate,
  LinkFec,
  LinkSpeed,
  SwitchInterfaceKind,
  SwitchPortGeometry,
  type SwitchPortSettingsCreate,
} from '@/lib/contract/switch-port-settings'
import { isTicked, itemsOf, type PartName, type SettingRow, textOf } from './setting-rows'

/** What the form of port settings holds, each part its rows. */
export interface SettingsForm extends Readonly<Record<PartName, readonly SettingRow[]>> {
  readonly name: string
  readonly description: string
  readonly geometry: string
  /** IDs. */
  readonly groups: readonly string[]
  /** MD5 keys of peers, by `rowId`. */
  readonly keys: Readonly<Record<string, string>>
}

const numberOf = (row: SettingRow, field: string): number | null => {
  const text = textOf(row, field)
  return text === '' ? null : Number(text)
}
const amountOf = (row: SettingRow, field: string): number => numberOf(row, field) ?? 0
const wordOf = (row: SettingRow, field: string): string | null => textOf(row, field) || null

function linkOf(row: SettingRow): LinkConfigCreate {
  const txEq = {
    main: numberOf(row, 'txMain'),
    pre1: numberOf(row, 'txPre1'),
    pre2: numberOf(row, 'txPre2'),
    post1: numberOf(row, 'txPost1'),
    post2: numberOf(row, 'txPost2'),
  }
  return {
    linkName: textOf(row, 'linkName'),
    autoneg: isTicked(row, 'autoneg'),
    fec: LinkFec.nullable().parse(wordOf(row, 'fec')),
    mtu: amountOf(row, 'mtu'),
    speed: LinkSpeed.parse(row['speed']),
    txEq: Object.values(txEq).some((value) => value !== null) ? txEq : null,
    lldp: {
      enabled: isTicked(row, 'lldpEnabled'),
      linkName: wordOf(row, 'lldpLinkName'),
      linkDescription: wordOf(row, 'lldpLinkDescription'),
      chassisId: wordOf(row, 'lldpChassisId'),
      systemName: wordOf(row, 'lldpSystemName'),
      systemDescription: wordOf(row, 'lldpSystemDescription'),
      managementIp: wordOf(row, 'lldpManagementIp'),
    },
  }
}

const kindOf = (row: SettingRow): SwitchInterfaceKind =>
  SwitchInterfaceKind.parse({ type: row['kind'], vid: numberOf(row, 'vid') })

const policyOf = (row: SettingRow, all: string, some: string): BgpPeer['allowedImport'] =>
  isTicked(row, all)
    ? { type: 'no_filtering' }
    : { type: 'allow', value: [...itemsOf(textOf(row, some))] }

function addressOf(row: SettingRow): RouterPeerType {
  const isNumbered = row['type'] === 'numbered'
  return RouterPeerType.parse({
    type: row['type'],
    ...(isNumbered && { targetAddr: textOf(row, 'targetAddr'), srcAddr: wordOf(row, 'srcAddr') }),
    routerLifetime: numberOf(row, isNumbered ? 'heldLifetime' : 'routerLifetime') ?? undefined,
  })
}

function peerOf(row: SettingRow, keys: SettingsForm['keys']): BgpPeer {
  return {
    addr: addressOf(row),
    bgpConfig: textOf(row, 'bgpConfig'),
    allowedImport: policyOf(row, 'importsAll', 'allowedImport'),
    allowedExport: policyOf(row, 'exportsAll', 'allowedExport'),
    communities: itemsOf(textOf(row, 'communities')).map(Number),
    connectRetry: amountOf(row, 'connectRetry'),
    delayOpen: amountOf(row, 'delayOpen'),
    enforceFirstAs: isTicked(row, 'enforceFirstAs'),
    holdTime: amountOf(row, 'holdTime'),
    idleHoldTime: amountOf(row, 'idleHoldTime'),
    keepalive: amountOf(row, 'keepalive'),
    localPref: numberOf(row, 'localPref'),
    md5AuthKey: (row['key'] === 'typed' && keys[row['rowId'] ?? '']) || null,
    minTtl: numberOf(row, 'minTtl'),
    multiExitDiscriminator: numberOf(row, 'multiExitDiscriminator'),
    remoteAsn: numberOf(row, 'remoteAsn'),
    vlanId: numberOf(row, 'vlanId'),
  }
}

/** Rows of one interface together, in the order in which interfaces first come. */
function byLink<T>(
  rows: readonly SettingRow[],
  of: (row: SettingRow) => T,
): readonly (readonly [linkName: string, T[]])[] {
  const links = new Map<string, T[]>()
  for (const row of rows) {
    const link = textOf(row, 'linkName')
    links.set(link, [...(links.get(link) ?? []), of(row)])
  }
  return [...links]
}

/** The body of what the form holds. Throws for words that no select of it offers. */
export const bodyOf = (form: SettingsForm): SwitchPortSettingsCreate => ({
  name: form.name,
  description: form.description,
  portConfig: { geometry: SwitchPortGeometry.parse(form.geometry) },
  groups: [...form.groups],
  links: form.links.map(linkOf),
  interfaces: form.interfaces.map((row) => ({
    linkName: textOf(row, 'linkName'),
    kind: kindOf(row),
    v6Enabled: isTicked(row, 'v6Enabled'),
  })),
  addresses: byLink(form.addresses, (row) => ({
    address: textOf(row, 'address'),
    addressLot: textOf(row, 'addressLot'),
    vlanId: numberOf(row, 'vlanId'),
  })).map(([linkName, addresses]) => ({ linkName, addresses })),
  routes: byLink(form.routes, (row) => ({
    dst: textOf(row, 'dst'),
    gw: textOf(row, 'gw'),
    ribPriority: numberOf(row, 'ribPriority'),
    vid: numberOf(row, 'vid'),
  })).map(([linkName, routes]) => ({ linkName, routes })),
  bgpPeers: byLink(form.peers, (row) => peerOf(row, form.keys)).map(([linkName, peers]) => ({
    linkName,
    peers,
  })),
})
