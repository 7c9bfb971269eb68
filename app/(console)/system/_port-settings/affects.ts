import { isSameAddress } from '@/lib/bgp/bfd-session'
import type { Affects } from './way-out'

/* Which ports a change of what lies around them is about. */

/** Ports whose peers name a BGP configuration, by its id or its name. */
export const ofConfig =
  ({ id, name }: { readonly id: string; readonly name: string }): Affects =>
  (_, settings) =>
    settings?.bgpPeers.some(({ bgpConfig }) => bgpConfig === id || bgpConfig === name)

/** Ports with peers: the platform doesn't tell which configurations use an announce set. */
export const withPeers: Affects = (_, settings) => settings && settings.bgpPeers.length > 0

/** Ports of a switch with peers, which may be met by any of its own addresses. */
export const ofSwitch =
  (rackId: string, location: string): Affects =>
  (port, settings) =>
    port.rackId === rackId && port.switchLocation === location && withPeers(port, settings)

/** Ports of a switch whose peers or routes lead by an address. */
export const byNeighbor =
  (location: string, address: string): Affects =>
  (port, settings) =>
    port.switchLocation === location &&
    settings &&
    (settings.routes.some(({ gw }) => isSameAddress(gw, address)) ||
      settings.bgpPeers.some(
        ({ addr }) => addr.type === 'numbered' && isSameAddress(addr.targetAddr, address),
      ))
