import { expect, test } from 'vitest'
import * as z from 'zod'
import { allOperations } from './all-operations'
import { defOf } from './schema-def'
import { holdsSecret, secret, secretFields, withoutSecrets } from './secret'

/** How a payload's field is called that is one. */
const SOUNDS_SECRET = /password|secret|private_?key|user_?data|auth_?key|^key$/i

/** The fields of a schema, however deep: names, and whether each is a secret or holds one. */
function fieldsOf(schema: z.core.$ZodType): readonly (readonly [string, boolean])[] {
  const def = defOf(schema)
  if (def.type === 'object')
    return Object.entries(def.shape).flatMap(([name, field]) => [
      [name, holdsSecret(field)] as const,
      ...fieldsOf(field),
    ])
  if ('innerType' in def) return fieldsOf(def.innerType)
  if (def.type === 'array') return fieldsOf(def.element)
  if (def.type === 'union') return def.options.flatMap(fieldsOf)
  return def.type === 'pipe' ? [...fieldsOf(def.in), ...fieldsOf(def.out)] : []
}

test('what sounds like a secret in a body of the contract is marked as one', () => {
  const unmarked = Object.values(allOperations).flatMap((operation) =>
    'body' in operation
      ? fieldsOf(operation.body)
          .filter(([name, isMarked]) => SOUNDS_SECRET.test(name) && !isMarked)
          .map(([name]) => `${operation.name}: ${name}`)
      : [],
  )
  expect(unmarked).toEqual([])
})

test('secrets are left out wherever they stand, and nothing else is', () => {
  const schema = z.object({
    name: z.string(),
    key: secret(z.string().min(2)).default(''),
    rows: z.array(z.object({ cert: z.string(), key: secret(z.string()) })).nullish(),
    password: z.discriminatedUnion('mode', [
      z.object({ mode: z.literal('password'), value: secret(z.string()) }),
      z.object({ mode: z.literal('none') }),
    ]),
  })
  const value = {
    name: 'a',
    key: 'k',
    rows: [{ cert: 'c', key: 'k' }],
    password: { mode: 'password', value: 'v' },
    more: 'unknown',
  }
  expect(withoutSecrets(schema, value)).toEqual({
    name: 'a',
    key: '…',
    rows: [{ cert: 'c', key: '…' }],
    password: { mode: 'password', value: '…' },
    more: 'unknown',
  })
  const none = { name: 'a', key: '', rows: null, password: { mode: 'none' } }
  expect(withoutSecrets(schema, none)).toEqual(none)
})

test('a form names its secrets, those in rows of JSON and behind transforms too', () => {
  const rows = z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(z.array(z.object({ key: secret(z.string()) })).min(1))
  const form = z
    .object({ name: z.string(), password: secret(z.string()).optional(), rows })
    .superRefine(() => {})
    .transform(({ name }) => name)
  expect(secretFields(form)).toEqual(['password', 'rows'])
  expect(secretFields(z.record(z.string(), z.string()))).toEqual([])
})
