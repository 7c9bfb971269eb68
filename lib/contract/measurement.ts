import * as z from 'zod'
import { Instant, Int16, Int32, Int64, Int8, Uint16, Uint32, Uint64, Uint8 } from './common'

/*
 * Measured values (platform-api/types.md: Datum and its parts). The wire's Bin*, BinRange*, Cumulative* and
 * Histogram* types differ only in the number inside, hence functions.
 */

type Numeric = z.ZodType<number>

/** The half-open range of one histogram bin; the outermost bins are open to one side. */
export const binRange = <T extends Numeric>(value: T) =>
  z.discriminatedUnion('type', [
    z.object({ type: z.literal('range_to'), end: value }),
    z.object({ type: z.literal('range'), start: value, end: value }),
    z.object({ type: z.literal('range_from'), start: value }),
  ])

export const bin = <T extends Numeric>(value: T) =>
  z.object({ count: Uint64, range: binRange(value) })

/** A running total since `startTime`. */
export const cumulative = <T extends Numeric>(value: T) => z.object({ startTime: Instant, value })

/** State of a streaming estimate of one quantile (`p` in 0..1), five markers each. */
export const Quantile = z.object({
  desiredMarkerPositions: z.array(z.number()).length(5),
  markerHeights: z.array(z.number()).length(5),
  markerPositions: z.array(Uint64).length(5),
  p: z.number(),
})
export type Quantile = z.infer<typeof Quantile>

/** `sum` is wider than the samples: int64 for whole numbers, double for the others. */
export const histogram = <T extends Numeric, S extends Numeric>(value: T, sum: S) =>
  z.object({
    bins: z.array(bin(value)),
    max: value,
    min: value,
    nSamples: Uint64,
    p50: Quantile,
    p90: Quantile,
    p99: Quantile,
    squaredMean: z.number(),
    startTime: Instant,
    sumOfSamples: sum,
  })

/**
 * A histogram as the query language answers it: bins as bare left edges, counts beside. Quantiles of the
 * specification's platform are objects (editions/metrics.ts).
 */
export const distribution = <T extends Numeric>(value: T) =>
  z.object({
    bins: z.array(value),
    counts: z.array(Uint64),
    max: value.nullish(),
    min: value.nullish(),
    p50: z.number().nullish(),
    p90: z.number().nullish(),
    p99: z.number().nullish(),
    squaredMean: z.number(),
    sumOfSamples: value,
  })

export const DatumType = z.enum([
  'bool',
  'i8',
  'u8',
  'i16',
  'u16',
  'i32',
  'u32',
  'i64',
  'u64',
  'f32',
  'f64',
  'string',
  'bytes',
  'cumulative_i64',
  'cumulative_u64',
  'cumulative_f32',
  'cumulative_f64',
  'histogram_i8',
  'histogram_u8',
  'histogram_i16',
  'histogram_u16',
  'histogram_i32',
  'histogram_u32',
  'histogram_i64',
  'histogram_u64',
  'histogram_f32',
  'histogram_f64',
])
export type DatumType = z.infer<typeof DatumType>

/** A sample that could not be taken; only cumulative kinds and histograms have a start. */
export const MissingDatum = z.object({ datumType: DatumType, startTime: Instant.nullish() })
export type MissingDatum = z.infer<typeof MissingDatum>

const Float = z.number()
const typed = <const K extends string, T extends z.ZodType>(type: K, datum: T) =>
  z.object({ type: z.literal(type), datum })

export const Datum = z.discriminatedUnion('type', [
  typed('bool', z.boolean()),
  typed('i8', Int8),
  typed('u8', Uint8),
  typed('i16', Int16),
  typed('u16', Uint16),
  typed('i32', Int32),
  typed('u32', Uint32),
  typed('i64', Int64),
  typed('u64', Uint64),
  typed('f32', Float),
  typed('f64', Float),
  typed('string', z.string()),
  typed('bytes', z.array(Uint8)),
  typed('cumulative_i64', cumulative(Int64)),
  typed('cumulative_u64', cumulative(Uint64)),
  typed('cumulative_f32', cumulative(Float)),
  typed('cumulative_f64', cumulative(Float)),
  typed('histogram_i8', histogram(Int8, Int64)),
  typed('histogram_u8', histogram(Uint8, Int64)),
  typed('histogram_i16', histogram(Int16, Int64)),
  typed('histogram_u16', histogram(Uint16, Int64)),
  typed('histogram_i32', histogram(Int32, Int64)),
  typed('histogram_u32', histogram(Uint32, Int64)),
  typed('histogram_i64', histogram(Int64, Int64)),
  typed('histogram_u64', histogram(Uint64, Int64)),
  typed('histogram_f32', histogram(Float, Float)),
  typed('histogram_f64', histogram(Float, Float)),
  typed('missing', MissingDatum),
])
export type Datum = z.infer<typeof Datum>

export const Measurement = z.object({ datum: Datum, timestamp: Instant })
export type Measurement = z.infer<typeof Measurement>
