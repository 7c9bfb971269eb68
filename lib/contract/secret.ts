import type * as z from 'zod'
import { defOf } from './schema-def'

const secrets = new WeakSet<z.core.$ZodType>()

/**
 * Marks what is never shown again: keys, passwords, what an instance gets at its first start. Apply
 * it last, since each of zod's methods makes another schema.
 */
export function secret<S extends z.ZodType>(schema: S): S {
  secrets.add(schema)
  return schema
}

type Shape = Readonly<Record<string, z.core.$ZodType>>

/** The fields of an object's schema, whatever else is made of it; undefined of any other. */
function shapeOf(schema: z.core.$ZodType): Shape | undefined {
  const def = defOf(schema)
  return def.type === 'object' ? def.shape : def.type === 'pipe' ? shapeOf(def.in) : undefined
}

/** What schemas a schema is made of, beside an object's fields. */
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

/** Whether what this schema reads is a secret, or holds one. */
export const holdsSecret = (schema: z.core.$ZodType): boolean =>
  secrets.has(schema) ||
  Object.values(shapeOf(schema) ?? {}).some(holdsSecret) ||
  partsOf(schema).some(holdsSecret)

/** The fields of a form's schema that are secrets, or hold them. */
export const secretFields = (schema: z.core.$ZodType): readonly string[] =>
  Object.entries(shapeOf(schema) ?? {})
    .filter(([, field]) => holdsSecret(field))
    .map(([name]) => name)

const MASK = '…'

/** A value that this schema takes, its secrets left out; that there is none of one stays to be seen. */
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
  // Of a union, the others find nothing of theirs.
  return partsOf(schema).reduce((rest, part) => withoutSecrets(part, rest), value)
}
