import type { RouterPeerType } from '@/lib/contract/bgp-peer'
import type { SwitchPortSettingsCreate } from '@/lib/contract/switch-port-settings'
import { canonicalIp, canonicalNet, parseNet } from '@/mock-platform/core/address'
import { newNamed } from '@/mock-platform/core/present'
import { invalidRequest, invalidValue, isUuid } from '@/mock-platform/core/refusal'
import type { Row, Table } from '@/mock-platform/core/table'
import type { World } from '@/mock-platform/world'
import { addressLots, releaseAddresses, reserveAddress } from './address-lots'
import { bgpConfigs } from './bgp-config-table'
import { portSettings } from './switch-port-settings-table'
import type { Parts, PortSettingsRow } from './switch-port-settings-table'
import { reapplySettings } from './switch-ports'

/** How settings of ports are built from what a caller sends (behaviour-operator.md). */

/** Where new parts belong to. */
interface Target {
  readonly world: World
  readonly portSettingsId: string
}

/** Longest MD5 key; printable ASCII only. */
const MD5_KEY = /^[ -~]{0,80}$/

const byLink = <T extends { readonly linkName: string }>(given: readonly T[] = []): T[] =>
  given.toSorted((a, b) => (a.linkName < b.linkName ? -1 : 1))

/** By name or id, where the platform answers a missing one with 400. */
function findOr400<R extends Row>(rows: Table<R, 'all'>, nameOrId: string, message: string): R {
  const row = isUuid(nameOrId) ? rows.get(nameOrId) : rows.named('all', '', nameOrId)
  if (row === undefined) throw invalidRequest(message)
  return row
}

function linkParts(
  { world, portSettingsId }: Target,
  given: SwitchPortSettingsCreate['links'],
): Parts['links'] {
  return byLink(given).map(({ linkName, lldp, txEq = null, autoneg, fec = null, mtu, speed }) => ({
    portSettingsId,
    linkName,
    autoneg,
    fec,
    mtu,
    speed,
    lldpLinkConfig: {
      id: world.uuid(),
      enabled: lldp.enabled,
      linkName: lldp.linkName ?? null,
      linkDescription: lldp.linkDescription ?? null,
      chassisId: lldp.chassisId ?? null,
      systemName: lldp.systemName ?? null,
      systemDescription: lldp.systemDescription ?? null,
      managementIp: lldp.managementIp == null ? null : canonicalIp(lldp.managementIp),
    },
    txEqConfig: txEq && {
      main: txEq.main ?? null,
      post1: txEq.post1 ?? null,
      post2: txEq.post2 ?? null,
      pre1: txEq.pre1 ?? null,
      pre2: txEq.pre2 ?? null,
    },
  }))
}

const interfaceParts = (
  { world, portSettingsId }: Target,
  given: SwitchPortSettingsCreate['interfaces'],
): Parts['interfaces'] =>
  byLink(given).map(({ linkName, kind, v6Enabled }) => ({
    id: world.uuid(),
    portSettingsId,
    interfaceName: linkName,
    kind,
    v6Enabled,
  }))

function routeParts(
  portSettingsId: string,
  given: SwitchPortSettingsCreate['routes'],
): Parts['routes'] {
  return byLink(given).flatMap(({ linkName: interfaceName, routes }) =>
    routes.map(({ dst, gw, ribPriority = null, vid = null }) => ({
      portSettingsId,
      interfaceName,
      dst: canonicalNet(dst),
      gw: canonicalIp(gw),
      ribPriority,
      vlanId: vid,
    })),
  )
}

const peerAddress = (addr: RouterPeerType): RouterPeerType =>
  addr.type === 'unnumbered'
    ? addr
    : {
        type: 'numbered',
        targetAddr: canonicalIp(addr.targetAddr),
        srcAddr: addr.srcAddr == null ? null : canonicalIp(addr.srcAddr),
      }

function peerParts(world: World, given: SwitchPortSettingsCreate['bgpPeers']): Parts['bgpPeers'] {
  const keys = new Set<string>()
  return byLink(given).flatMap(({ linkName: interfaceName, peers }) =>
    peers.map((peer) => {
      const addr = peerAddress(peer.addr)
      const who = addr.type === 'numbered' ? addr.targetAddr : interfaceName
      const key = `${addr.type} ${who}`
      if (keys.has(key)) {
        throw invalidRequest(
          addr.type === 'numbered'
            ? `duplicate numbered peer using address ${who}`
            : `duplicate unnumbered peer using link ${who}`,
        )
      }
      keys.add(key)
      if (peer.md5AuthKey != null && !MD5_KEY.test(peer.md5AuthKey)) {
        throw invalidValue(
          'md5_auth_key',
          `the key of peer ${who} must be at most 80 characters of printable ASCII`,
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
  return byLink(given).flatMap(({ linkName: interfaceName, addresses }) =>
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
function groupParts(portSettingsId: string, given: readonly string[] = []): Parts['groups'] {
  return given.map((nameOrId) => {
    if (!isUuid(nameOrId)) throw invalidRequest('port settings group not found')
    return { portSettingsId, portSettingsGroupId: nameOrId.toLowerCase() }
  })
}

/** Makes settings, or replaces all parts of those of that name and applies them anew. */
export function putPortSettings(world: World, given: SwitchPortSettingsCreate): PortSettingsRow {
  const former = world.in(portSettings).named('all', '', given.name)
  const base = former ?? newNamed(world, given)
  const portSettingsId = base.id
  const target = { world, portSettingsId }
  releaseAddresses(world, portSettingsId)
  const row = world.in(portSettings).put({
    ...base,
    description: given.description,
    timeModified: former ? world.now() : base.timeModified,
    parts: {
      port: { portSettingsId, geometry: given.portConfig.geometry },
      groups: groupParts(portSettingsId, given.groups),
      links: linkParts(target, given.links),
      interfaces: interfaceParts(target, given.interfaces),
      routes: routeParts(portSettingsId, given.routes),
      bgpPeers: peerParts(world, given.bgpPeers),
      addresses: addressParts(target, given.addresses),
    },
  })
  reapplySettings(world, row)
  return row
}
