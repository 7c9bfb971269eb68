import type * as z from 'zod'
import { defOf } from './schema-def'

/*
 * The parser of the platform's answers: answer.ts has its rule. It goes by the schemas, so that a resource
 * needs no code of its own, and looks closer only where a schema doesn't fit. Server only: browsers get the
 * result (lib/platform/island-answers.ts).
 */

/** Members without which no action is possible: they identify its target. */
const VITAL = new Set(['id', 'name', 'identityId'])

const REFUSED = Symbol('refused')
/** The used part of zod's own description of a schema. */
type Schema = z.core.$ZodType
type Shape = Readonly<Record<string, Schema>>
type Members = Readonly<Record<string, unknown>>

export interface Reading<T> {
  /** With `unreadable`: how many parts were dropped, if any. */
  readonly data: T
  /** Paths of what did not fit, `items[].runState`, each once. Never values. */
  readonly amiss: readonly string[]
}

/** Parses an answer after wire conversion by `schema`; undefined if that is not possible. */
export function readAnswer<T>(schema: z.ZodType<T>, value: unknown): Reading<T> | undefined {
  if (!isPage(schema)) {
    const strict = schema.safeParse(value)
    if (strict.success) return { data: strict.data, amiss: [] }
  }
  if (typeof value !== 'object' || value === null) return undefined
  const notes: Notes = { amiss: new Set(), unreadable: 0 }
  const read = mended(schema, value, '', notes)
  if (read === REFUSED) return undefined
  const counted = isMembers(read) && notes.unreadable > 0
  // The schema's type, apart from what `Answer` allows.
  const data = (counted ? { ...read, unreadable: notes.unreadable } : read) as T
  return { data, amiss: [...notes.amiss] }
}

/** Whether it is a page of a list, which is parsed row by row: zod would collect all faults of all rows. */
function isPage(schema: Schema): boolean {
  const def = defOf(schema)
  return def.type === 'object' && 'items' in def.shape
}

interface Notes {
  readonly amiss: Set<string>
  unreadable: number
}

function loosely(schema: Schema, value: unknown, path: string, notes: Notes): unknown {
  if (path === 'items') return mended(schema, value, path, notes)
  const strict = (schema as z.ZodType).safeParse(value)
  return strict.success ? strict.data : mended(schema, value, path, notes)
}

/** Parses as much as possible of a value that doesn't fit its schema. */
function mended(schema: Schema, value: unknown, path: string, notes: Notes): unknown {
  const def = defOf(schema)
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default': {
      const absent =
        def.type === 'default' ? def.defaultValue : def.type === 'nullable' ? null : undefined
      const read = value == null ? REFUSED : loosely(def.innerType, value, path, notes)
      if (read === REFUSED) notes.amiss.add(path)
      return read === REFUSED ? absent : read
    }
    case 'object':
      return mendedObject(def, value, path, notes)
    case 'array':
      return Array.isArray(value)
        ? value
            .map((item) => loosely(def.element, item, `${path}[]`, notes))
            .filter((item) => isKept(item, notes))
        : refused(path, notes)
    case 'record':
      return isMembers(value)
        ? Object.fromEntries(
            Object.entries(value)
              .map(
                ([key, each]) => [key, loosely(def.valueType, each, `${path}{}`, notes)] as const,
              )
              .filter(([, each]) => isKept(each, notes)),
          )
        : refused(path, notes)
    case 'union':
      if ('discriminator' in def)
        return mendedVariant(def.options, String(def.discriminator), value, path, notes)
  }
  notes.amiss.add(path)
  return mendedLeaf(schema, value)
}

function refused(path: string, notes: Notes): typeof REFUSED {
  notes.amiss.add(path)
  return REFUSED
}

function isKept(item: unknown, notes: Notes): boolean {
  if (item === REFUSED) notes.unreadable += 1
  return item !== REFUSED
}

function mendedObject(
  def: z.core.$ZodObjectDef,
  value: unknown,
  path: string,
  notes: Notes,
): unknown {
  const given = isMembers(value) ? value : {}
  // A loose object keeps unknown members, for callers that send it back.
  const read: Record<string, unknown> = def.catchall ? { ...given } : {}
  for (const [key, schema] of Object.entries(def.shape)) {
    const member = loosely(schema, given[key], join(path, key), notes)
    if (member === REFUSED || (VITAL.has(key) && member === '')) return REFUSED
    if (member !== undefined) read[key] = member
  }
  return read
}

/** One of several objects, told apart by a tag. */
function mendedVariant(
  options: readonly Schema[],
  discriminator: string,
  value: unknown,
  path: string,
  notes: Notes,
): unknown {
  const given = isMembers(value) ? value : {}
  const shapes = (options as readonly z.ZodObject[]).map(({ shape }) => shape as Shape)
  const word = given[discriminator]
  const known = shapes.findIndex((shape) => fits(shape[discriminator], word))
  if (known >= 0) return mended(options[known] as Schema, given, path, notes)
  // An unknown kind gets the members that all known kinds have, and further known ones that it has.
  notes.amiss.add(join(path, discriminator))
  const read: Record<string, unknown> = { [discriminator]: typeof word === 'string' ? word : '' }
  for (const [key, schema] of shapes.flatMap((shape) => Object.entries(shape)))
    if (given[key] !== undefined || shapes.every((shape) => isDue(shape[key])))
      read[key] ??= loosely(schema, given[key], join(path, key), notes)
  return Object.values(read).includes(REFUSED) ? REFUSED : read
}

/** Whether a missing member makes an object incomplete. */
const isDue = (schema: Schema | undefined): boolean =>
  schema !== undefined && defOf(schema).type !== 'optional'

const fits = (schema: Schema | undefined, value: unknown): boolean =>
  schema !== undefined && (schema as z.ZodType).safeParse(value).success

function mendedLeaf(schema: Schema, value: unknown): unknown {
  const kind = leafKind(schema)
  if (kind === 'string') return typeof value === 'string' ? value : ''
  return kind === 'number' && typeof value === 'number' ? value : null
}

/** The JavaScript type of the schema's values. */
function leafKind(schema: Schema): string {
  const def = defOf(schema)
  if (def.type === 'enum') return 'string'
  if (def.type === 'literal') return typeof def.values[0]
  if (def.type !== 'union') return def.type
  const [first = '', ...rest] = new Set(def.options.map(leafKind))
  return rest.length === 0 ? first : ''
}

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const join = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`)
