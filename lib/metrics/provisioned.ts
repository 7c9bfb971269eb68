import type { TimeRange } from './range'

/*
 * What was provisioned over time. The platform samples only changes of the total (behaviour-operator.md,
 * metrics endpoints), so a value lasts until the next sample.
 */

/** An amount, and since when it was provisioned. */
export interface ProvisionedSince {
  /** ms since 1970 */
  readonly atMs: number
  readonly used: number
}

/** The used members of a sample; in a browser its time is text. */
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
 * The queries for everything in a range: its samples, and the last one before, as a total without changes
 * would have none in it. `provisionedOf` joins their answers.
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

/** A stepped line whose ends are those of a range. */
export interface StepLine {
  readonly times: readonly number[]
  readonly values: readonly number[]
}

/**
 * The provisioned amount at `count` regular times of a range, ends included: at the start the amount
 * before, else 0; at the end the last one (screens.md, section 7). `count` is 2 at least.
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
 * The steps themselves: the provisioned amount at the start of a range, at each change, and at the end, by
 * the same rule.
 */
export function stepsIn(
  history: readonly ProvisionedSince[],
  { startMs, endMs }: TimeRange,
): StepLine {
  const before = history.findLast(({ atMs }) => atMs <= startMs)?.used ?? 0
  const inside = history.filter(
    // The last of several changes at the same time counts.
    ({ atMs }, at) => atMs > startMs && atMs < endMs && atMs !== history[at + 1]?.atMs,
  )
  const last = history.findLast(({ atMs }) => atMs <= endMs)?.used ?? 0
  return {
    times: [startMs, ...inside.map(({ atMs }) => atMs), endMs],
    values: [before, ...inside.map(({ used }) => used), last],
  }
}
