import { isMoment } from '@/lib/validate/moment'
import type { ExposureRow } from './exposure'
import { sourcesWords, trafficWords } from './exposure-words'
import { type Network, unreadOf } from './network'

/*
 * What the internet could reach at an earlier look, and what has changed since. Leaves out rules and the
 * way of answers: only what is let in, where, and from which sources.
 */

/** The exposure at one time; plain data, stored as text. */
export interface Look {
  /** ms since 1970 by the platform's clock. */
  readonly at: number
  /** What was reachable, in words, by a key. */
  readonly open: Readonly<Record<string, string>>
  /** Places about which something was unknown. */
  readonly unknown: readonly string[]
  /** Whether there may have been further places. */
  readonly isPartial: boolean
}

export interface LookChanges {
  readonly opened: readonly string[]
  readonly closed: readonly string[]
  /** What can't be compared, because it is unknown now or was unknown then. */
  readonly unsure: readonly string[]
}

const placeOf = ({ instance, external }: ExposureRow): string =>
  JSON.stringify([instance.id, external?.ip ?? ''])

const wordsOf = (row: ExposureRow): string =>
  `${row.instance.name} at ${row.external?.ip ?? 'an unknown address'}: ${trafficWords(row)}, from ${sourcesWords(row.sources)}`

/** The look to remember of a network's exposure. */
export function lookOf(
  network: Pick<Network, 'gaps'>,
  rows: readonly ExposureRow[],
  at: number,
): Look {
  const open = rows.filter(({ exposed }) => exposed === 'open' || exposed === 'depends')
  return {
    at,
    open: Object.fromEntries(
      open.map((row) => [
        JSON.stringify([
          ...[row.instance.id, row.external?.ip, row.protocol],
          ...[row.ranges, sourcesWords(row.sources)],
        ]),
        wordsOf(row),
      ]),
    ),
    unknown: [...new Set(rows.filter(({ exposed }) => exposed === 'unknown').map(placeOf))],
    isPartial: unreadOf(network, 'interfaces', 'addresses') !== undefined,
  }
}

/** The differences; nothing counts as new or closed if one of the looks didn't know. */
export function compareLooks(before: Look, now: Look): LookChanges {
  const opened: string[] = []
  const closed: string[] = []
  const unsure: string[] = []
  for (const [key, words] of Object.entries(now.open))
    if (!(key in before.open)) (isUnsure(before, key) ? unsure : opened).push(words)
  for (const [key, words] of Object.entries(before.open))
    if (!(key in now.open)) (isUnsure(now, key) ? unsure : closed).push(words)
  return { opened, closed, unsure }
}

/** Whether a look didn't know about a place. */
function isUnsure({ unknown, isPartial }: Look, key: string): boolean {
  const [instance, ip] = JSON.parse(key) as [string, string?]
  return (
    isPartial ||
    unknown.includes(JSON.stringify([instance, ip ?? ''])) ||
    unknown.includes(JSON.stringify([instance, '']))
  )
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string')

/** Parses a stored look; undefined for anything else: other scripts can have written there. */
export function parseLook(text: string | null): Look | undefined {
  try {
    const look = JSON.parse(text ?? 'null') as Partial<Look> | null
    if (typeof look !== 'object' || look === null || !isMoment(look.at)) return undefined
    const { open, unknown } = look
    if (typeof open !== 'object' || open === null || !isTexts(unknown)) return undefined
    return isTexts(Object.values(open)) && Object.keys(open).every(isKey)
      ? (look as Look)
      : undefined
  } catch {
    return undefined
  }
}

const isKey = (key: string): boolean => Array.isArray(JSON.parse(key))
