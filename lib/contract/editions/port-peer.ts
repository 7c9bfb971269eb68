import { type ApiVersion } from '@/lib/contract/api-version'
import { featureSince } from '@/lib/contract/platform-can'
import { TooOld } from './edition'
import { isMembers, type Members } from './parts'

/* BGP peers of port settings. Their address was plain text first, then nullable, then tagged, under two names. */

/** The address in the newest form. A null address with a lifetime means the neighbor that answers on the link. */
function addressOf({ addr, routerLifetime }: Members): Members | undefined {
  if (isMembers(addr)) {
    const { ip, ...rest } = addr
    return ip === undefined ? rest : { ...rest, targetAddr: ip }
  }
  const lifetime = routerLifetime !== undefined && { routerLifetime }
  if (addr != null) return { type: 'numbered', targetAddr: addr, ...lifetime }
  return lifetime ? { type: 'unnumbered', ...lifetime } : undefined
}

/** A peer of any version; its key is not for browsers. */
export function peerLifted(peer: unknown): unknown {
  if (!isMembers(peer)) return peer
  const { addr: _, routerLifetime: __, md5AuthKey, ...rest } = peer
  return {
    ...rest,
    addr: addressOf(peer),
    ...(md5AuthKey !== undefined && { hasKey: md5AuthKey !== null && md5AuthKey !== '' }),
  }
}

/** Converts a peer of an interface to a version. Throws TooOld. */
export function peerLowered(peer: Members, interfaceName: unknown, version: ApiVersion): Members {
  const addr = isMembers(peer.addr) ? peer.addr : {}
  const { routerLifetime, ...told } = addr
  const isUnnumbered = addr.type === 'unnumbered'
  const [unnumbered, sources] = [featureSince('unnumberedPeers'), featureSince('peerSources')]
  if (version >= sources) return { ...peer, addr: isUnnumbered ? addr : told }
  if (addr.srcAddr != null) throw new TooOld('Source addresses of BGP peers', sources)
  if (isUnnumbered && version < unnumbered)
    throw new TooOld('BGP peers without an address', unnumbered)
  return {
    ...peer,
    addr: isUnnumbered ? null : addr.targetAddr,
    interfaceName,
    ...(version >= unnumbered && { routerLifetime: routerLifetime ?? 0 }),
  }
}
