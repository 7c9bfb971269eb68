import { type Read, ReadError } from '@/lib/api/query'
import { timeseriesReads } from '@/lib/api/timeseries-reads'
import type { OxqlQueryResult } from '@/lib/contract/oxql'
import {
  type DayHistories,
  type DayQueries,
  linkDayQueries,
  linkDays,
  sessionDayQueries,
  sessionDays,
} from '@/lib/metrics/day-history'
import {
  type LinkHistories,
  linkHistories,
  linksQuery,
  type SessionHistories,
  sessionHistories,
  type SessionKind,
  sessionsQuery,
  switchesQuery,
} from '@/lib/metrics/up-history'
import { serverNow } from '@/lib/ui/clock'

/** How often the last hour is read again while it is looked at, ms. */
export const HISTORY_EACH_MS = 60_000

/** What the platform answers where it doesn't measure this, or doesn't show the reader what it measures. */
const NOT_TOLD: readonly (number | undefined)[] = [400, 403, 404]

type Context = { readonly signal: AbortSignal }

/** Null where the platform doesn't measure it, or doesn't show it to the reader. */
export async function toldBy<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof ReadError && NOT_TOLD.includes(error.failure.status)) return null
    throw error
  }
}

const ask = (query: string, context: Context): Promise<OxqlQueryResult> =>
  timeseriesReads.systemTimeseriesQuery({ body: { query } }).queryFn(context)

/** How often sessions of a kind came up within the last hour; null where nothing tells. */
export const sessionHistoryRead = (kind: SessionKind): Read<SessionHistories | null> => ({
  queryKey: ['systemTimeseriesQuery', 'sessions', kind],
  queryFn: (context) =>
    toldBy(async () => {
      const [sessions, switches] = await Promise.all([
        ask(sessionsQuery(kind), context),
        ask(switchesQuery, context),
      ])
      return sessionHistories(sessions, switches)
    }),
})

/** How often the links of ports with these names were down within the last hour; null where nothing tells. */
export const linkHistoryRead = (ports: readonly string[]): Read<LinkHistories | null> => ({
  queryKey: ['systemTimeseriesQuery', 'links', ports],
  queryFn: (context) =>
    toldBy(async () =>
      ports.length === 0 ? new Map() : linkHistories(await ask(linksQuery(ports), context)),
    ),
})

const askAll = ([events, first, last]: DayQueries, context: Context) =>
  Promise.all([ask(events, context), ask(first, context), ask(last, context)])

/** The last day of the links of a port’s name, on both switches; null where nothing tells. */
export const linkDayRead = (port: string): Read<DayHistories | null> => ({
  queryKey: ['systemTimeseriesQuery', 'link day', port],
  queryFn: (context) =>
    toldBy(async () => linkDays(await askAll(linkDayQueries(port), context), serverNow())),
})

/** The last day of the sessions with a peer, on both switches; null where nothing tells. */
export const sessionDayRead = (kind: SessionKind, peer: string): Read<DayHistories | null> => ({
  queryKey: ['systemTimeseriesQuery', 'session day', kind, peer],
  queryFn: (context) =>
    toldBy(async () => {
      const [answers, switches] = await Promise.all([
        askAll(sessionDayQueries(kind, peer), context),
        ask(switchesQuery, context),
      ])
      return sessionDays(answers, switches, serverNow())
    }),
})
