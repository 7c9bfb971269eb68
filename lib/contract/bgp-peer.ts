import * as z from 'zod'
import { Name, NameOrId, Uint16, Uint32, Uint8 } from './common'
import { Ip, IpNet } from './ip'
import { secret } from './secret'

/** Peers in a port's settings; their status is in bgp.ts. */

export const ImportExportPolicy = z.discriminatedUnion('type', [
  z.object({ type: z.literal('no_filtering') }),
  z.object({ type: z.literal('allow'), value: z.array(IpNet) }),
])
export type ImportExportPolicy = z.infer<typeof ImportExportPolicy>

/** Seconds for which a peer without an address is known after it was last heard. */
export const RouterLifetimeConfig = z.number().int().min(0).max(9_000)

/**
 * A peer at an address, or the neighbor that answers on the link. From 2026021301 until a tag told the two
 * apart, peers at an address had a lifetime too, which is sent back unchanged.
 */
export const RouterPeerType = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('numbered'),
    targetAddr: Ip,
    srcAddr: Ip.nullish(),
    routerLifetime: Uint16.optional(),
  }),
  z.object({ type: z.literal('unnumbered'), routerLifetime: RouterLifetimeConfig }),
])
export type RouterPeerType = z.infer<typeof RouterPeerType>

const peer = {
  addr: RouterPeerType,
  allowedExport: ImportExportPolicy,
  allowedImport: ImportExportPolicy,
  bgpConfig: NameOrId,
  communities: z.array(Uint32),
  connectRetry: Uint32,
  delayOpen: Uint32,
  enforceFirstAs: z.boolean(),
  holdTime: Uint32,
  idleHoldTime: Uint32,
  keepalive: Uint32,
  localPref: Uint32.nullish(),
  minTtl: Uint8.nullish(),
  multiExitDiscriminator: Uint32.nullish(),
  remoteAsn: Uint32.nullish(),
  vlanId: Uint16.nullish(),
}

export const BgpPeer = z.object({ ...peer, md5AuthKey: secret(z.string()).nullish() })
export type BgpPeer = z.infer<typeof BgpPeer>

export const BgpPeerConfig = z.object({ linkName: Name, peers: z.array(BgpPeer) })
export type BgpPeerConfig = z.infer<typeof BgpPeerConfig>

/**
 * A peer in answers of settings. Its key stays on the server; the answer says whether there is one (absent:
 * unknown). Answers don't have its interface since 2026041600.
 */
export const PortBgpPeer = z.object({
  ...peer,
  hasKey: z.boolean().optional(),
  interfaceName: z.string().optional(),
})
export type PortBgpPeer = z.infer<typeof PortBgpPeer>
