import type { BgpPeerState } from '@/lib/contract/bgp'
import type { BgpPeer } from '@/lib/contract/bgp-peer'
import type { SwitchLocation } from '@/lib/contract/hardware'
import type { World } from '@/mock-platform/world'
import { bgpConfigs } from './bgp-config-table'
import type { BgpConfigRow } from './bgp-config-table'
import { isLinkUp, settingsOf } from './switch-ports'
import { switchPorts } from './switch-port-table'
import type { SwitchPortRow } from './switch-port-table'
import { SWITCH_LOCATIONS } from './switches'
import { portOfUpstream, reachable, upstreams } from './upstreams'
import type { UpstreamRow } from './upstreams'

/** What the routing daemons of the two switches do with the settings of their ports. */

/**
 * A peer with an address; a peer without one gets that of the neighbor that answers on its link.
 */
export type SessionPeer = Omit<BgpPeer, 'addr'> & { readonly addr: string }

export interface BgpSession {
  readonly location: SwitchLocation
  readonly port: SwitchPortRow
  readonly peer: SessionPeer
  readonly config: BgpConfigRow
  /** The router at the other end, once its messages arrived. */
  readonly upstream: UpstreamRow | undefined
  readonly state: BgpPeerState
  /** When the session came to its state, ms. */
  readonly sinceMs: number
}

/** How a session with an answering router comes up: each state and when it ends, ms. */
const COMING_UP: readonly (readonly [BgpPeerState, number])[] = [
  ['idle', 1_000],
  ['connect', 2_000],
  ['open_sent', 3_000],
  ['open_confirm', 4_000],
  ['session_setup', 5_000],
]

function stateWith(elapsedMs: number): readonly [BgpPeerState, number] {
  let begin = 0
  for (const [state, end] of COMING_UP) {
    if (elapsedMs < end) return [state, elapsedMs - begin]
    begin = end
  }
  return ['established', elapsedMs - begin]
}

/** No neighbor answers: the daemon takes turns between calling and listening. */
function stateWithout(elapsedMs: number, retrySeconds: number): readonly [BgpPeerState, number] {
  const turnMs = Math.max(1, retrySeconds) * 1_000
  return [Math.floor(elapsedMs / turnMs) % 2 === 0 ? 'connect' : 'active', elapsedMs % turnMs]
}

/** An address without an owner: addresses of links begin so. */
const UNKNOWN_ADDRESS = 'fe80::'

function addressed(world: World, port: SwitchPortRow, { addr, ...peer }: BgpPeer): SessionPeer {
  if (addr.type === 'numbered') return { ...peer, addr: addr.targetAddr }
  const behind = world
    .in(upstreams)
    .list('location', port.location)
    .find((row) => portOfUpstream(world, row)?.id === port.id)
  return { ...peer, addr: behind?.address ?? UNKNOWN_ADDRESS }
}

function sessionOf(world: World, port: SwitchPortRow, peer: SessionPeer): BgpSession[] {
  const config = world.in(bgpConfigs).get(peer.bgpConfig)
  if (config === undefined || !isLinkUp(world, port)) return []
  const router = reachable(world, port.location, peer.addr)
  const agrees = peer.remoteAsn == null || peer.remoteAsn === router?.asn
  const upstream = agrees ? router : undefined
  const elapsedMs = world.now() - (port.appliedMs ?? world.now())
  const [state, durationMs] =
    upstream === undefined ? stateWithout(elapsedMs, peer.connectRetry) : stateWith(elapsedMs)
  const sinceMs = world.now() - durationMs
  return [{ location: port.location, port, peer, config, upstream, state, sinceMs }]
}

/** All sessions, by switch, then port. */
export const bgpSessions = (world: World): BgpSession[] =>
  SWITCH_LOCATIONS.flatMap((location) =>
    [...world.in(switchPorts).all()]
      .filter((port) => port.location === location && port.settingsId !== null)
      .flatMap((port) =>
        (settingsOf(world, port)?.parts.bgpPeers ?? []).flatMap((peer) =>
          sessionOf(world, port, addressed(world, port, peer)),
        ),
      ),
  )
