import type { SampleValue, SeriesSource } from './catalog'

/** One sample; `startMs` is when what it counts began, for what is counted. */
export interface ListedSample {
  readonly atMs: number
  readonly value: SampleValue
  readonly startMs?: number
}

/** A timeseries of samples that are known one by one, oldest first. */
export function listedSeries(
  fields: SeriesSource['fields'],
  samples: readonly ListedSample[],
): SeriesSource {
  const within = (fromMs: number, toMs: number) =>
    samples.filter(({ atMs }) => atMs >= fromMs && atMs <= toMs)
  return {
    fields,
    count: (fromMs, toMs) => within(fromMs, toMs).length,
    read(fromMs, toMs, limit) {
      const all = within(fromMs, toMs)
      const taken =
        limit === null
          ? all
          : limit.end === 'first'
            ? all.slice(0, limit.count)
            : all.slice(-limit.count)
      return {
        times: taken.map(({ atMs }) => atMs),
        starts: taken[0]?.startMs === undefined ? null : taken.map(({ startMs }) => startMs ?? 0),
        values: taken.map(({ value }) => value),
      }
    },
  }
}
