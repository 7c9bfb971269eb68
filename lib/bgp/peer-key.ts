import type { BgpPeerStatus } from '@/lib/contract/bgp'

/** Tells a BGP peer from the others: several switches may have one to the same address. */
export const peerKey = (peer: Pick<BgpPeerStatus, 'switch' | 'peerId' | 'addr'>): string =>
  `${peer.switch} ${peer.peerId ?? peer.addr}`
