import type { Schema } from './written-query'

/** A timeseries that was found, and by which of its fields. */
export interface FoundSchema {
  readonly schema: Schema
  /** Fields whose name or description has one of the words that its own don't have. */
  readonly fields: readonly string[]
}

/** How much it tells where a word was found: the lower, the better. */
const IN_NAME = 0
const IN_DESCRIPTION = 1
const IN_FIELDS = 2

/** `fan_speed` is found by 'fan speed' too. */
const plain = (text: string): string => text.toLowerCase().replaceAll(/[_:\s]+/g, ' ')

/**
 * The timeseries that have every word in their target's or metric's name, in a description, or in a
 * field; those first that have them in the name, in the order of the list within. All without words.
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
