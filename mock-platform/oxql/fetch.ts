import { invalidRequest } from '@/mock-platform/core/refusal'
import { comparesOf } from './ast'
import type { Expr, TableOp } from './ast'
import type { Catalog, CatalogEntry, Hints, SampleLimit, Samples, SeriesSource } from './catalog'
import { checkExpression, conjuncts, holds, timeBounds } from './expression'
import { dimensionOf, isHistogram } from './table'
import type { Series, Table, Value } from './table'

/** From samples to a table: the `get` of a query. */

/** More points than this are refused. */
export const POINTS_MAX = 1_000_000

export interface FetchContext {
  readonly catalog: Catalog
  readonly nowMs: number
}

/** Counts what a whole query fetches. */
export class PointBudget {
  #left = POINTS_MAX
  spend(points: number): void {
    this.#left -= points
    if (this.#left < 0) {
      throw invalidRequest(`Query requires fetching more than ${POINTS_MAX} points; narrow it`)
    }
  }
}

/** What the operations right after a `get` let it leave out. */
interface Wanted {
  readonly conditions: readonly Expr[]
  readonly limit: SampleLimit | null
  /** Whether anything at all narrows the table. */
  readonly narrowed: boolean
}

const isTimed = (expr: Expr): boolean =>
  [...comparesOf(expr)].some((compare) => compare.ident === 'timestamp')
/** Whether a condition on time is nothing but a bound. */
const isBound = (expr: Expr): boolean => expr.kind === 'compare' && expr.comparison !== '!='

/** Filters and the first limit work on what is fetched; the first other operation ends that. */
function wantedOf(table: Table, ops: readonly TableOp[]): Wanted {
  const conditions: Expr[] = []
  let [narrowed, later] = [false, false]
  for (const op of ops) {
    if (op.op === 'limit') {
      // Two more: the first delta of a fetch covers the whole time before it, and a condition may
      // exclude a sample right at its bound.
      const simple = !later && conditions.filter(isTimed).every(isBound)
      const limit = simple ? { end: op.end, count: op.count + 2 } : null
      return { conditions, limit, narrowed: true }
    }
    if (op.op !== 'filter') break
    checkExpression(table, op.expr)
    for (const part of conjuncts(op.expr)) {
      const idents = [...comparesOf(part)].map((compare) => compare.ident)
      // Values and starts of deltas exist only after the fetch.
      if (idents.some((ident) => ident === 'datum' || ident === 'start_time')) {
        later = true
        continue
      }
      conditions.push(part)
      narrowed = true
    }
  }
  return { conditions, limit: null, narrowed }
}

/** Fields that must have one value, for sources that can look it up. */
function hintsOf(conditions: readonly Expr[]): Hints {
  const hints = new Map<string, string>()
  for (const expr of conditions) {
    if (expr.kind !== 'compare' || expr.comparison !== '==') continue
    if (expr.literal.kind === 'uuid' || expr.literal.kind === 'string') {
      hints.set(expr.ident, expr.literal.value)
    }
  }
  return hints
}

function subtract(later: Value | undefined, earlier: Value | undefined): Value {
  if (typeof later === 'number' && typeof earlier === 'number') return later - earlier
  if (!isHistogram(later) || !isHistogram(earlier)) return null
  return {
    bins: later.bins,
    counts: later.counts.map((count, at) => count - (earlier.counts[at] ?? 0)),
    sum: later.sum - earlier.sum,
    squares: later.squares - earlier.squares,
  }
}

/**
 * Counters become deltas: the first sample, and the first after each new start, tells of
 * everything since the start; each other one of what was added since the sample before.
 */
function toSeries(fields: Series['fields'], { times, starts, values }: Samples): Series {
  if (starts === null) return { fields, times, starts: null, values: [values] }
  const begins: number[] = []
  const deltas: Value[] = []
  starts.forEach((start, at) => {
    const continued = at > 0 && starts[at - 1] === start
    begins.push(continued ? (times[at - 1] ?? start) : start)
    deltas.push(continued ? subtract(values[at], values[at - 1]) : (values[at] ?? null))
  })
  return { fields, times, starts: begins, values: [deltas] }
}

function fetchSeries(
  source: SeriesSource,
  wanted: Wanted,
  nowMs: number,
  budget: PointBudget,
): Series | null {
  const { fields } = source
  const always = wanted.conditions.filter((expr) => !isTimed(expr))
  if (!always.every((expr) => holds(expr, { fields }))) return null
  const timed = wanted.conditions.filter(isTimed)
  const bounds = timed.map(timeBounds)
  const fromMs = Math.max(-Infinity, ...bounds.map(([from]) => from))
  const toMs = Math.min(nowMs, ...bounds.map(([, to]) => to))
  const { limit } = wanted
  budget.spend(Math.min(source.count(fromMs, toMs), limit?.count ?? Infinity))
  const samples = source.read(fromMs, toMs, limit)
  const kept = samples.times.map((timestamp) =>
    timed.every((expr) => holds(expr, { fields, timestamp })),
  )
  if (!kept.includes(true)) return null
  if (!kept.includes(false)) return toSeries(fields, samples)
  const pick = <T>(list: readonly T[]): T[] => list.filter((_, at) => kept[at])
  return toSeries(fields, {
    times: pick(samples.times),
    starts: samples.starts && pick(samples.starts),
    values: pick(samples.values),
  })
}

const emptyTable = (name: string, entry: CatalogEntry): Table => ({
  name,
  fields: new Map(entry.fields.map((field) => [field.name, field.type])),
  dimensions: [dimensionOf(entry.datumType)],
  alignedMs: null,
  endMs: null,
  series: [],
})

/** The table of one timeseries, as far as the operations that follow will need it. */
export function fetchTable(
  name: string,
  ops: readonly TableOp[],
  context: FetchContext,
  budget: PointBudget,
): Table {
  const entry = context.catalog(name)
  if (entry === undefined) throw invalidRequest(`Timeseries not found for: ${name}`)
  const table = emptyTable(name, entry)
  const wanted = wantedOf(table, ops)
  if (!wanted.narrowed) {
    throw invalidRequest(
      `The query requires a full scan of the table "${name}". Filter by a field or by timestamp, or take only the first or last points`,
    )
  }
  const series: Series[] = []
  for (const source of entry.series(hintsOf(wanted.conditions))) {
    const found = fetchSeries(source, wanted, context.nowMs, budget)
    if (found !== null) series.push(found)
  }
  return { ...table, series }
}
