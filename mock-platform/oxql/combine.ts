import { invalidRequest } from '@/mock-platform/core/refusal'
import { fieldsKey, isNumeric } from './table'
import type { Series, Table, Value } from './table'

/** The operations that put series together: `group_by` within a table, `join` of tables. */

function onlyFields(fields: Series['fields'], names: readonly string[]): Series['fields'] {
  return Object.fromEntries(
    names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])),
  )
}

/** Sum or mean of what is there at each moment; null where nothing is. */
function reduce(
  members: readonly Series[],
  reducer: 'mean' | 'sum',
): Pick<Series, 'times' | 'values'> {
  const sums = new Map<number, { sum: number; count: number }>()
  for (const { times, values } of members) {
    times.forEach((time, at) => {
      const entry = sums.get(time) ?? { sum: 0, count: 0 }
      sums.set(time, entry)
      const value = values[0]?.[at]
      if (typeof value !== 'number') return
      entry.sum += value
      entry.count++
    })
  }
  const times = [...sums.keys()].sort((a, b) => a - b)
  const values = times.map((time): Value => {
    const { sum, count } = sums.get(time) ?? { sum: 0, count: 0 }
    return count === 0 ? null : reducer === 'sum' ? sum : sum / count
  })
  return { times, values: [values] }
}

/** Series that agree in the named fields become one; the other fields are gone. */
export function groupBy(table: Table, names: readonly string[], reducer: 'mean' | 'sum'): Table {
  if (table.alignedMs === null) {
    throw invalidRequest(`Input tables of a group_by must be aligned, but "${table.name}" is not`)
  }
  const [dimension, ...more] = table.dimensions
  if (dimension === undefined || more.length > 0 || !isNumeric(dimension.dataType)) {
    throw invalidRequest(
      `Input tables of a group_by must have one numeric value per point, but "${table.name}" has ${table.dimensions.map(({ dataType }) => dataType).join(', ')}`,
    )
  }
  const valid = [...table.fields.keys()].map((name) => `"${name}"`).join(', ')
  for (const name of names) {
    if (table.fields.has(name)) continue
    throw invalidRequest(
      `Invalid field "${name}" in group_by, the valid fields of table "${table.name}" are: [${valid}]`,
    )
  }
  const groups = new Map<string, Series[]>()
  for (const series of table.series) {
    const key = fieldsKey(onlyFields(series.fields, names))
    groups.set(key, [...(groups.get(key) ?? []), series])
  }
  return {
    ...table,
    fields: new Map([...table.fields].filter(([name]) => names.includes(name))),
    dimensions: [{ ...dimension, dataType: reducer === 'mean' ? 'double' : dimension.dataType }],
    series: [...groups.values()].map((members) => ({
      fields: onlyFields(members[0]?.fields ?? {}, names),
      starts: null,
      ...reduce(members, reducer),
    })),
  }
}

function requireJoinable(tables: readonly Table[]): void {
  const [first, ...rest] = tables
  if (first === undefined || rest.length === 0) {
    throw invalidRequest(`A join needs at least two tables, found ${tables.length}`)
  }
  for (const table of tables) {
    if (table.alignedMs === null) {
      throw invalidRequest(`Input tables of a join must be aligned, but "${table.name}" is not`)
    }
    if (table.alignedMs !== first.alignedMs) {
      throw invalidRequest(
        `Input tables of a join must have the same alignment, but "${table.name}" has a period of ${table.alignedMs} ms and "${first.name}" of ${first.alignedMs} ms`,
      )
    }
    const [own, others] = [table, first].map(({ fields }) => JSON.stringify([...fields].sort()))
    if (own !== others) {
      throw invalidRequest(
        `Input tables of a join must have the same fields, but those of "${table.name}" differ from those of "${first.name}"`,
      )
    }
  }
}

/** The moments that both have, with the values of both. */
function pair(left: Series, right: Series): Series {
  const places = new Map(right.times.map((time, at) => [time, at]))
  const kept = left.times.flatMap((time, at) => {
    const other = places.get(time)
    return other === undefined ? [] : [{ time, at, other }]
  })
  return {
    fields: left.fields,
    times: kept.map(({ time }) => time),
    starts: null,
    values: [
      ...left.values.map((list) => kept.map(({ at }) => list[at] ?? null)),
      ...right.values.map((list) => kept.map(({ other }) => list[other] ?? null)),
    ],
  }
}

function joinTwo(left: Table, right: Table): Table {
  const partners = new Map(left.series.map((series) => [fieldsKey(series.fields), series]))
  const series = right.series.map((each) => {
    const partner = partners.get(fieldsKey(each.fields))
    if (partner !== undefined) return pair(partner, each)
    throw invalidRequest(
      `A join found a timeseries in table "${right.name}" that has no partner in table "${left.name}"`,
    )
  })
  return {
    ...left,
    name: `${left.name},${right.name}`,
    dimensions: [...left.dimensions, ...right.dimensions],
    series,
  }
}

/** One table whose points hold the values of all tables, matched by fields and moments. */
export function join(tables: readonly Table[]): Table {
  requireJoinable(tables)
  return tables.reduce(joinTwo)
}
