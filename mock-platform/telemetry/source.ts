import type { FieldValue } from '@/lib/contract/oxql'
import {
  moments,
  momentsBackwards,
  countMoments,
  SAMPLE_MS,
} from '@/mock-platform/metrics/sampling'
import type { Moment, Span } from '@/mock-platform/metrics/sampling'
import type { Hints, SampleValue, SeriesSource } from '@/mock-platform/oxql/catalog'
import type { World } from '@/mock-platform/world'
import type { FieldDef, MetricDef, TargetDef } from './schema'

/** From things in the world to series with samples. */

export type Plain = string | number | boolean
export type PlainFields = Readonly<Record<string, Plain>>

/** A thing that has series: its values for the target's fields, and when it was there. */
export interface Subject<S extends Span = Span> {
  /** Tells subjects apart where numbers are made up. */
  readonly key: string
  readonly fields: PlainFields
  readonly spans: readonly S[]
}
/** One series of a subject: values for the metric's own fields, and how to read it. */
export interface Variant<S extends Span = Span> {
  readonly fields: PlainFields
  /** Narrower than the subject's, where it is. */
  readonly spans?: readonly S[]
  readonly read: (moment: Moment<S>) => SampleValue
}
/** What there is of a target. */
export interface TargetSource {
  readonly def: TargetDef
  readonly series: (world: World, def: MetricDef, hints: Hints) => Iterable<SeriesSource>
}

function typed({ name, type }: FieldDef, fields: PlainFields): [string, FieldValue] {
  const value = fields[name]
  if (value === undefined) throw new Error(`no value for the field ${name}`)
  // Subjects give each field a value of its declared type; tests parse every series' answer.
  return [name, { type, value } as FieldValue]
}
export const fieldValues = (
  target: TargetDef,
  def: MetricDef,
  fields: PlainFields,
): Readonly<Record<string, FieldValue>> =>
  Object.fromEntries([...target.fields, ...def.fields].map((field) => typed(field, fields)))

const firstOf = <T>(items: Iterable<T>, count: number): T[] => {
  const list: T[] = []
  for (const item of items) {
    if (list.length === count) break
    list.push(item)
  }
  return list
}

/** A series that is sampled at even distances while its subject is there. */
export function regularSeries<S extends Span>(
  target: TargetDef,
  def: MetricDef,
  subject: Subject<S>,
  variant: Variant<S>,
  everyMs: number = SAMPLE_MS,
): SeriesSource {
  const { key } = subject
  const spans = variant.spans ?? subject.spans
  const counts = /^(cumulative|histogram)_/.test(def.datum)
  return {
    fields: fieldValues(target, def, { ...subject.fields, ...variant.fields }),
    count: (fromMs, toMs) => countMoments(key, spans, fromMs, toMs, everyMs),
    read(fromMs, toMs, limit) {
      const taken =
        limit?.end === 'last'
          ? firstOf(momentsBackwards(key, spans, fromMs, toMs, everyMs), limit.count).reverse()
          : firstOf(moments(key, spans, fromMs, toMs, everyMs), limit?.count ?? Infinity)
      return {
        times: taken.map((moment) => moment.ms),
        starts: counts ? taken.map((moment) => moment.span.fromMs) : null,
        values: taken.map(variant.read),
      }
    },
  }
}
