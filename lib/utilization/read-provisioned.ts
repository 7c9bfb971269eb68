import { pagesOf } from '@/lib/api/pages-of'
import { utilizationReads } from '@/lib/api/utilization-reads'
import type { Resource } from '@/lib/capacity/amounts'
import { type ProvisionedSince, provisionedOf, provisionedQueries } from '@/lib/metrics/provisioned'
import type { TimeRange } from '@/lib/metrics/range'
import { RESOURCE_METRIC, type Subject } from './subject'

/** The most samples in one request (screens.md, section 0). */
const SAMPLES_MAX = 3000

type Queries = ReturnType<typeof provisionedQueries>
type Query = Queries['inside' | 'before'] & { readonly pageToken?: string }

/**
 * Everything provisioned over a range: the last sample before it, and every sample in it, page by page.
 * Fails with ReadError.
 */
export async function readProvisioned(
  subject: Subject,
  resource: Resource,
  range: TimeRange,
  signal: AbortSignal,
): Promise<ProvisionedSince[]> {
  const { inside, before } = provisionedQueries(range, SAMPLES_MAX)
  const [earlier, samples] = await Promise.all([
    readPage(subject, resource, before, signal),
    readAll(subject, resource, inside, signal),
  ])
  return provisionedOf([...earlier.items, ...samples])
}

/** The amount provisioned now: that of the last sample. */
export async function readLatest(
  subject: Subject,
  resource: Resource,
  nowMs: number,
  signal: AbortSignal,
): Promise<number> {
  const { before } = provisionedQueries({ startMs: nowMs, endMs: nowMs }, 1)
  const { items } = await readPage(subject, resource, before, signal)
  return provisionedOf(items).at(-1)?.used ?? 0
}

async function readAll(
  subject: Subject,
  resource: Resource,
  query: Queries['inside'],
  signal: AbortSignal,
) {
  const pages = pagesOf(query.limit, (pageToken) =>
    readPage(subject, resource, { ...query, ...(pageToken !== null && { pageToken }) }, signal),
  )
  const samples = []
  for await (const { items } of pages) samples.push(...items)
  return samples
}

function readPage(subject: Subject, resource: Resource, query: Query, signal: AbortSignal) {
  const path = { metricName: RESOURCE_METRIC[resource].metric }
  const read =
    subject.level === 'silo'
      ? utilizationReads.siloMetric({
          path,
          query: { ...query, ...(subject.project === null ? {} : { project: subject.project }) },
        })
      : utilizationReads.systemMetric({
          path,
          query: { ...query, ...(subject.silo === null ? {} : { silo: subject.silo }) },
        })
  return read.queryFn({ signal })
}
