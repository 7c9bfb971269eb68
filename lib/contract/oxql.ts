import * as z from 'zod'
import {
  Description,
  InstantText,
  Int16,
  Int32,
  Int64,
  Int8,
  pageQuery,
  projectRequired,
  resultsPage,
  Uint16,
  Uint32,
  Uint64,
  Uint8,
  Uuid,
} from './common'
import { Ip } from './ip'
import { DatumType, distribution } from './measurement'
import { operations } from './operation'
import type { Answer } from './answer'

export const MetricType = z.enum(['gauge', 'delta', 'cumulative'])
export type MetricType = z.infer<typeof MetricType>

export const ValueArray = z.discriminatedUnion('type', [
  z.object({ type: z.literal('integer'), values: z.array(Int64.nullable()) }),
  z.object({ type: z.literal('double'), values: z.array(z.number().nullable()) }),
  z.object({ type: z.literal('boolean'), values: z.array(z.boolean().nullable()) }),
  z.object({ type: z.literal('string'), values: z.array(z.string().nullable()) }),
  z.object({
    type: z.literal('integer_distribution'),
    values: z.array(distribution(Int64).nullable()),
  }),
  z.object({
    type: z.literal('double_distribution'),
    values: z.array(distribution(z.number()).nullable()),
  }),
])
export type ValueArray = z.infer<typeof ValueArray>

export const Values = z.object({ metricType: MetricType, values: ValueArray })
export type Values = Answer<z.infer<typeof Values>>

/**
 * One list of times and, per dimension, one list of values, all of equal length. `startTimes` is
 * null for gauges. No rule of wire.ts makes Dates of these lists, so their text is read here.
 */
export const Points = z.object({
  startTimes: z.array(InstantText).nullish(),
  timestamps: z.array(InstantText),
  values: z.array(Values),
})
export type Points = Answer<z.infer<typeof Points>>

export const FieldValue = z.discriminatedUnion('type', [
  z.object({ type: z.literal('string'), value: z.string() }),
  z.object({ type: z.literal('i8'), value: Int8 }),
  z.object({ type: z.literal('u8'), value: Uint8 }),
  z.object({ type: z.literal('i16'), value: Int16 }),
  z.object({ type: z.literal('u16'), value: Uint16 }),
  z.object({ type: z.literal('i32'), value: Int32 }),
  z.object({ type: z.literal('u32'), value: Uint32 }),
  z.object({ type: z.literal('i64'), value: Int64 }),
  z.object({ type: z.literal('u64'), value: Uint64 }),
  z.object({ type: z.literal('ip_addr'), value: Ip }),
  z.object({ type: z.literal('uuid'), value: Uuid }),
  z.object({ type: z.literal('bool'), value: z.boolean() }),
])
export type FieldValue = z.infer<typeof FieldValue>

/**
 * Wire conversion renames the keys of `fields` as well: the field `instance_id` of a query is the
 * key `instanceId` here (snakeKey gives the name back).
 */
export const Timeseries = z.object({
  fields: z.record(z.string(), FieldValue),
  points: Points,
})
export type Timeseries = Answer<z.infer<typeof Timeseries>>

/** The keys of `timeseries` are opaque decimal hashes. */
export const Table = z.object({
  name: z.string(),
  timeseries: z.record(z.string(), Timeseries),
})
export type Table = Answer<z.infer<typeof Table>>

export const OxqlQueryResult = z.object({ tables: z.array(Table) })
export type OxqlQueryResult = Answer<z.infer<typeof OxqlQueryResult>>

/** At most 4096 bytes after trimming (behaviour-operator, OxQL). */
export const TimeseriesQuery = z.object({ query: z.string() })
export type TimeseriesQuery = z.infer<typeof TimeseriesQuery>

export const AuthzScope = z.enum(['fleet', 'silo', 'project', 'viewable_to_all'])
export type AuthzScope = z.infer<typeof AuthzScope>

export const FieldType = z.enum([
  'string',
  'i8',
  'u8',
  'i16',
  'u16',
  'i32',
  'u32',
  'i64',
  'u64',
  'ip_addr',
  'uuid',
  'bool',
])
export type FieldType = z.infer<typeof FieldType>

export const FieldSource = z.enum(['target', 'metric'])
export type FieldSource = z.infer<typeof FieldSource>

/** `name` is spelled as on the wire: it is a value, not a key. */
export const FieldSchema = z.object({
  description: Description,
  fieldType: FieldType,
  name: z.string(),
  source: FieldSource,
})
export type FieldSchema = z.infer<typeof FieldSchema>

export const TimeseriesName = z
  .string()
  .regex(/^(([a-z]+[a-z0-9]*)(_([a-z0-9]+))*):(([a-z]+[a-z0-9]*)(_([a-z0-9]+))*)$/)
export type TimeseriesName = z.infer<typeof TimeseriesName>

export const TimeseriesDescription = z.object({ metric: z.string(), target: z.string() })
export type TimeseriesDescription = z.infer<typeof TimeseriesDescription>

/** Platforms with API versions count joules. */
export const Units = z.enum([
  'count',
  'bytes',
  'seconds',
  'nanoseconds',
  'volts',
  'amps',
  'watts',
  'degrees_celsius',
  'joules',
  'none',
  'rpm',
])
export type Units = z.infer<typeof Units>

export const TimeseriesSchema = z.object({
  authzScope: AuthzScope,
  created: InstantText,
  datumType: DatumType,
  description: TimeseriesDescription,
  fieldSchema: z.array(FieldSchema),
  timeseriesName: TimeseriesName,
  units: Units,
  version: Uint8.min(1),
})
export type TimeseriesSchema = z.infer<typeof TimeseriesSchema>

export const oxqlOperations = operations({
  timeseriesQuery: {
    method: 'POST',
    path: '/v1/timeseries/query',
    query: z.object(projectRequired),
    body: TimeseriesQuery,
    answer: OxqlQueryResult,
    status: 200,
  },
  systemTimeseriesQuery: {
    method: 'POST',
    path: '/v1/system/timeseries/query',
    body: TimeseriesQuery,
    answer: OxqlQueryResult,
    status: 200,
  },
  systemTimeseriesSchemaList: {
    method: 'GET',
    path: '/v1/system/timeseries/schemas',
    query: z.object(pageQuery),
    answer: resultsPage(TimeseriesSchema),
    status: 200,
  },
})
