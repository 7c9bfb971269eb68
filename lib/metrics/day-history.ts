import type { OxqlQueryResult } from '@/lib/contract/oxql'
import { fullNumber } from '@/lib/format/number'
import { plural } from '@/lib/format/plural'
import {
  CAME_UP,
  keyOfLink,
  keyOfSession,
  locationOf,
  type SessionKind,
  seriesOf,
  switchBySled,
} from './up-history'
import { quoted } from './explorer/thing-queries'

/*
 * When a link was down and a session came up in the last day, by spans of three minutes, from the platform's
 * measurements (behaviour-operator.md). Only the samples that tell of it are asked for, and the first and
 * the last of all: before and after them nothing was measured.
 */

const SPAN_MS = 3 * 60_000
const SPANS = 480
/** More are not told of one series; before them nothing is known. */
const SAMPLES_MAX = 2_000

/** The last day of a link or a session. */
export interface DayHistory {
  /** The oldest first; the last one ends now. `true` where it was down, or came up. */
  readonly spans: readonly (boolean | undefined)[]
  /** How often that was told. */
  readonly count: number
  /** When that was told last, ms. */
  readonly lastMs: number | undefined
}
/** Of the samples that tell of something, of the first sample of each series, and of the last. */
export type DayQueries = readonly [string, string, string]
export type DayAnswers = readonly [OxqlQueryResult, OxqlQueryResult, OxqlQueryResult]
export type DayHistories = ReadonlyMap<string, DayHistory>

const DAY = 'timestamp > @now() - 1d'
const links = (port: string) =>
  `get switch_data_link:link_up | filter port_id == ${quoted(port)} && ${DAY}`
/** On both switches: when the link was down, and from when to when it was measured. */
export const linkDayQueries = (port: string): DayQueries => [
  `${links(port)} && datum == false | last ${SAMPLES_MAX}`,
  `${links(port)} | first 1`,
  `${links(port)} | last 1`,
]
const sessions = (kind: SessionKind, peer: string) =>
  `get ${CAME_UP[kind]} | filter peer == ${quoted(peer)} && ${DAY}`
/** On both switches: when the session came up, and from when to when it was measured. */
export const sessionDayQueries = (kind: SessionKind, peer: string): DayQueries => [
  `${sessions(kind, peer)} && datum > 0 | last ${SAMPLES_MAX}`,
  `${sessions(kind, peer)} | first 1`,
  `${sessions(kind, peer)} | last 1`,
]

type KeyOf = (fields: Readonly<Record<string, string>>) => string | undefined

function dayHistories(
  [events, first, last]: DayAnswers,
  keyOf: KeyOf,
  nowMs: number,
): DayHistories {
  const startMs = nowMs - SPANS * SPAN_MS
  const spanOf = (ms: number) => Math.floor((ms - startMs) / SPAN_MS)
  const told = seriesOf(events)
  const ends = seriesOf(last)
  const found = new Map<string, DayHistory>()
  for (const { fields, samples } of seriesOf(first)) {
    const key = keyOf(fields)
    const [measured] = samples
    if (key === undefined || measured?.ms === undefined) continue
    const own = told.flatMap((each) => (keyOf(each.fields) === key ? each.samples : []))
    const known = own.flatMap(({ ms, fromMs = ms, value }) =>
      // What a counter counted since before the day may not be of it.
      ms === undefined || Number(fromMs) < startMs ? [] : [{ ms, value: Number(value) || 1 }],
    )
    const times = known.map(({ ms }) => ms)
    const isCut = own.length >= SAMPLES_MAX
    const sinceMs = isCut ? Math.min(...times) : measured.ms
    const untilMs = ends.find((each) => keyOf(each.fields) === key)?.samples.at(-1)?.ms
    const isMarked = new Set(times.map(spanOf))
    found.set(key, {
      spans: Array.from({ length: SPANS }, (_, at) =>
        at < spanOf(sinceMs) || at > spanOf(untilMs ?? sinceMs) ? undefined : isMarked.has(at),
      ),
      count: known.reduce((sum, { value }) => sum + value, 0),
      lastMs: times.length > 0 ? Math.max(...times) : undefined,
    })
  }
  return found
}

/** By `keyOfLink`; links without an entry aren’t measured. */
export const linkDays = (answers: DayAnswers, nowMs: number): DayHistories =>
  dayHistories(
    answers,
    ({ switchSlot, portId }) =>
      switchSlot === undefined || portId === undefined
        ? undefined
        : keyOfLink(locationOf(switchSlot), portId),
    nowMs,
  )

/** By `keyOfSession`; sessions without an entry aren’t measured. `switches` as of `switchesQuery`. */
export function sessionDays(
  answers: DayAnswers,
  switches: OxqlQueryResult,
  nowMs: number,
): DayHistories {
  const bySled = switchBySled(switches)
  return dayHistories(
    answers,
    ({ sledId = '', peer, localAsn }) => {
      const location = bySled.get(sledId)
      return location === undefined || peer === undefined
        ? undefined
        : keyOfSession(location, peer, localAsn === undefined ? null : Number(localAsn))
    },
    nowMs,
  )
}

/** The sample of now may be on its way. */
const isWhole = ({ spans }: DayHistory) => spans[0] !== undefined && spans.at(-2) !== undefined
const partWords = (day: DayHistory) =>
  isWhole(day) ? 'the last day' : 'the part of the last day that was measured'

/** 'Down at some time in 3 of 480 spans of 3 minutes, in the last day'. */
export function linkDayWords(day: DayHistory): string {
  const down = day.spans.filter(Boolean).length
  const known = day.spans.filter((each) => each !== undefined).length
  return down === 0
    ? `Not seen down in ${partWords(day)}`
    : `Down at some time in ${fullNumber(down)} of ${plural(known, 'span')} of 3 minutes, in ${partWords(day)}`
}

/** 'Came up 3 times in the last day'. */
export const sessionDayWords = (day: DayHistory): string =>
  day.count === 0
    ? `Did not come up again in ${partWords(day)}`
    : `Came up ${day.count === 1 ? 'once' : plural(day.count, 'time')} in ${partWords(day)}`
