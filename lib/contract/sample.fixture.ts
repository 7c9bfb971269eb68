import type * as z from 'zod'
import { defOf } from './schema-def'
import { toWire } from './wire'

type Schema = z.core.$ZodType

/** The first is the user of request.fixture.ts, so that roles are also the reader's. */
const uuid = (nth: number): string => {
  const digit = String(nth + 1)
  return '11111111-1111-4111-8111-111111111111'.replaceAll('1', digit)
}

/** Candidates for fields that are no objects: the first that a field accepts is its sample. */
const leavesOf = (nth: number): readonly unknown[] => [
  nth === 0 ? 'web' : `web-${nth}`,
  uuid(nth),
  new Date(Date.UTC(2030, 0, 2, 3, 4, 5 + nth)),
  '2030-01-02T03:04:05.678901Z',
  ...[2 ** 30, 60_000, 64, 1, true, 31n],
  ...[`203.0.113.${7 + nth}`, `10.0.${nth}.0/24`, 'fd00:1122:3344::/48', 'fd00:1122:3344::1'],
  ...['TCP', 'ip_net', 'fleet.viewer', 'vm:cpu', '1.2.3'],
  ...[`a8:40:25:00:00:0${nth}`, `${22 + nth}`, 'ab'.repeat(32)],
]

const fits = (schema: Schema, value: unknown): boolean =>
  (schema as z.ZodType).safeParse(value).success

const at = <T>(list: readonly T[], nth: number): T => {
  const item = list[nth % list.length]
  if (item === undefined) throw new Error('a schema of no values')
  return item
}

/** A value of a schema with all its fields, the `nth` of a list: in code, with Dates. */
function valueOf(schema: Schema, nth: number): unknown {
  const def = defOf(schema)
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).map(([key, field]) => [key, valueOf(field, nth)]),
      )
    case 'array': {
      const element = defOf(def.element)
      const kinds = element.type === 'union' || element.type === 'enum' ? 3 : 2
      const items = Array.from({ length: kinds }, (_, each) => valueOf(def.element, nth + each))
      return fits(schema, items) ? items : items.slice(0, 1)
    }
    case 'record':
      return Object.fromEntries([[valueOf(def.keyType, nth), valueOf(def.valueType, nth)]])
    case 'union': {
      // Of an untagged union the member that answers use: objects before texts.
      return valueOf(at(def.options, nth), nth)
    }
    case 'enum':
      return at(Object.values(def.entries), nth)
    case 'literal':
      return def.values[0]
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
      return valueOf(def.innerType, nth)
  }
  const leaf = leavesOf(nth).find((value) => fits(schema, value))
  if (leaf !== undefined) return leaf
  if (def.type === 'pipe') return valueOf(def.in, nth)
  throw new Error(`no sample fits a ${def.type}: add one to leavesOf in sample.fixture.ts`)
}

/**
 * A body that a schema of the contract accepts, in the words of the wire and with all its fields. Lists
 * have two items, and one of each kind if there are several kinds; references by id match the ids of other
 * samples. Throws if no candidate fits a schema. Another `nth` chooses other kinds of a union.
 */
export const sampleOf = (schema: Schema, nth = 0): unknown =>
  JSON.parse(JSON.stringify(toWire(valueOf(schema, nth))))
