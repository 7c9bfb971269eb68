import type { FieldType, FieldValue } from '@/lib/contract/oxql'
import { invalidRequest } from '@/mock-platform/core/refusal'
import { comparesOf } from './ast'
import type { Compare, Expr, Literal } from './ast'
import type { DataType, Table, Value } from './table'

/** Conditions of filters: whether they make sense for a table, and whether they hold. */

type TableShape = Pick<Table, 'name' | 'fields' | 'dimensions'>

const LITERAL_OF: Record<FieldType, Literal['kind']> = {
  string: 'string',
  i8: 'integer',
  u8: 'integer',
  i16: 'integer',
  u16: 'integer',
  i32: 'integer',
  u32: 'integer',
  i64: 'integer',
  u64: 'integer',
  ip_addr: 'ip',
  uuid: 'uuid',
  bool: 'boolean',
}
const DATUM_LITERALS: Partial<Record<DataType, readonly Literal['kind'][]>> = {
  integer: ['integer'],
  double: ['double', 'integer'],
  boolean: ['boolean'],
  string: ['string'],
}

/** What an identifier may be compared with; null when the table does not have it. */
function literalsFor({ fields, dimensions }: TableShape, ident: string): readonly string[] | null {
  const field = fields.get(ident)
  if (field !== undefined) return [LITERAL_OF[field]]
  const [only, ...more] = dimensions
  if (ident === 'timestamp') return ['timestamp']
  if (ident === 'start_time' && only?.metricType !== 'gauge') return ['timestamp']
  if (ident === 'datum' && only !== undefined && more.length === 0) {
    return DATUM_LITERALS[only.dataType] ?? null
  }
  return null
}
function identsOf(table: TableShape): string[] {
  const extra = ['timestamp', 'datum', 'start_time']
  return [
    ...table.fields.keys(),
    ...extra.filter((each) => literalsFor(table, each) !== null),
  ].sort()
}

const HISTOGRAM_PARTS = new Set([
  'bins',
  'counts',
  'max',
  'mean',
  'min',
  'n_samples',
  'p50',
  'p90',
  'p99',
  'squared_mean',
  'std_dev',
  'sum',
])
const ORDERED = new Set<Literal['kind']>(['integer', 'double', 'string', 'timestamp', 'duration'])

function checkCompare(table: TableShape, { ident, comparison, literal }: Compare): void {
  const wanted = literalsFor(table, ident)
  if (wanted === null) return
  if (!wanted.includes(literal.kind)) {
    throw invalidRequest(
      `Identifier "${ident}" of table "${table.name}" can not be compared with a literal of type ${literal.kind}, expected type ${wanted.join(' or ')}`,
    )
  }
  if (comparison === '~=' && literal.kind === 'string') requireRegex(literal.value)
  else if (!['==', '!='].includes(comparison) && !ORDERED.has(literal.kind)) {
    throw invalidRequest(
      `Identifier "${ident}" of type ${literal.kind} can not be compared with "${comparison}"`,
    )
  }
}
function requireRegex(text: string): void {
  try {
    RegExp(text, 'u')
  } catch {
    throw invalidRequest(`Invalid regular expression: ${text}`)
  }
}

/** Refuses (400) conditions on what a table does not have, or with a literal of another type. */
export function checkExpression(table: TableShape, expr: Expr): void {
  const unknown = new Set<string>()
  for (const compare of comparesOf(expr)) {
    const isDistribution = table.dimensions[0]?.dataType.endsWith('_distribution')
    if (isDistribution && HISTOGRAM_PARTS.has(compare.ident) && !table.fields.has(compare.ident)) {
      throw invalidRequest(`Filtering histograms by "${compare.ident}" is not yet implemented`)
    }
    if (literalsFor(table, compare.ident) === null) unknown.add(compare.ident)
    checkCompare(table, compare)
  }
  if (unknown.size === 0) return
  const list = (names: Iterable<string>): string => [...names].map((name) => `"${name}"`).join(', ')
  throw invalidRequest(
    `The filter expression contains identifiers that are not valid for its input table "${table.name}". Invalid identifiers: [${list(unknown)}], valid identifiers: [${list(identsOf(table))}]`,
  )
}

/** The facts for a condition: one point of a series, or a series without its points. */
export interface Facts {
  readonly fields: Readonly<Record<string, FieldValue>>
  readonly timestamp?: number
  readonly startTime?: number
  readonly datum?: Value
}

function valueOf(facts: Facts, ident: string): string | number | boolean | null | undefined {
  const field = facts.fields[ident]
  if (field !== undefined) return field.value
  if (ident === 'timestamp') return facts.timestamp
  if (ident === 'start_time') return facts.startTime
  return typeof facts.datum === 'object' ? undefined : facts.datum
}
const plain = (literal: Literal): string | number | boolean =>
  literal.kind === 'timestamp' || literal.kind === 'duration' ? literal.ms : literal.value

function holdsCompare({ ident, comparison, literal }: Compare, facts: Facts): boolean {
  const [left, right] = [valueOf(facts, ident), plain(literal)]
  if (left === undefined || left === null) return false
  switch (comparison) {
    case '==':
      return left === right
    case '!=':
      return left !== right
    case '>=':
      return left >= right
    case '>':
      return left > right
    case '<=':
      return left <= right
    case '<':
      return left < right
    case '~=':
      return new RegExp(String(right), 'u').test(String(left))
  }
}

/** Whether a condition holds. What is missing of the facts satisfies no comparison. */
export function holds(expr: Expr, facts: Facts): boolean {
  switch (expr.kind) {
    case 'compare':
      return holdsCompare(expr, facts)
    case 'not':
      return !holds(expr.expr, facts)
    case 'and':
      return holds(expr.left, facts) && holds(expr.right, facts)
    case 'or':
      return holds(expr.left, facts) || holds(expr.right, facts)
    case 'xor':
      return holds(expr.left, facts) !== holds(expr.right, facts)
  }
}

/** The parts of a condition that must all hold. */
export const conjuncts = (expr: Expr): Expr[] =>
  expr.kind === 'and' ? [...conjuncts(expr.left), ...conjuncts(expr.right)] : [expr]

/** Moments outside of which a condition can not hold, both inclusive. */
export function timeBounds(expr: Expr): readonly [fromMs: number, toMs: number] {
  if (expr.kind === 'compare' && expr.literal.kind === 'timestamp' && expr.ident === 'timestamp') {
    const { ms } = expr.literal
    if (expr.comparison === '==') return [ms, ms]
    if (expr.comparison.startsWith('>')) return [ms, Infinity]
    if (expr.comparison.startsWith('<')) return [-Infinity, ms]
  }
  if (expr.kind === 'and' || expr.kind === 'or') {
    const [left, right] = [timeBounds(expr.left), timeBounds(expr.right)]
    return expr.kind === 'and'
      ? [Math.max(left[0], right[0]), Math.min(left[1], right[1])]
      : [Math.min(left[0], right[0]), Math.max(left[1], right[1])]
  }
  return [-Infinity, Infinity]
}

/** The largest moment that a condition names as an end: `timestamp` below, up to or at it. */
export function namedEnd(expr: Expr): number | null {
  let end: number | null = null
  for (const { ident, comparison, literal } of comparesOf(expr)) {
    if (ident !== 'timestamp' || literal.kind !== 'timestamp') continue
    if (['<', '<=', '=='].includes(comparison)) end = Math.max(end ?? -Infinity, literal.ms)
  }
  return end
}
