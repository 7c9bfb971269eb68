import type * as z from 'zod'
import { defOf } from './schema-def'

const secrets = new WeakSet<z.core.$ZodType>()

/**
 * Marks values that are never shown again: keys, passwords, an instance's user data. Apply it last, since
 * each of zod's methods makes another schema.
 */
export function secret<S extends z.ZodType>(schema: S): S {
  secrets.add(schema)
  return schema
}

type Shape = Readonly<Record<string, z.core.$ZodType>>

/** The fields of an object's schema, even if it is wrapped; undefined for other schemas. */
function shapeOf(schema: z.core.$ZodType): Shape | undefined {
  const def = defOf(schema)
  return def.type === 'object' ? def.shape : def.type === 'pipe' ? shapeOf(def.in) : undefined
}

/** The inner schemas of a schema, apart from an object's fields. */
function partsOf(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
  const def = defOf(schema)
  if ('innerType' in def) return [def.innerType]
  switch (def.type) {
    case 'array':
      return [def.element]
    case 'union':
      return def.options
    case 'pipe':
      return [def.in, def.out]
    case 'record':
      return [def.valueType]
    default:
      return []
  }
}

/** Whether the values of this schema are secret, or contain a secret. */
export const holdsSecret = (schema: z.core.$ZodType): boolean =>
  secrets.has(schema) ||
  Object.values(shapeOf(schema) ?? {}).some(holdsSecret) ||
  partsOf(schema).some(holdsSecret)

/** The fields of a form's schema that are secrets, or contain them. */
export const secretFields = (schema: z.core.$ZodType): readonly string[] =>
  Object.entries(shapeOf(schema) ?? {})
    .filter(([, field]) => holdsSecret(field))
    .map(([name]) => name)

const MASK = '…'

/** A value of this schema with its secrets masked; empty ones stay, to show that there is none. */
export function withoutSecrets(schema: z.core.$ZodType, value: unknown): unknown {
  if (secrets.has(schema)) return value ? MASK : value
  if (Array.isArray(value)) {
    const def = defOf(schema)
    if (def.type === 'array') return value.map((item) => withoutSecrets(def.element, item))
  }
  const shape = shapeOf(schema)
  if (shape && typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => {
        const field = shape[key]
        return [key, field ? withoutSecrets(field, item) : item]
      }),
    )
  // The other members of a union find nothing of theirs.
  return partsOf(schema).reduce((rest, part) => withoutSecrets(part, rest), value)
}
