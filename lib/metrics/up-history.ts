import type { OxqlQueryResult } from '@/lib/contract/oxql'
import { capitalise } from '@/lib/format/capitalise'
import { plural } from '@/lib/format/plural'

/*
 * How often links and sessions were down within the last hour, from the platform's measurements
 * (behaviour-operator.md, timeseries list). Their state only tells about the current moment.
 */

/** The measurements of one session in the last hour. */
export interface SessionHistory {
  /** How many times it came up. */
  readonly cameUp: number
  /** When it last came up, ms; undefined if that is unknown. */
  readonly lastUp?: number | 'before the hour' | undefined
  /** Since when it was measured, ms, if it has not come up since. */
  readonly neverUpSince?: number | undefined
}
/** By `keyOfSession`; sessions without an entry aren't measured. */
export type SessionHistories = ReadonlyMap<string, SessionHistory>
/** The measurements of one link in the last hour. */
export interface LinkHistory {
  readonly timesDown: number
  /** For how long it is down, ms, if its latest sample says so; at least, if all of them do. */
  readonly downMs?: number | undefined
  readonly isAtLeast?: boolean
}
/** By `keyOfLink`; links without an entry aren't measured. */
export type LinkHistories = ReadonlyMap<string, LinkHistory>

/** Measurements of sessions in the last hour; undefined while being read, null without data. */
export interface Measured {
  readonly histories: SessionHistories | null | undefined
  /** The platform's moment of it, ms. */
  readonly nowMs: number
}

export const keyOfLink = (location: string, port: string): string => `${location} ${port}`
/** `asn` is null for BFD, whose sessions have none. */
export const keyOfSession = (location: string, peer: string, asn: number | null): string =>
  `${location} ${peer} ${asn ?? ''}`

type State = { readonly state: string | null }
export const isPeerUp = ({ state }: State): boolean => state === 'established'
export const isBfdUp = ({ state }: State): boolean => state === 'up'

/** The counters of sessions coming up. */
export const CAME_UP = {
  bgp: 'bgp_session:transition_to_established',
  bfd: 'bfd_session:transition_to_up',
} as const
export type SessionKind = keyof typeof CAME_UP

export const sessionsQuery = (kind: SessionKind): string =>
  `get ${CAME_UP[kind]} | filter timestamp > @now() - 1h`

/** Series of sessions have the sled that drives a switch; one series of each switch has both. */
export const switchesQuery =
  'get dendrite:sample_collection_duration | filter timestamp > @now() - 10m | last 1'

/** For the ports with these names, on all switches. */
export const linksQuery = (ports: readonly string[]): string =>
  `get switch_data_link:link_up | filter timestamp > @now() - 1h | filter ${[...new Set(ports)]
    .map((port) => `port_id == '${port.replaceAll("'", '')}'`)
    .join(' || ')}`

const HOUR_MS = 3_600_000

interface Points {
  readonly fields: Readonly<Record<string, string>>
  readonly startMs: number | undefined
  readonly samples: readonly {
    readonly ms: number | undefined
    /** Since when a counter counts in this sample. */
    readonly fromMs: number | undefined
    readonly value: unknown
  }[]
}

// In the browser times are text: islands use no schema.
const msOf = (moment: unknown): number | undefined => {
  const ms = moment instanceof Date ? moment.getTime() : Date.parse(String(moment))
  return Number.isNaN(ms) ? undefined : ms
}

const isMembers = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
/** The value at a path, any part of which may be missing. */
const at = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((part, name) => (isMembers(part) ? part[name] : undefined), value)

export const seriesOf = ({ tables }: OxqlQueryResult): Points[] =>
  listOf(tables)
    .flatMap((table) => Object.values(at(table, 'timeseries') ?? {}))
    .map((series) => ({
      fields: Object.fromEntries(
        Object.entries(at(series, 'fields') ?? {}).map(([name, field]) => [
          name,
          String(at(field, 'value') ?? ''),
        ]),
      ),
      startMs: msOf(listOf(at(series, 'points', 'startTimes'))[0]),
      samples: listOf(at(listOf(at(series, 'points', 'values'))[0], 'values', 'values')).map(
        (value, index) => ({
          ms: msOf(listOf(at(series, 'points', 'timestamps'))[index]),
          fromMs: msOf(listOf(at(series, 'points', 'startTimes'))[index]),
          value,
        }),
      ),
    }))

/** `switch0`, the name of a switch for ports and sessions, from the slot in series. */
export const locationOf = (slot: string): string => `switch${slot}`

/** The switch of each sled; without sleds for which two answers differ. */
export function switchBySled(answer: OxqlQueryResult): ReadonlyMap<string, string> {
  const all = new Map<string, string | null>()
  for (const { fields } of seriesOf(answer)) {
    const { sledId, switchSlot } = fields
    if (sledId === undefined || switchSlot === undefined) continue
    const location = locationOf(switchSlot)
    all.set(sledId, all.has(sledId) && all.get(sledId) !== location ? null : location)
  }
  return known(all)
}

/**
 * How often sessions came up. The first point of a counter covers all the time since it began, so it is no
 * event of the hour.
 */
export function sessionHistories(
  answer: OxqlQueryResult,
  switches: OxqlQueryResult,
): SessionHistories {
  const bySled = switchBySled(switches)
  const found = new Map<string, SessionHistory | null>()
  for (const { fields, startMs, samples } of seriesOf(answer)) {
    const { sledId = '', peer, localAsn } = fields
    const location = bySled.get(sledId)
    const counts = samples.flatMap(({ ms, value }) =>
      typeof value === 'number' ? [{ ms, count: value }] : [],
    )
    if (location === undefined || peer === undefined || counts.length === 0) continue
    const key = keyOfSession(location, peer, localAsn === undefined ? null : Number(localAsn))
    const [before, ...within] = counts
    const cameUp = within.reduce((sum, { count }) => sum + count, 0)
    const neverUpSince = before?.count === 0 && cameUp === 0 ? startMs : undefined
    const isCountedBefore = Number(counts.at(-1)?.ms) - Number(startMs) >= HOUR_MS
    const lastUp =
      within.findLast(({ count }) => count > 0)?.ms ??
      (before?.count && cameUp === 0 && isCountedBefore ? 'before the hour' : undefined)
    // Two series of one session can't be distinguished: neither counts.
    found.set(key, found.has(key) ? null : { cameUp, lastUp, neverUpSince })
  }
  return known(found)
}

/**
 * How often a session was down within the hour: each time ended by coming up, except one that still lasts.
 * The first may have begun before the hour.
 */
export const timesDown = ({ cameUp }: SessionHistory, isUp: boolean): number =>
  cameUp + (isUp ? 0 : 1)

/** How often links were down and are, from samples of their state; the worst series of each port. */
export function linkHistories(answer: OxqlQueryResult): LinkHistories {
  const found = new Map<string, LinkHistory>()
  for (const { fields, samples } of seriesOf(answer)) {
    const { switchSlot, portId } = fields
    const states = samples.filter(({ value }) => typeof value === 'boolean')
    if (switchSlot === undefined || portId === undefined || states.length === 0) continue
    const key = keyOfLink(locationOf(switchSlot), portId)
    const times = states.filter(
      ({ value }, index) => value === false && states[index - 1]?.value !== false,
    ).length
    if (times < (found.get(key)?.timesDown ?? 0)) continue
    const lastUp = states.findLastIndex(({ value }) => value === true)
    const [from, to] = [states[lastUp + 1]?.ms, states.at(-1)?.ms]
    const downMs = from === undefined || to === undefined ? undefined : to - from
    found.set(key, { timesDown: times, downMs, isAtLeast: lastUp === -1 })
  }
  return found
}

const known = <T>(found: ReadonlyMap<string, T | null>): ReadonlyMap<string, T> =>
  new Map([...found].flatMap(([key, value]) => (value === null ? [] : [[key, value] as const])))

/** '3 days', in the largest whole unit, cut not rounded; at least 'a minute'. */
export function lastingWords(ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  if (minutes < 2) return 'a minute'
  if (minutes < 120) return plural(minutes, 'minute')
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? plural(hours, 'hour') : plural(Math.floor(hours / 24), 'day')
}

/** 'was down 6 times in the last hour'; undefined if it wasn't down, or that is unknown. */
export const timesDownWords = (times: number | undefined): string | undefined =>
  times ? `was down ${times === 1 ? 'once' : plural(times, 'time')} in the last hour` : undefined

/** 'Down for 12 minutes', for a link that its latest sample says is down; undefined for others. */
export const linkDownWords = (link: LinkHistory | undefined): string | undefined =>
  link?.downMs === undefined
    ? undefined
    : `Down for ${link.isAtLeast ? 'at least ' : ''}${lastingWords(link.downMs)}`

/**
 * The last hour of something that was down this often, as a sentence without its full stop; without
 * measurements, the sentence says that only the current state is known.
 */
export function lastHourWords(times: number | undefined, isRead: boolean): string {
  if (times !== undefined) return capitalise(timesDownWords(times) ?? 'was not down')
  return isRead ? 'State of this moment' : 'Loading…'
}

/**
 * Since when a session isn't up, as far as the counter of its coming up tells: 'Not up for 3 days' if it
 * never was, else 'Last came up 14 minutes ago'. No counter tells when it went down: those of its other
 * states count each try to come up, too.
 * Undefined for a session that is up, and if it is unknown.
 */
export function notUpWords(
  history: SessionHistory | undefined,
  { isUp, up, nowMs }: { readonly isUp: boolean; readonly up: string; readonly nowMs: number },
): string | undefined {
  if (isUp || !history) return undefined
  const { lastUp, neverUpSince } = history
  if (neverUpSince !== undefined) return `Not ${up} for ${lastingWords(nowMs - neverUpSince)}`
  if (lastUp === 'before the hour') return 'Last came up more than an hour ago'
  return lastUp === undefined ? undefined : `Last came up ${lastingWords(nowMs - lastUp)} ago`
}
