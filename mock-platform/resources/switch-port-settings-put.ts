import type { SwitchPortSettingsCreate } from '@/lib/contract/switch-port-settings'
import { canonicalIp, canonicalNet, hostNet, parseNet } from '@/mock-platform/core/address'
import { newNamed } from '@/mock-platform/core/present'
import { invalidRequest, invalidValue, isUuid } from '@/mock-platform/core/refusal'
import type { Row, Table } from '@/mock-platform/core/table'
import type { World } from '@/mock-platform/world'
import { addressLots, releaseAddresses, reserveAddress } from './address-lots'
import { bgpConfigs } from './bgp-config-table'
import { portSettings } from './switch-port-settings-table'
import type { PortSettingsRow } from './switch-port-settings-table'
import { reapplySettings } from './switch-ports'

/** How settings of ports are built from what a caller sends (behaviour-operator.md). */

type Parts = PortSettingsRow['parts']
/** Where new parts belong to. */
interface Target {
  readonly world: World
  readonly portSettingsId: string
}

/** Longest MD5 key; printable ASCII only. */
const MD5_KEY = /^[ -~]{0,80}$/

const sortedEntries = <T>(map: Readonly<Record<string, T>>): [string, T][] =>
  Object.entries(map).sort(([a], [b]) => (a < b ? -1 : 1))

/** By name or id, where the platform answers a missing one with 400. */
function findOr400<R extends Row>(rows: Table<R, 'all'>, nameOrId: string, message: string): R {
  const row = isUuid(nameOrId) ? rows.get(nameOrId) : rows.named('all', '', nameOrId)
  if (row === undefined) throw invalidRequest(message)
  return row
}

type LinkParts = Pick<Parts, 'links' | 'linkLldp' | 'txEq'>
function linkParts(
  { world, portSettingsId }: Target,
  given: SwitchPortSettingsCreate['links'],
): LinkParts {
  const made = sortedEntries(given).map(([linkName, link]) => {
    const { lldp, txEq = null, autoneg, fec = null, mtu, speed } = link
    const lldpId = world.uuid()
    return {
      link: {
        portSettingsId,
        linkName,
        autoneg,
        fec,
        mtu,
        speed,
        lldpLinkConfigId: lldpId,
        txEqConfigId: txEq === null ? null : world.uuid(),
      },
      lldp: {
        id: lldpId,
        enabled: lldp.enabled,
        linkName: lldp.linkName ?? null,
        linkDescription: lldp.linkDescription ?? null,
        chassisId: lldp.chassisId ?? null,
        systemName: lldp.systemName ?? null,
        systemDescription: lldp.systemDescription ?? null,
        managementIp: lldp.managementIp == null ? null : hostNet(lldp.managementIp),
      },
      txEq: txEq && {
        main: txEq.main ?? null,
        post1: txEq.post1 ?? null,
        post2: txEq.post2 ?? null,
        pre1: txEq.pre1 ?? null,
        pre2: txEq.pre2 ?? null,
      },
    }
  })
  return {
    links: made.map(({ link }) => link),
    linkLldp: made.map(({ lldp }) => lldp),
    txEq: made.map(({ txEq }) => txEq),
  }
}

function interfaceParts(
  { world, portSettingsId }: Target,
  given: SwitchPortSettingsCreate['interfaces'],
): Pick<Parts, 'interfaces' | 'vlanInterfaces'> {
  const made = sortedEntries(given).map(([interfaceName, { kind, v6Enabled }]) => ({
    kind,
    row: { id: world.uuid(), portSettingsId, interfaceName, kind: kind.type, v6Enabled },
  }))
  return {
    interfaces: made.map(({ row }) => row),
    vlanInterfaces: made.flatMap(({ kind, row }) =>
      kind.type === 'vlan' ? [{ interfaceConfigId: row.id, vlanId: kind.vid }] : [],
    ),
  }
}

function routeParts(
  portSettingsId: string,
  given: SwitchPortSettingsCreate['routes'],
): Parts['routes'] {
  return sortedEntries(given).flatMap(([interfaceName, { routes }]) =>
    routes.map(({ dst, gw, ribPriority = null, vid = null }) => ({
      portSettingsId,
      interfaceName,
      dst: canonicalNet(dst),
      gw: hostNet(gw),
      ribPriority,
      vlanId: vid,
    })),
  )
}

function peerParts(world: World, given: SwitchPortSettingsCreate['bgpPeers']): Parts['bgpPeers'] {
  return sortedEntries(given).flatMap(([interfaceName, { peers }]) =>
    peers.map((peer) => {
      const addr = canonicalIp(peer.addr)
      if (peer.md5AuthKey != null && !MD5_KEY.test(peer.md5AuthKey)) {
        throw invalidValue(
          'md5_auth_key',
          `the key of peer ${addr} must be at most 80 characters of printable ASCII`,
        )
      }
      const config = findOr400(world.in(bgpConfigs), peer.bgpConfig, 'BGP config not found')
      return {
        ...peer,
        addr,
        interfaceName,
        bgpConfig: config.id,
        localPref: peer.localPref ?? null,
        md5AuthKey: peer.md5AuthKey ?? null,
        minTtl: peer.minTtl ?? null,
        multiExitDiscriminator: peer.multiExitDiscriminator ?? null,
        remoteAsn: peer.remoteAsn ?? null,
        vlanId: peer.vlanId ?? null,
      }
    }),
  )
}

function addressParts(
  { world, portSettingsId }: Target,
  given: SwitchPortSettingsCreate['addresses'],
): Parts['addresses'] {
  return sortedEntries(given).flatMap(([interfaceName, { addresses }]) =>
    addresses.map(({ address: net, addressLot, vlanId = null }) => {
      const lot = findOr400(world.in(addressLots), addressLot, 'AddressLot not found')
      const { address } = parseNet(net)
      const block = reserveAddress(world, lot.id, {
        address,
        anycast: false,
        ownerId: portSettingsId,
      })
      return {
        portSettingsId,
        interfaceName,
        address: canonicalNet(net),
        addressLotBlockId: block.id,
        vlanId,
      }
    }),
  )
}

/** There are no operations that make groups, so a name never stands for one. */
function groupParts(portSettingsId: string, given: readonly string[]): Parts['groups'] {
  return given.map((nameOrId) => {
    if (!isUuid(nameOrId)) throw invalidRequest('port settings group not found')
    return { portSettingsId, portSettingsGroupId: nameOrId.toLowerCase() }
  })
}

/** Makes settings, or replaces all parts of those of that name and applies them anew. */
export function putPortSettings(world: World, given: SwitchPortSettingsCreate): PortSettingsRow {
  const base = world.in(portSettings).named('all', '', given.name) ?? newNamed(world, given)
  const portSettingsId = base.id
  const target = { world, portSettingsId }
  releaseAddresses(world, portSettingsId)
  const row = world.in(portSettings).put({
    ...base,
    description: given.description,
    timeModified: world.now(),
    parts: {
      port: { portSettingsId, geometry: given.portConfig.geometry },
      groups: groupParts(portSettingsId, given.groups),
      ...linkParts(target, given.links),
      ...interfaceParts(target, given.interfaces),
      routes: routeParts(portSettingsId, given.routes),
      bgpPeers: peerParts(world, given.bgpPeers),
      addresses: addressParts(target, given.addresses),
    },
  })
  reapplySettings(world, row)
  return row
}
