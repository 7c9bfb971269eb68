import type { TimeRange } from './range'

/*
 * What was provisioned when, as the platform samples it: a sample only where the total changed
 * (behaviour-operator.md, metrics endpoints), so that a value goes on until the next.
 */

/** Since when how much was provisioned. */
export interface ProvisionedSince {
  /** ms since 1970 */
  readonly atMs: number
  readonly used: number
}

/** Of an answer, what can be drawn; in a browser its moments are still text. */
interface Sample {
  readonly timestamp: Date | string | null
  readonly datum: { readonly type: string; readonly datum?: unknown }
}

/** Samples of an answer, or of several joined, oldest first. */
export const provisionedOf = (samples: readonly Sample[]): ProvisionedSince[] =>
  samples
    .flatMap(({ timestamp, datum }) => {
      const atMs = timestamp === null ? Number.NaN : new Date(timestamp).getTime()
      const used = datum.datum
      return typeof used === 'number' && !Number.isNaN(atMs) ? [{ atMs, used }] : []
    })
    .sort((a, b) => a.atMs - b.atMs)

/**
 * The queries that tell all of a range: its samples, and the last one before it, without which a
 * total that did not change would have none. Both to be joined by `provisionedOf`.
 */
export const provisionedQueries = ({ startMs, endMs }: TimeRange, limit: number) => ({
  inside: { startTime: new Date(startMs), endTime: new Date(endMs), limit },
  before: {
    startTime: new Date(0),
    endTime: new Date(startMs),
    limit: 1,
    order: 'descending' as const,
  },
})

/** A line of steps, its ends those of a range. */
export interface StepLine {
  readonly times: readonly number[]
  readonly values: readonly number[]
}

/**
 * What was provisioned at `count` moments of a range, at even distances, its ends among them: at the start what was
 * before, else 0; at the end what was last (screens.md, section 7). `count` is 2 at least.
 */
export function stepsOver(
  history: readonly ProvisionedSince[],
  { startMs, endMs }: TimeRange,
  count: number,
): StepLine {
  const times = Array.from(
    { length: count },
    (_, at) => startMs + ((endMs - startMs) * at) / (count - 1),
  )
  let next = 0
  let used = 0
  const values = times.map((time) => {
    for (let each = history[next]; each && each.atMs <= time; each = history[++next]) {
      used = each.used
    }
    return used
  })
  return { times, values }
}

/**
 * The steps themselves: what was provisioned at the start of a range, at each change in it, and at
 * its end, by the same rule.
 */
export function stepsIn(
  history: readonly ProvisionedSince[],
  { startMs, endMs }: TimeRange,
): StepLine {
  const before = history.findLast(({ atMs }) => atMs <= startMs)?.used ?? 0
  const inside = history.filter(
    // Of several changes at one moment the last counts.
    ({ atMs }, at) => atMs > startMs && atMs < endMs && atMs !== history[at + 1]?.atMs,
  )
  const last = history.findLast(({ atMs }) => atMs <= endMs)?.used ?? 0
  return {
    times: [startMs, ...inside.map(({ atMs }) => atMs), endMs],
    values: [before, ...inside.map(({ used }) => used), last],
  }
}
