import { counterAt, loadOf, traitOf } from '@/mock-platform/metrics/load'
import type { diskReader } from '@/mock-platform/metrics/counters'
import type { Moment } from '@/mock-platform/metrics/sampling'
import type { HistogramSample } from '@/mock-platform/oxql/catalog'

/** Histograms: a count spread over bins by a bell over their logarithms. */

/** Lower ends, ns: 1 us to 2 s in steps of 1, 2, 5. */
const LATENCY_BINS = [
  0,
  ...Array.from({ length: 7 }, (_, power) =>
    [1, 2, 5].map((step) => step * 10 ** (power + 3)),
  ).flat(),
]
/** Lower ends, bytes: 512 B to 1 MiB in steps of two. */
const SIZE_BINS = [0, ...Array.from({ length: 12 }, (_, power) => 512 * 2 ** power)]

/** Which part of all falls into each bin, when most of it is near `center`. */
function bell(bins: readonly number[], center: number, width: number): number[] {
  const weights = bins.map((bin) =>
    Math.exp(-((Math.log(bin + 1) - Math.log(center)) ** 2) / width),
  )
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight) => weight / all)
}

function spread(
  bins: readonly number[],
  shares: readonly number[],
  total: number,
): HistogramSample {
  // Each count alone only ever grows with the total, which keeps differences from being negative.
  const counts = shares.map((share) => Math.floor(share * total))
  const middle = bins.map((bin, at) => Math.round((bin + (bins[at + 1] ?? bin * 2)) / 2))
  const sum = counts.reduce((all, count, at) => all + count * (middle[at] ?? 0), 0)
  const n = counts.reduce((all, count) => all + count, 0)
  const mean = n === 0 ? 0 : sum / n
  const squares = counts.reduce(
    (all, count, at) => all + count * ((middle[at] ?? 0) - mean) ** 2,
    0,
  )
  return { bins, counts, sum, squares }
}

const MEAN_NS = { read: 400_000, write: 900_000, flush: 4_000_000 } as const

/** Latency or size of a disk's requests of one kind, since its machine started. */
export function ioHistogram(
  diskId: string,
  what: 'io_latency' | 'io_size',
  kind: keyof typeof MEAN_NS,
  read: ReturnType<typeof diskReader>,
): (moment: Moment) => HistogramSample {
  const counter = kind === 'read' ? 'reads' : kind === 'write' ? 'writes' : 'flushes'
  const bytes = kind === 'read' ? 'bytes_read' : 'bytes_written'
  const latency = bell(LATENCY_BINS, MEAN_NS[kind] * traitOf(diskId, 'latency', 0.5, 2), 1.2)
  return (moment) => {
    const total = read(counter, moment)
    if (what === 'io_latency') return spread(LATENCY_BINS, latency, total)
    const size = total === 0 ? 4_096 : read(bytes, moment) / total
    return spread(SIZE_BINS, bell(SIZE_BINS, size, 0.3), total)
  }
}

/** Latency of the requests that a service answers. */
export function requestHistogram(
  subject: string,
  perSecond: number,
): (moment: Moment) => HistogramSample {
  const load = loadOf(subject)
  const shares = bell(LATENCY_BINS, traitOf(subject, 'latency', 2e6, 6e7), 1.2)
  return (moment) => {
    const total = counterAt(subject, load, perSecond, moment.span.fromMs, moment)
    return spread(LATENCY_BINS, shares, total)
  }
}
