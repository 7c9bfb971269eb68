import fc from 'fast-check'
import * as z from 'zod'
import { allOperations } from '@/lib/contract/all-operations'
import type { OperationName } from '@/lib/contract/all-operations'
import { NameOrId, Uuid } from '@/lib/contract/common'
import { Ip } from '@/lib/contract/ip'
import type { OperationSpec } from '@/lib/contract/operation'
import { snakeKey, toWire } from '@/lib/contract/wire'
import { tableDefinitions } from './core/table'
import type { World } from './world'

/** Requests that no client should send, for every operation: from nearly right to plain garbage. */

export interface OddRequest {
  readonly method: string
  /** Path and query. */
  readonly url: string
  readonly contentType: string | null
  readonly body: string | Uint8Array<ArrayBuffer> | null
}

const MIB = 2 ** 20
const UNKNOWN_ID = '11111111-2222-4333-8444-555555555555'
const PER_TABLE = 3
/** Secrets are ids here; guessing them is not what these requests are about. */
const SECRET_TABLES = new Set(['sessions', 'tokens', 'meta', 'transitions', 'device-requests'])

/** Names and ids of what is in a world, by table. */
export type References = ReadonlyMap<string, readonly string[]>

/** A few things of each kind, of more than one silo, for odd requests to refer to. */
export function referencesOf(world: World): References {
  return new Map(
    [...tableDefinitions()]
      .filter(({ name }) => !SECRET_TABLES.has(name))
      .map((def) => {
        const rows = [...world.in(def).all()].slice(-PER_TABLE)
        const texts = rows.flatMap(({ id, name }) => (name === undefined ? [id] : [id, name]))
        return [def.name, [...new Set(texts)]] as const
      })
      .filter(([, texts]) => texts.length > 0),
  )
}

/** What a field of this name may refer to: `addressLot` and `address_lot_id` mean address-lots. */
function meantBy(field: string, references: References): string[] {
  const word = snakeKey(field)
    .replace(/_(id|name)$/, '')
    .replaceAll('_', '-')
  return [...references].flatMap(([table, texts]) => (table.includes(word) ? texts : []))
}

const HOSTILE = [
  '',
  ' ',
  'a',
  'null',
  '__proto__',
  'constructor',
  'with\u0000null',
  'line\r\nbreak\u001b[31m',
  '\u202eright-to-left',
  'ünïcode',
  '😀',
  '../../etc/passwd',
  '%2e%2e%2f%zz',
  "'; DROP TABLE instances; --",
  'x'.repeat(64),
  'y'.repeat(5_000),
  '-1',
  '0',
  '1e309',
  '99999999999999999999999',
]
const TYPICAL = [
  UNKNOWN_ID,
  UNKNOWN_ID.toUpperCase(),
  'default',
  'other-thing',
  'switch0',
  'switch9',
  'qsfp3',
  '10.0.0.1',
  '172.20.26.9',
  '255.255.255.255',
  'fd00::1',
  '10.0.0.0/8',
  '10.0.0.7/30',
  '0.0.0.0/0',
  'fd00::/48',
  '2026-10-01T00:00:00Z',
  '32',
  'AAAA',
]

/** Texts for a field, most of them such that `fits` lets them pass. */
function oddText(
  field: string,
  references: References,
  fits: (text: string) => boolean,
): fc.Arbitrary<string> {
  const meant = meantBy(field, references)
  const anything = [...[...references.values()].flat(), ...TYPICAL]
  const good = anything.filter(fits)
  const best = meant.filter(fits)
  const lead = best.length > 0 ? best : good.length > 0 ? good : anything
  // Deep down fast-check leans to the first choice, so the most useful one leads.
  return fc.oneof(
    { weight: 20, arbitrary: fc.constantFrom(...lead) },
    { weight: 3, arbitrary: fc.constantFrom(...(good.length > 0 ? good : anything)) },
    { weight: 2, arbitrary: fc.constantFrom(...anything) },
    { weight: 2, arbitrary: fc.constantFrom(...HOSTILE) },
    { weight: 1, arbitrary: fc.string({ maxLength: 20 }) },
  )
}
const oddNumber = fc.oneof(
  fc.integer({ min: -3, max: 70_000 }),
  fc.constantFrom(2 ** 30, 2 ** 31, 2 ** 32, 2 ** 53, 2 ** 64, 1e300, -1e300, 0.5, -0),
)
const oddValue = (references: References): fc.Arbitrary<unknown> =>
  fc.oneof(
    oddText('', references, () => true),
    oddNumber,
    fc.constantFrom(null, true, [], {}),
    fc.jsonValue(),
  )

/** The part of JSON Schema that zod writes. */
interface Node {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Node[]
  readonly oneOf?: readonly Node[]
  readonly allOf?: readonly Node[]
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly properties?: Readonly<Record<string, Node>>
  readonly required?: readonly string[]
  readonly items?: Node
  readonly additionalProperties?: Node | boolean
}

const WRONG_ONE_IN = 40

/** Values that mostly fit a schema; here and there something wrong takes the place of one. */
function fitting(root: Node, references: References): fc.Arbitrary<unknown> {
  const wrong = oddValue(references)
  const fit = (node: Node, field: string): fc.Arbitrary<unknown> =>
    fc.oneof(
      { weight: WRONG_ONE_IN - 1, arbitrary: exact(node, field) },
      { weight: 1, arbitrary: wrong },
    )
  function exact(node: Node, field: string): fc.Arbitrary<unknown> {
    if (node.const !== undefined) return fc.constant(node.const)
    if (node.enum !== undefined) return fc.constantFrom(...node.enum)
    const choices = node.anyOf ?? node.oneOf
    if (choices !== undefined) return fc.oneof(...choices.map((each) => exact(each, field)))
    switch (node.type) {
      case 'object':
        return objectOf(node)
      case 'array':
        return fc.array(fit(node.items ?? {}, field), { maxLength: 3 })
      case 'string': {
        const patterns = [node, ...(node.allOf ?? [])].flatMap(({ pattern }) =>
          pattern === undefined ? [] : [new RegExp(pattern, 'u')],
        )
        return oddText(field, references, (text) => patterns.every((each) => each.test(text)))
      }
      case 'integer':
      case 'number': {
        const { minimum: min = 0, maximum: max = 1_000 } = node
        const inside = fc.integer({ min: Math.max(min, 0), max: Math.min(max, 128) })
        return fc.oneof({ weight: 6, arbitrary: inside }, { weight: 1, arbitrary: oddNumber })
      }
      case 'boolean':
        return fc.boolean()
      case 'null':
        return fc.constant(null)
      default:
        return wrong
    }
  }
  function objectOf({ properties = {}, required = [], additionalProperties }: Node) {
    const fields = Object.fromEntries(
      Object.entries(properties).map(([key, node]) => [key, fit(node, key)]),
    )
    const fixed = fc.record(fields, { requiredKeys: required.filter((key) => key in fields) })
    if (typeof additionalProperties !== 'object') return fixed
    const keys = fc.constantFrom('phy0', 'phy1', 'odd key')
    return fc.dictionary(keys, fit(additionalProperties, ''), { maxKeys: 2 })
  }
  return exact(root, '')
}

const valueOf = (schema: z.ZodType, references: References): fc.Arbitrary<unknown> => {
  const json: unknown = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  // zod's JSON Schema has the members of Node in the form that Node says.
  return fitting(json as Node, references).map(toWire)
}

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'
type Sent = Pick<OddRequest, 'body' | 'contentType'>

const MALFORMED = ['', '{', '{"name":', '[1,2', 'nul', '{"a":1}}', '\u0000', '"\\ud800', '{a:1}']

function bodyOf(operation: OperationSpec, references: References): fc.Arbitrary<Sent> {
  if (operation.method === 'GET' || operation.method === 'HEAD') {
    return fc.constant({ body: null, contentType: null })
  }
  const json = (value: unknown): Sent => ({ body: JSON.stringify(value), contentType: JSON_TYPE })
  const form = operation.encoding === 'form'
  const fits = operation.body ? valueOf(operation.body, references) : fc.constant(undefined)
  const nearly = fits.map((value): Sent => {
    if (value === undefined) return { body: null, contentType: null }
    if (!form) return json(value)
    const fields = typeof value === 'object' && value !== null ? Object.entries(value) : []
    const text = new URLSearchParams(fields.map(([key, each]) => [key, String(each)])).toString()
    return { body: text, contentType: FORM_TYPE }
  })
  const tooLarge = operation.path.endsWith('/bulk-write') ? 8 * MIB + 1 : MIB + 1
  return fc.oneof(
    { weight: 12, arbitrary: nearly },
    { weight: 2, arbitrary: oddValue(references).map(json) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(...MALFORMED).map((body) => ({ body, contentType: JSON_TYPE })),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        body: fc.constantFrom('<a/>', '{}', '--b\r\n', ''),
        contentType: fc.constantFrom('text/html', 'application/xml', 'multipart/form-data', 'odd'),
      }),
    },
    {
      weight: 1,
      arbitrary: fc
        .uint8Array({ maxLength: 40 })
        .map((bytes) => ({ body: Uint8Array.from(bytes), contentType: JSON_TYPE })),
    },
    {
      weight: 1,
      arbitrary: fc
        .constant(form ? FORM_TYPE : JSON_TYPE)
        .map((contentType) => ({ body: 'z'.repeat(tooLarge), contentType })),
    },
  )
}

type Pair = readonly [string, string]

function queryOf(operation: OperationSpec, references: References): fc.Arbitrary<string> {
  const shape: Readonly<Record<string, z.core.$ZodType>> = operation.query?.shape ?? {}
  const pairs = Object.entries(shape).map(([field, schema]): [string, fc.Arbitrary<Pair>] => {
    const fits = (text: string): boolean => z.safeParse(schema, text).success
    const values = oddText(field, references, fits)
    const plain = ['1', '7', 'id_ascending', 'true', '2026-10-01T00:00:00Z'].filter(fits)
    const refers = field === 'pageToken' || meantBy(field, references).some(fits)
    const value =
      refers || plain.length === 0
        ? values
        : fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...plain) }, values)
    return [field, value.map((text) => [snakeKey(field), text] as const)]
  })
  // The platform needs these; the rest only shapes lists.
  const PAGING = ['limit', 'pageToken', 'sortBy']
  const needed = pairs.filter(([field]) => !PAGING.includes(field)).map(([, pair]) => pair)
  const odd = fc.tuple(fc.constantFrom('limit', 'odd[]', '__proto__', 'project'), oddQueryText)
  const some = fc
    .tuple(...pairs.map(([, pair]) => fc.option(pair, { nil: null, freq: 1 })))
    .map((list) => list.filter((pair) => pair !== null))
  return fc
    .oneof(
      { weight: 6, arbitrary: fc.tuple(...needed) },
      { weight: 3, arbitrary: fc.constant<Pair[]>([]) },
      { weight: 4, arbitrary: some },
      { weight: 1, arbitrary: fc.array<Pair>(odd, { maxLength: 2 }) },
    )
    .map((list) => new URLSearchParams(list.map(([key, text]) => [key, text])).toString())
}
const oddQueryText = fc.constantFrom('-5', '0', '1.5', '4294967296', ...HOSTILE)

const PATH_TYPES = new Map<string, z.ZodType>([
  ['address', Ip],
  ['subnetMask', z.string().regex(/^\d{1,2}$/)],
])
/** Whether a text will do for a path parameter. */
const fitsPath =
  (parameter: string) =>
  (text: string): boolean =>
    (PATH_TYPES.get(parameter) ?? (parameter.endsWith('Id') ? Uuid : NameOrId)).safeParse(text)
      .success

/** Odd requests to one operation. */
export function oddRequests(name: OperationName, references: References): fc.Arbitrary<OddRequest> {
  const operation: OperationSpec = allOperations[name]
  const holes = operation.path.match(/\{\w+\}/g) ?? []
  const values = fc.tuple(
    ...holes.map((hole) => {
      const parameter = hole.slice(1, -1)
      const text = oddText(parameter, references, fitsPath(parameter))
      return fc.oneof(
        { weight: 20, arbitrary: text.map(encodeURIComponent) },
        // Not to be decoded.
        { weight: 1, arbitrary: fc.constantFrom('%zz', '%ff', '%00', '%') },
      )
    }),
  )
  const path = values.map((list) =>
    holes.reduce((text, hole, at) => text.replace(hole, () => list[at] ?? ''), operation.path),
  )
  return fc
    .record({
      path,
      query: queryOf(operation, references),
      sent: bodyOf(operation, references),
    })
    .map(({ path: text, query, sent }) => ({
      method: operation.method,
      url: query === '' ? text : `${text}?${query}`,
      ...sent,
    }))
}
