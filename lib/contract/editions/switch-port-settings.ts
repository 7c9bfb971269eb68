import { type ApiVersion, BASELINE } from '@/lib/contract/api-version'
import type { Editions } from './edition'
import { eachOf, isMembers, type Members, withMember } from './parts'
import { peerLifted, peerLowered } from './port-peer'

/*
 * Settings of switch ports: in the specification's time maps in requests and separate lists in answers;
 * lists since then, in which the VLANs of interfaces are separate until 2026050700.
 */

const listOf = (value: unknown): readonly Members[] =>
  Array.isArray(value) ? value.filter(isMembers) : []

/** `10.0.0.1/32` -> `10.0.0.1`; a network of more than one address stays. */
export const hostOf = (net: unknown): unknown =>
  typeof net === 'string' ? net.replace(net.includes(':') ? /\/128$/ : /\/32$/, '') : net

const netOf = (address: unknown): unknown =>
  typeof address === 'string' && !address.includes('/')
    ? `${address}/${address.includes(':') ? 128 : 32}`
    : address

/** An LLDP configuration with its address as one. */
const readLldp = (config: unknown): unknown => withMember(config, 'managementIp', hostOf)

/** Converts an answer with separate lists: moves the parts of a link into the link. */
function gathered(answer: Members): Members {
  const { settings, linkLldp, txEq, links, ...rest } = answer
  const lldpOf = new Map(listOf(linkLldp).map((config) => [config.id, config]))
  const rows = listOf(links)
  // The entries have no ids: only their order relates them, if the lists have equal lengths.
  const equalizers = Array.isArray(txEq) && txEq.length === rows.length ? txEq : undefined
  const isInPlace = rows.every(
    ({ txEqConfigId }, at) => (txEqConfigId == null) === (equalizers?.[at] == null),
  )
  return {
    ...(isMembers(settings) ? settings : {}),
    ...rest,
    links: rows.map(({ lldpLinkConfigId, txEqConfigId, ...link }, at) => ({
      ...link,
      lldpLinkConfig: lldpLinkConfigId == null ? null : lldpOf.get(lldpLinkConfigId),
      ...(txEqConfigId == null
        ? { txEqConfig: null }
        : isInPlace && { txEqConfig: equalizers?.[at] }),
    })),
  }
}

/** Kinds were plain words; a list beside them had their VLANs, by the ids of interfaces. */
function withKinds(interfaces: unknown, vlanInterfaces: unknown): unknown {
  const vlans = listOf(vlanInterfaces)
  return eachOf(interfaces, (row) => {
    if (!isMembers(row) || typeof row.kind !== 'string') return row
    if (row.kind !== 'vlan') return { ...row, kind: { type: row.kind } }
    const ids = vlans.filter((each) => each.interfaceConfigId === row.id)
    const [vid, ...others] = new Set(ids.map(({ vlanId }) => vlanId))
    return { ...row, kind: { type: 'vlan', ...(others.length === 0 && { vid }) } }
  })
}

function read(answer: unknown): unknown {
  if (!isMembers(answer)) return answer
  const { vlanInterfaces, ...whole } = 'settings' in answer ? gathered(answer) : answer
  return {
    ...whole,
    links: eachOf(whole.links, (link) => withMember(link, 'lldpLinkConfig', readLldp)),
    interfaces: withKinds(whole.interfaces, vlanInterfaces),
    bgpPeers: eachOf(whole.bgpPeers, peerLifted),
    routes: eachOf(whole.routes, (route) => withMember(route, 'gw', hostOf)),
  }
}

/** Converts a list to a map by the names of links. */
const byLink = (list: unknown): Members =>
  Object.fromEntries(listOf(list).map(({ linkName, ...rest }) => [String(linkName), rest]))

function written(body: unknown, version: ApiVersion): unknown {
  if (!isMembers(body)) return body
  const bgpPeers = listOf(body.bgpPeers).map((each) => ({
    ...each,
    peers: listOf(each.peers).map((peer) => peerLowered(peer, each.linkName, version)),
  }))
  if (version !== BASELINE) return { ...body, ...(body.bgpPeers !== undefined && { bgpPeers }) }
  return {
    ...body,
    groups: body.groups ?? [],
    links: byLink(body.links),
    interfaces: byLink(body.interfaces),
    routes: byLink(body.routes),
    addresses: byLink(body.addresses),
    bgpPeers: byLink(bgpPeers),
  }
}

export const switchPortSettingsEditions: Editions = {
  networkingSwitchPortSettingsView: { lift: read },
  networkingSwitchPortSettingsCreate: { lift: read, lower: written },
  networkingSwitchPortLldpConfigView: { lift: readLldp },
  networkingSwitchPortLldpConfigUpdate: {
    lower: (body, version) =>
      withMember(body, 'managementIp', (address) =>
        version === BASELINE ? netOf(address) : String(address ?? '').split('/')[0] || null,
      ),
  },
}
