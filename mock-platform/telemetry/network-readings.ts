import type { Moment, Span } from '@/mock-platform/metrics/sampling'
import { bfdSessions } from '@/mock-platform/resources/bfd'
import { bgpSessions } from '@/mock-platform/resources/bgp-sessions'
import { switchPorts } from '@/mock-platform/resources/switch-port-table'
import type { SwitchPortRow } from '@/mock-platform/resources/switch-port-table'
import { SWITCH_LOCATIONS } from '@/mock-platform/resources/switches'
import { portOfUpstream, upstreams } from '@/mock-platform/resources/upstreams'
import type { World } from '@/mock-platform/world'
import type { Reading } from './readings'
import type { MetricDef } from './schema'
import type { PlainFields } from './source'

/** The history of a world's links and sessions, consistent with their current states. */

const portsOf = (world: World, slot: number): SwitchPortRow[] =>
  [...world.in(switchPorts).all()].filter(({ location }) => location === SWITCH_LOCATIONS[slot])

/** Ports of a switch whose link goes down again and again. */
export const flappingPorts = (world: World, slot: number): string[] =>
  portsOf(world, slot).flatMap(({ name, flaps }) => (flaps === undefined ? [] : [name]))

/** How the links of a switch are read that go down again and again (isLinkUp). */
export function linkReads(world: World, slot: number) {
  const flapping = new Map(
    portsOf(world, slot).flatMap((port) => (port.flaps === undefined ? [] : [[port.name, port]])),
  )
  return ({ name }: MetricDef, { port_id }: PlainFields): Reading | undefined => {
    const { flaps, appliedMs } = flapping.get(String(port_id)) ?? {}
    if (flaps === undefined || name !== 'link_up') return undefined
    return ({ ms }: Moment) => (ms - (appliedMs ?? 0)) % flaps.everyMs >= flaps.downMs
  }
}

/** How often a link has come up since its settings were applied: once, but where it goes down again. */
function upsOf({ flaps, appliedMs }: SwitchPortRow, ms: number): number {
  if (flaps === undefined) return 1
  const elapsedMs = ms - (appliedMs ?? 0)
  return Math.max(0, Math.floor((elapsedMs - flaps.downMs) / flaps.everyMs) + 1)
}

interface SessionPart {
  readonly fields: PlainFields
  readonly spans: readonly Span[]
  readonly reads: (def: MetricDef) => Reading | undefined
}
const since = (fromMs: number): Span[] => [{ fromMs, toMs: Infinity }]

/** Sessions of BGP of a switch, since the settings of their ports were applied. */
export const bgpParts = (world: World, slot: number): SessionPart[] =>
  bgpSessions(world)
    .filter(({ location }) => location === SWITCH_LOCATIONS[slot])
    .map(({ port, peer, config, upstream }) => ({
      fields: { local_asn: config.asn, peer: peer.addr },
      spans: since(port.appliedMs ?? world.now()),
      reads: ({ name }) => {
        if (upstream === undefined) return silent(name, peer.connectRetry)
        return COMES_UP.has(name) ? ({ ms }) => upsOf(port, ms) : undefined
      },
    }))

const COMES_UP: ReadonlySet<string> = new Set(['transition_to_established', 'transition_to_up'])

/**
 * No neighbor answers: it takes turns between calling and listening, and nothing else is counted.
 */
function silent(name: string, retrySeconds: number): Reading {
  const perMs = 1 / (2 * Math.max(1, retrySeconds) * 1_000)
  const isTurn = name === 'transition_to_connect' || name === 'transition_to_active'
  return ({ ms, span }) => (isTurn ? Math.floor((ms - span.fromMs) * perMs) : 0)
}

/** Sessions of BFD of a switch, since they were enabled. */
export const bfdParts = (world: World, slot: number): SessionPart[] =>
  world
    .in(bfdSessions)
    .list('switch', SWITCH_LOCATIONS[slot] ?? '')
    .map(({ remote, enabledMs }) => {
      const router = world
        .in(upstreams)
        .list('location', SWITCH_LOCATIONS[slot] ?? '')
        .find(({ address }) => address === remote)
      const port = router && portOfUpstream(world, router)
      return {
        fields: { peer: remote },
        spans: since(enabledMs),
        reads: ({ name }) => {
          if (port === undefined) return () => 0
          return COMES_UP.has(name) ? ({ ms }) => upsOf(port, ms) : undefined
        },
      }
    })
