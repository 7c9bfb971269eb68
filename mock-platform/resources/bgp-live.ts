import type { ImportExportPolicy } from '@/lib/contract/bgp-peer'
import { netContains, parseNet } from '@/mock-platform/core/address'
import { RANK, requireFleet } from '@/mock-platform/core/authz'
import { handle } from '@/mock-platform/core/handle'
import { hash32 } from '@/mock-platform/core/random'
import type { World } from '@/mock-platform/world'
import { announcements } from './bgp-announce-sets'
import { bgpSessions } from './bgp-sessions'
import type { BgpSession } from './bgp-sessions'
import { SWITCH_LOCATIONS } from './switches'

/** Answers that the platform gets from the daemons at the moment of the call. */

const isEstablished = ({ state }: BgpSession): boolean => state === 'established'
/** The other side is known from its open message. */
const HEARD: ReadonlySet<BgpSession['state']> = new Set([
  'open_confirm',
  'session_setup',
  'established',
])

const passes = (policy: ImportExportPolicy, prefix: string): boolean =>
  policy.type === 'no_filtering' ||
  policy.value.some((allowed) => {
    const [outer, inner] = [parseNet(allowed), parseNet(prefix)]
    return outer.width <= inner.width && netContains(outer, inner)
  })

function exportedBy(world: World, { peer, config }: BgpSession): string[] {
  return world
    .in(announcements)
    .list('set', config.announceSetId)
    .map(({ network }) => network)
    .filter((network) => passes(peer.allowedExport, network))
}

const importedBy = ({ upstream, peer }: BgpSession): string[] =>
  (upstream?.prefixes ?? []).filter((prefix) => passes(peer.allowedImport, prefix))

const routesOf = (sessions: readonly BgpSession[]) =>
  sessions.filter(isEstablished).flatMap((session) =>
    importedBy(session).map((prefix) => ({
      id: hash32(`${session.peer.addr} ${prefix}`),
      nexthop: (prefix.includes(':') && session.upstream?.linkLocal) || session.peer.addr,
      prefix,
      switch: session.location,
    })),
  )

/** How many messages the daemons remember of each direction. */
const HISTORY_MAX = 10

/** What went over a session: the open, then keepalives up to now; only the latest are kept. */
function historyOf(world: World, session: BgpSession) {
  const { upstream, config, peer, sinceMs } = session
  if (upstream === undefined || !isEstablished(session)) return { received: [], sent: [] }
  const everyMs = Math.max(1, peer.keepalive) * 1_000
  const count = Math.floor((world.now() - sinceMs) / everyMs)
  const first = Math.max(1, count - HISTORY_MAX + 1)
  const keepalives = Array.from({ length: count - first + 1 }, (_, at) => ({
    timestamp: new Date(sinceMs + (first + at) * everyMs),
    message: { type: 'keepalive' },
  }))
  const opened = (asn: number) => ({
    timestamp: new Date(sinceMs),
    message: { type: 'open', version: 4, asn, holdTime: peer.holdTime, id: hash32(config.id) },
  })
  const whole = count < HISTORY_MAX
  return {
    received: whole ? [opened(upstream.asn), ...keepalives] : keepalives,
    sent: whole ? [opened(config.asn), ...keepalives] : keepalives,
  }
}

export const bgpLiveRoutes = [
  handle('networkingBgpStatus', (call) => {
    requireFleet(call, RANK.viewer)
    return bgpSessions(call.world).map((session) => ({
      addr: session.peer.addr,
      peerId: session.peer.addr,
      localAsn: session.config.asn,
      remoteAsn: HEARD.has(session.state) ? (session.upstream?.asn ?? 0) : 0,
      state: session.state,
      stateDurationMillis: call.world.now() - session.sinceMs,
      switch: session.location,
    }))
  }),
  handle('networkingBgpExported', (call) => {
    requireFleet(call, RANK.viewer)
    return bgpSessions(call.world)
      .filter(isEstablished)
      .flatMap((session) =>
        exportedBy(call.world, session).map((prefix) => ({
          peerId: session.peer.addr,
          prefix,
          switch: session.location,
        })),
      )
  }),
  handle('networkingBgpImportedRoutesIpv4', (call) => {
    requireFleet(call, RANK.viewer)
    const sessions = bgpSessions(call.world).filter(({ config }) => config.asn === call.query.asn)
    return routesOf(sessions).filter(({ nexthop, prefix }) => !`${nexthop} ${prefix}`.includes(':'))
  }),
  handle('networkingBgpImported', (call) => {
    requireFleet(call, RANK.viewer)
    return routesOf(bgpSessions(call.world))
  }),
  handle('networkingBgpMessageHistory', (call) => {
    requireFleet(call, RANK.viewer)
    const sessions = bgpSessions(call.world).filter(({ config }) => config.asn === call.query.asn)
    return {
      switchHistories: SWITCH_LOCATIONS.flatMap((location) => {
        const here = sessions.filter((session) => session.location === location)
        const history = here.map((each) => [each.peer.addr, historyOf(call.world, each)] as const)
        return here.length === 0 ? [] : [{ switch: location, history: Object.fromEntries(history) }]
      }),
    }
  }),
]
