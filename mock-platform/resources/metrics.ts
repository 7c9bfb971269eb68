import type * as z from 'zod'
import { DiskMetricName } from '@/lib/contract/disk'
import type { Datum } from '@/lib/contract/measurement'
import { SystemMetricName } from '@/lib/contract/metrics'
import { RANK, requireFleet } from '@/mock-platform/core/authz'
import { handle } from '@/mock-platform/core/handle'
import { findInProject, findProject, findSilo } from '@/mock-platform/core/lookup'
import { encodeToken } from '@/mock-platform/core/page'
import type { PageRequest } from '@/mock-platform/core/page'
import { badPath, badQuery } from '@/mock-platform/core/refusal'
import { diskReader } from '@/mock-platform/metrics/counters'
import type { DiskCounter } from '@/mock-platform/metrics/counters'
import { provisioningSteps } from '@/mock-platform/metrics/provisioning'
import type { Scope } from '@/mock-platform/metrics/provisioning'
import { moments, momentsBackwards } from '@/mock-platform/metrics/sampling'
import type { Moment } from '@/mock-platform/metrics/sampling'
import { diskSpans } from '@/mock-platform/metrics/spans'
import type { World } from '@/mock-platform/world'
import { diskKind } from './disks'
import type { DiskRow } from './disks'

interface Sample {
  readonly timestamp: Date
  readonly datum: Datum
}
interface TimeQuery {
  readonly startTime?: Date | undefined
  readonly endTime?: Date | undefined
  readonly order?: 'ascending' | 'descending' | undefined
}
/** Samples with fromMs <= time < toMs, in the order asked for; read only as far as needed. */
type ReadSamples = (fromMs: number, toMs: number, backwards: boolean) => Iterable<Sample>

function metricName<T extends string>(schema: z.ZodEnum<Record<T, T>>, name: string): T {
  const parsed = schema.safeParse(name)
  if (parsed.success) return parsed.data
  const known = schema.options.map((each) => `\`${each}\``).join(', ')
  throw badPath(`unknown variant \`${name}\`, expected one of ${known}`)
}

/** The stretch of time that a page is about. */
interface PageRange {
  readonly fromMs: number
  readonly toMs: number
  readonly backwards: boolean
}

/**
 * The first page has a range and an order; a following one starts after the last timestamp seen and
 * is ascending (behaviour-operator.md, metrics endpoints).
 */
function rangeOf(call: { readonly page: PageRequest; readonly query: TimeQuery }): PageRange {
  const { startTime, endTime, order } = call.query
  const { after } = call.page
  if (startTime === undefined) throw badQuery('missing field `start_time`')
  if (endTime === undefined) throw badQuery('missing field `end_time`')
  const toMs = endTime.getTime()
  if (after === null) {
    return { fromMs: startTime.getTime(), toMs, backwards: order === 'descending' }
  }
  const afterMs = Date.parse(after)
  if (Number.isNaN(afterMs)) throw badQuery('failed to parse pagination token: corrupted token')
  return { fromMs: afterMs + 1, toMs, backwards: false }
}

function samplesPage(
  page: PageRequest,
  { fromMs, toMs, backwards }: PageRange,
  read: ReadSamples,
): { items: Sample[]; nextPage: string | null } {
  const items: Sample[] = []
  for (const sample of read(fromMs, toMs, backwards)) {
    items.push(sample)
    if (items.length === page.limit) break
  }
  const last = items.at(-1)
  const nextPage = last === undefined ? null : encodeToken(page, last.timestamp.toISOString())
  return { items, nextPage }
}

function provisioned(world: World, scope: Scope, metric: SystemMetricName): ReadSamples {
  return (fromMs, toMs, backwards) => {
    const steps = provisioningSteps(world, scope, metric).filter(
      ({ atMs }) => atMs >= fromMs && atMs < toMs,
    )
    if (backwards) steps.reverse()
    return steps.map(({ atMs, value }) => ({
      timestamp: new Date(atMs),
      datum: { type: 'i64', datum: value },
    }))
  }
}

const COUNTERS: Record<Exclude<DiskMetricName, 'activated'>, DiskCounter> = {
  flush: 'flushes',
  read: 'reads',
  read_bytes: 'bytes_read',
  write: 'writes',
  write_bytes: 'bytes_written',
}

function diskSamples(world: World, disk: DiskRow, metric: DiskMetricName): ReadSamples {
  const spans = diskSpans(world, disk)
  const read = diskReader(disk.id)
  // A disk is activated once, when its machine starts.
  const valueOf = (moment: Moment): number =>
    metric === 'activated' ? 1 : read(COUNTERS[metric], moment)
  return function* (fromMs, toMs, backwards) {
    // Times are whole milliseconds, so that "before" is "a millisecond before or earlier".
    const until = Math.min(toMs - 1, world.now())
    for (const moment of (backwards ? momentsBackwards : moments)(disk.id, spans, fromMs, until)) {
      const startTime = new Date(moment.span.fromMs)
      yield {
        timestamp: new Date(moment.ms),
        datum: { type: 'cumulative_i64', datum: { startTime, value: valueOf(moment) } },
      }
    }
  }
}

export const metricRoutes = [
  handle('diskMetricsList', (call) => {
    const metric = metricName(DiskMetricName, call.path.metric)
    const range = rangeOf(call)
    const disk = findInProject(call, diskKind, call.path.disk, call.query.project, 'read')
    return samplesPage(call.page, range, diskSamples(call.world, disk, metric))
  }),
  handle('siloMetric', (call) => {
    const metric = metricName(SystemMetricName, call.path.metricName)
    const range = rangeOf(call)
    const { project } = call.query
    const scope: Scope =
      project === undefined
        ? { kind: 'silo', id: call.actor.silo.id }
        : { kind: 'project', id: findProject(call, project, 'read').id }
    return samplesPage(call.page, range, provisioned(call.world, scope, metric))
  }),
  handle('systemMetric', (call) => {
    const metric = metricName(SystemMetricName, call.path.metricName)
    const range = rangeOf(call)
    requireFleet(call, RANK.viewer)
    const { silo } = call.query
    const scope: Scope =
      silo === undefined ? { kind: 'fleet' } : { kind: 'silo', id: findSilo(call, silo).id }
    return samplesPage(call.page, range, provisioned(call.world, scope, metric))
  }),
]
