import { type Token, tokensOf } from '@/lib/metrics/highlight'

/** A token of a query with its position. */
export interface PlacedToken extends Token {
  readonly at: number
}

/** The tokens of a query without the space between them. */
export function placedTokens(text: string): PlacedToken[] {
  let at = 0
  return tokensOf(text).flatMap((token) => {
    const placed = { ...token, at }
    at += token.text.length
    return token.text.trim() === '' ? [] : [placed]
  })
}

/** The timeseries in a query, each with its position. */
export const sourcesOf = (tokens: readonly PlacedToken[]): PlacedToken[] =>
  tokens.filter(
    ({ text }, at) => text.includes(':') && tokens[at - 1]?.text === 'get' && !/["'@]/.test(text),
  )

const UNIT_MS: Readonly<Record<string, number>> = {
  Y: 365 * 86_400_000,
  M: 30 * 86_400_000,
  w: 7 * 86_400_000,
  d: 86_400_000,
  h: 3_600_000,
  m: 60_000,
  s: 1_000,
  ms: 1,
  us: 1e-3,
  ns: 1e-6,
}

/** `90s` -> 90,000 ms; undefined for text that is no OxQL duration. */
export function durationMs(text: string): number | undefined {
  const [, count, unit = ''] = /^(\d+)(ns|us|ms|[smhdwMY])$/.exec(text) ?? []
  const ms = UNIT_MS[unit]
  return count === undefined || ms === undefined ? undefined : Number(count) * ms
}

/** The OxQL text of a duration in whole seconds, in the largest unit that fits: 120,000 ms -> `2m`. */
export function durationText(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1_000))
  if (seconds % 3_600 === 0) return `${seconds / 3_600}h`
  return seconds % 60 === 0 ? `${seconds / 60}m` : `${seconds}s`
}

/** The periods of a query's alignments, each with its position. */
export const periodsOf = (
  tokens: readonly PlacedToken[],
): { readonly at: number; readonly text: string; readonly ms: number }[] =>
  tokens.flatMap(({ kind, text, at }, index) => {
    const before = tokens.slice(Math.max(0, index - 2), index).map((token) => token.text.trim())
    const ms = kind === 'value' && before.join('') === 'mean_within(' ? durationMs(text) : undefined
    return ms === undefined ? [] : [{ at, text, ms }]
  })
