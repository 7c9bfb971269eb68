import type { Schema } from './written-query'

/** A timeseries that was found, and the fields that matched. */
export interface FoundSchema {
  readonly schema: Schema
  /** Fields that match a word which the timeseries itself doesn't. */
  readonly fields: readonly string[]
}

/** The rank of a match by its place: the lower, the better. */
const IN_NAME = 0
const IN_DESCRIPTION = 1
const IN_FIELDS = 2

/** Lets 'fan speed' find `fan_speed` too. */
const plain = (text: string): string => text.toLowerCase().replaceAll(/[_:\s]+/g, ' ')

const targetOf = ({ timeseriesName }: Schema): string => timeseriesName.split(':')[0] ?? ''

/**
 * The most used first, each with the others of its target. `uses` are the names of a reader's last uses,
 * the latest first, which decides between those that are used as often.
 */
export function usedFirst(schemas: readonly Schema[], uses: readonly string[]): readonly Schema[] {
  const counts = new Map<string, number>()
  for (const name of uses) counts.set(name, (counts.get(name) ?? 0) + 1)
  const known = [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .flatMap(([name]) => schemas.find((each) => each.timeseriesName === name) ?? [])
  const targets = new Set(known.map(targetOf))
  return [
    ...new Set([...known, ...schemas.filter((each) => targets.has(targetOf(each))), ...schemas]),
  ]
}

/** By target, in the order in which they come. */
export function byTarget(
  found: readonly FoundSchema[],
): readonly (readonly [target: string, found: readonly FoundSchema[]])[] {
  const groups = new Map<string, FoundSchema[]>()
  for (const each of found) {
    const target = targetOf(each.schema)
    groups.set(target, [...(groups.get(target) ?? []), each])
  }
  return [...groups]
}

/**
 * The timeseries that contain every word: in the name of their target or metric, in a description, or in a
 * field. Matches in the name come first; then in the order of the list. All of them without words.
 */
export function searchSchemas(schemas: readonly Schema[], query: string): readonly FoundSchema[] {
  const words = plain(query).split(' ').filter(Boolean)
  const found = schemas.flatMap((schema) => {
    const name = plain(schema.timeseriesName)
    const described = plain(
      `${schema.description.target} ${schema.description.metric} ${schema.units}`,
    )
    const fields = new Set<string>()
    let rank = IN_NAME
    for (const word of words) {
      if (name.includes(word)) continue
      rank = Math.max(rank, IN_DESCRIPTION)
      if (described.includes(word)) continue
      const having = schema.fieldSchema.filter((field) =>
        plain(`${field.name} ${field.description}`).includes(word),
      )
      if (having.length === 0) return []
      rank = IN_FIELDS
      for (const field of having) fields.add(field.name)
    }
    return [{ schema, fields: [...fields], rank }]
  })
  return found.toSorted((one, other) => one.rank - other.rank)
}
