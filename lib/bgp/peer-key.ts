import type { BgpPeerStatus } from '@/lib/contract/bgp'

/** Identifies a BGP peer: several switches may have a peer at the same address. */
export const peerKey = (peer: Pick<BgpPeerStatus, 'switch' | 'peerId' | 'addr'>): string =>
  `${peer.switch} ${peer.peerId ?? peer.addr}`
