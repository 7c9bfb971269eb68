import type { BgpPeerStatus } from '@/lib/contract/bgp'
import type { SwitchPort } from '@/lib/contract/switch-port'
import type { SwitchPortSettings } from '@/lib/contract/switch-port-settings'
import { listText } from '@/lib/format/list'
import { isRecord } from '@/lib/validate/is-record'
import { portWords } from './setting-words'

/** Whether ports are all that a rack is reached by: then a mistake can’t be mended from here. */
export type WayOut = 'only' | 'one of several' | 'none' | 'unknown'

export type Parts = Pick<SwitchPortSettings, 'addresses' | 'bgpPeers' | 'routes'>

/** Settings by id: null where they couldn’t be read, absent while they are on their way. */
export type KnownSettings = Readonly<Record<string, Parts | null | undefined>>

/** What switches report at this moment; undefined when unknown. */
export interface LiveWays {
  /** Whether the link of a port is up, by the port’s id. */
  readonly links: Readonly<Record<string, boolean | undefined>>
  readonly sessions: readonly Pick<BgpPeerStatus, 'addr' | 'state' | 'switch'>[] | undefined
}

/** Which ports a change is about; unknown (undefined, null) counts as yes. */
export type Affects = (
  port: SwitchPort,
  settings: Parts | null | undefined,
) => boolean | null | undefined

/** Whether the link is up, by what a switch answers about a port; undefined where it doesn’t say. */
export function isLinkUp(status: unknown): boolean | undefined {
  const link = isRecord(status) ? status['link'] : undefined
  const state = isRecord(link) ? (link['linkState'] ?? link['link_state']) : undefined
  if (state === undefined || state === null) return undefined
  return typeof state === 'string' && state.toLowerCase() === 'up'
}

/** Whether one of the peers of a port has a session. One without a number could be any on its switch. */
function hasSession(
  { switchLocation }: SwitchPort,
  peers: Parts['bgpPeers'],
  { sessions }: LiveWays,
): boolean | undefined {
  if (!sessions) return undefined
  const up = sessions.filter(
    (each) => each.switch === switchLocation && each.state === 'established',
  )
  const isNumbered = (addr: string) =>
    peers.some((peer) => peer.addr.type === 'numbered' && peer.addr.targetAddr === addr)
  if (up.some(({ addr }) => isNumbered(addr))) return true
  return up.length > 0 && peers.some(({ addr }) => addr.type !== 'numbered') ? undefined : false
}

/**
 * Whether a port leads out of its rack now: by an address, with its link up; and where it has peers
 * and no routes of its own, with a session up.
 */
function leadsOut(
  port: SwitchPort,
  parts: Parts | null | undefined,
  live: LiveWays,
): boolean | undefined {
  if (!parts) return undefined
  const { addresses, bgpPeers, routes } = parts
  if (addresses.length + bgpPeers.length + routes.length === 0) return false
  const link = live.links[port.id]
  const session =
    bgpPeers.length > 0 && routes.length === 0 ? hasSession(port, bgpPeers, live) : true
  if (link === false || session === false) return false
  return link && session
}

/** Ports that have settings. */
export const setPorts = (ports: readonly SwitchPort[]): readonly SwitchPort[] =>
  ports.filter(({ portSettingsId }) => Boolean(portSettingsId))

/**
 * The importance of the affected ports for their racks' connection. `ports` are all ports of the fleet,
 * undefined if unknown. A failed read counts as unknown, never as no.
 */
export function wayOut(
  affects: Affects,
  ports: readonly SwitchPort[] | undefined,
  settings: KnownSettings,
  live: LiveWays,
): { readonly way: WayOut; readonly affected: readonly SwitchPort[] } {
  if (!ports) return { way: 'unknown', affected: [] }
  const all = setPorts(ports).map((port) => {
    const parts = settings[port.portSettingsId ?? '']
    return {
      ...{ port, rackId: port.rackId, leads: leadsOut(port, parts, live) },
      isOwn: affects(port, parts) !== false,
    }
  })
  const own = all.filter(({ isOwn }) => isOwn)
  const ways = [...new Set(own.map(({ rackId }) => rackId))].map((rack): WayOut => {
    const mine = own.filter(({ rackId, leads }) => rackId === rack && leads !== false)
    const others = all.filter(({ rackId, isOwn }) => rackId === rack && !isOwn)
    if (mine.length === 0) return 'none'
    if (others.some(({ leads }) => leads)) return 'one of several'
    if (others.some(({ leads }) => leads === undefined)) return 'unknown'
    return mine.some(({ leads }) => leads) ? 'only' : 'unknown'
  })
  const worst = (['only', 'unknown', 'one of several'] as const).find((way) => ways.includes(way))
  return { way: worst ?? 'none', affected: own.map(({ port }) => port) }
}

/** The warning for the reader; undefined if nothing is cut off. */
export function wayOutWords(way: WayOut, ports: readonly SwitchPort[]): string | undefined {
  const names = listText(ports.map(portWords))
  const isOne = ports.length === 1
  if (way === 'only')
    return `${names} ${isOne ? 'is the only port of its rack' : 'are the only ports of their rack'} by which a way out is up. Without ${isOne ? 'it' : 'them'}, nobody may reach the rack, this console included.`
  if (way !== 'unknown') return undefined
  const without = ports.length === 0 ? 'If none does' : `Without ${names}`
  return `Whether another port leads out of the rack now is unknown. ${without}, nobody may reach it, this console included.`
}
