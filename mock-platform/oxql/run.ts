import type { OxqlQueryResult } from '@/lib/contract/oxql'
import { invalidRequest } from '@/mock-platform/core/refusal'
import { align } from './align'
import { answerOf } from './answer'
import type { Query, TableOp } from './ast'
import { groupBy, join } from './combine'
import { checkExpression, holds, namedEnd } from './expression'
import { fetchTable, PointBudget } from './fetch'
import type { FetchContext } from './fetch'
import { parseQuery } from './parse'
import { keepPoints } from './table'
import type { Series, Table } from './table'

function filter(table: Table, expr: Extract<TableOp, { op: 'filter' }>['expr']): Table {
  checkExpression(table, expr)
  const kept = table.series.map((series) =>
    keepPoints(series, (at) =>
      holds(expr, {
        fields: series.fields,
        timestamp: series.times[at],
        startTime: series.starts?.[at],
        datum: series.values[0]?.[at],
      }),
    ),
  )
  const end = namedEnd(expr)
  return {
    ...table,
    endMs: end === null ? table.endMs : Math.max(table.endMs ?? -Infinity, end),
    series: kept.filter((series) => series.times.length > 0),
  }
}

function limit(series: Series, end: 'first' | 'last', count: number): Series {
  const from = end === 'first' ? 0 : series.times.length - count
  return keepPoints(series, (at) => at >= from && at < from + count)
}

function apply(tables: readonly Table[], op: TableOp, nowMs: number): Table[] {
  switch (op.op) {
    case 'filter':
      return tables.map((table) => filter(table, op.expr))
    case 'align':
      return tables.map((table) => align(table, op.method, op.periodMs, nowMs))
    case 'limit':
      return tables.map((table) => ({
        ...table,
        series: table.series.map((series) => limit(series, op.end, op.count)),
      }))
    case 'group_by': {
      const [only, ...more] = tables
      if (only === undefined || more.length > 0) {
        const names = tables.map((table) => `"${table.name}"`).join(', ')
        throw invalidRequest(`A group_by needs exactly one table, found ${tables.length}: ${names}`)
      }
      return [groupBy(only, op.fields, op.reducer)]
    }
    case 'join':
      return [join(tables)]
  }
}

/** `later` are the operations that follow outside of this query's group. */
function evaluate(
  { source, ops }: Query,
  later: readonly TableOp[],
  context: FetchContext,
  budget: PointBudget,
): Table[] {
  const following = [...ops, ...later]
  const fetched =
    source.op === 'get'
      ? [fetchTable(source.timeseries, following, context, budget)]
      : source.queries.flatMap((query) => evaluate(query, following, context, budget))
  return ops.reduce((tables, op) => apply(tables, op, context.nowMs), fetched)
}

/** Answers a query, or refuses (400) with what is wrong (behaviour-operator.md, OxQL). */
export function runQuery(text: string, context: FetchContext): OxqlQueryResult {
  const query = parseQuery(text, context.nowMs)
  return answerOf(evaluate(query, [], context, new PointBudget()))
}
