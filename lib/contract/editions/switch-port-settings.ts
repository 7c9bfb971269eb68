import { type ApiVersion, BASELINE } from '@/lib/contract/api-version'
import { featureSince } from '@/lib/contract/platform-can'
import { type Editions, TooOld } from './edition'
import { eachOf, isMembers, type Members, withMember } from './parts'

/* Settings of switch ports: maps and lists apart in the specification's time, lists of whole things since. */

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

/** A peer's address was plain, then tagged with a name of its own; its key is not for browsers. */
function readPeer(peer: unknown): unknown {
  if (!isMembers(peer)) return peer
  const { addr, md5AuthKey, ...rest } = peer
  const { addr: plain, ...tagged } = isMembers(addr) ? addr : { type: 'numbered', addr }
  return {
    ...rest,
    addr: plain === undefined ? tagged : { targetAddr: plain, ...tagged },
    ...(md5AuthKey !== undefined && { hasKey: md5AuthKey !== null && md5AuthKey !== '' }),
  }
}

/** An answer of lists apart: what belongs to a link or an interface is put there. */
function gathered(answer: Members): Members {
  const { settings, linkLldp, txEq, vlanInterfaces, links, interfaces, ...rest } = answer
  const lldpOf = new Map(listOf(linkLldp).map((config) => [config.id, config]))
  const vlanOf = new Map(
    listOf(vlanInterfaces).map(({ interfaceConfigId, vlanId }) => [interfaceConfigId, vlanId]),
  )
  const rows = listOf(links)
  // They have no ids: only by their places can they be told apart.
  const equalizers = Array.isArray(txEq) && txEq.length === rows.length ? txEq : undefined
  return {
    ...(isMembers(settings) ? settings : {}),
    ...rest,
    links: rows.map(({ lldpLinkConfigId, txEqConfigId, ...link }, at) => ({
      ...link,
      lldpLinkConfig: lldpOf.get(lldpLinkConfigId) ?? null,
      ...(txEqConfigId == null
        ? { txEqConfig: null }
        : equalizers && { txEqConfig: equalizers[at] }),
    })),
    interfaces: eachOf(interfaces, (row) =>
      isMembers(row) && typeof row.kind === 'string'
        ? {
            ...row,
            kind:
              row.kind === 'vlan' ? { type: 'vlan', vid: vlanOf.get(row.id) } : { type: row.kind },
          }
        : row,
    ),
  }
}

function read(answer: unknown): unknown {
  if (!isMembers(answer)) return answer
  const whole = 'settings' in answer ? gathered(answer) : answer
  return {
    ...whole,
    links: eachOf(whole.links, (link) => withMember(link, 'lldpLinkConfig', readLldp)),
    bgpPeers: eachOf(whole.bgpPeers, readPeer),
    routes: eachOf(whole.routes, (route) => withMember(route, 'gw', hostOf)),
  }
}

const byLink = (list: unknown, of: (rest: Members, linkName: string) => Members): Members =>
  Object.fromEntries(
    listOf(list).map(({ linkName, ...rest }) => [linkName, of(rest, String(linkName))]),
  )

/** A peer of the specification's time, which has an address. */
function plainPeer(peer: Members, interfaceName: string): Members {
  const { addr } = peer
  if (!isMembers(addr) || addr.type !== 'numbered')
    throw new TooOld('BGP peers without an address', featureSince('portPeers'))
  if (addr.srcAddr != null)
    throw new TooOld('Source addresses of BGP peers', featureSince('portPeers'))
  return { ...peer, addr: addr.targetAddr, interfaceName }
}

function written(body: unknown, version: ApiVersion): unknown {
  if (!isMembers(body)) return body
  const since = featureSince('portPeers')
  if (version >= since) return body
  const peers = listOf(body.bgpPeers)
  if (version !== BASELINE) {
    // How a peer was told between the two is nowhere said.
    if (peers.length > 0) throw new TooOld('BGP peers of port settings', since)
    return body
  }
  const same = (rest: Members) => rest
  return {
    ...body,
    groups: body.groups ?? [],
    links: byLink(body.links, same),
    interfaces: byLink(body.interfaces, same),
    routes: byLink(body.routes, same),
    addresses: byLink(body.addresses, same),
    bgpPeers: byLink(peers, (rest, linkName) => ({
      peers: listOf(rest.peers).map((peer) => plainPeer(peer, linkName)),
    })),
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
