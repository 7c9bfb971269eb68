import * as z from 'zod'
import { NameOrId, Name, Uint8, Uuid } from '@/lib/contract/common'
import { Ip } from '@/lib/contract/ip'
import type { OperationSpec } from '@/lib/contract/operation'
import { defOf } from '@/lib/contract/schema-def'
import { camelKey, fromWire, wirePath } from '@/lib/contract/wire'
import { decodeToken, pageLimit, sortOf } from './page'
import type { PageRequest } from './page'
import { readText, requireType } from './document'
import { badBody, badPath, badQuery, unparsable } from './refusal'

/** What a request says, or the platform's words for why it can't be read. */

/** Lets issues tell what was given, so that absent fields can be told from wrong ones. */
const REPORT = { reportInput: true }
const isMissing = (issue: z.core.$ZodIssue): boolean =>
  Object.hasOwn(issue, 'input') && issue.input === undefined

/** The platform's wording of the first schema problem, led by the path of the bad field. */
export function detailOf(error: z.ZodError): string {
  const issue = error.issues[0]
  if (issue === undefined) return 'invalid value'
  const name = wirePath(issue.path)
  if (isMissing(issue) && name !== '') {
    const at = issue.path.at(-1)
    return `missing field \`${at === undefined ? name : wirePath([at])}\``
  }
  return name === '' ? issue.message : `${name}: ${issue.message}`
}

/** Path parameters by their names: ids end in Id, names in Name; these few are free text. */
const FREE_TEXT = new Set([
  'file',
  'metric',
  'metricName',
  'multicastGroup',
  'roleName',
  'subscription',
  'systemVersion',
])
/** And these have a type of their own. */
const PATH_TYPES = new Map<string, z.ZodType>([
  ['address', Ip],
  [
    'subnetMask',
    z
      .string()
      .regex(/^\d{1,3}$/, 'invalid digit')
      .transform(Number)
      .pipe(Uint8),
  ],
  ['supportBundle', Uuid],
  ['switchLocation', Name],
])

/** Of internet gateways, the address is something with a name. */
const typeOf = (key: string, path: string): z.ZodType | undefined =>
  key === 'address' && path.includes('/internet-gateway') ? NameOrId : PATH_TYPES.get(key)

export function parsePath<P>(path: string, params: Readonly<Record<string, string>>): P {
  for (const [key, value] of Object.entries(params)) {
    if (FREE_TEXT.has(key)) continue
    const named = key.endsWith('Id') ? Uuid : key.endsWith('Name') ? Name : NameOrId
    const schema = typeOf(key, path) ?? named
    const parsed = schema.safeParse(value)
    if (!parsed.success) {
      if (schema === Uuid) throw badPath(`UUID parsing failed: ${value}`)
      if (schema !== NameOrId) throw badPath(detailOf(parsed.error))
      throw badPath('data did not match any variant of untagged enum NameOrId')
    }
  }
  // The router took exactly the parameters that the operation's path names.
  return params as P
}

const hasSort = (operation: OperationSpec): boolean => operation.query?.shape.sortBy !== undefined
/** The order of a list that does not say any: by name where it may be. */
const DEFAULT_SORTS = ['name_ascending', 'time_and_id_ascending', 'version_ascending'] as const
const defaultSort = (operation: OperationSpec): string =>
  hasSort(operation)
    ? (DEFAULT_SORTS.find(
        (sort) => z.safeParse(operation.query?.shape.sortBy ?? z.never(), sort).success,
      ) ?? 'id_ascending')
    : 'name_ascending'

const PAGING = new Set(['limit', 'pageToken', 'sortBy'])

/** The query in the operation's own terms; a page token brings its sort order and selector. */
export function parseQuery(
  operation: OperationSpec,
  url: URL,
): { query: Record<string, unknown>; page: PageRequest } {
  const given: Record<string, string> = {}
  for (const [key, value] of url.searchParams) {
    const name = camelKey(key)
    if (Object.hasOwn(given, name)) throw badQuery(`duplicate field \`${key}\``)
    Object.defineProperty(given, name, {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    })
  }
  const paged = operation.query?.shape.pageToken !== undefined
  const token = paged && given.pageToken !== undefined ? decodeToken(given.pageToken) : null
  const parsed = (operation.query ?? z.object({})).safeParse(
    fromWire({ ...given, ...token?.selector }),
    REPORT,
  )
  if (!parsed.success) throw badQuery(detailOf(parsed.error))
  const query: Record<string, unknown> = parsed.data
  const known = operation.query?.shape ?? {}
  const selector =
    token?.selector ??
    Object.fromEntries(
      Object.entries(given).filter(([key]) => Object.hasOwn(known, key) && !PAGING.has(key)),
    )
  const limit = typeof query.limit === 'number' ? query.limit : undefined
  const sort = token?.sort ?? sortOf(given.sortBy ?? defaultSort(operation))
  return { query, page: { limit: pageLimit(limit), sort, after: token?.after ?? null, selector } }
}

/** Reads a URL-encoded body under camelCase keys. */
export async function readForm(request: Request): Promise<Record<string, string>> {
  requireType(request, 'application/x-www-form-urlencoded')
  const form = new URLSearchParams(await readText(request))
  return Object.fromEntries([...form].map(([key, value]) => [camelKey(key), value]))
}

export async function parseBody(operation: OperationSpec, request: Request): Promise<unknown> {
  const schema = operation.body
  if (schema === undefined) return undefined
  if (operation.encoding === 'form') {
    const parsed = schema.safeParse(await readForm(request), REPORT)
    if (parsed.success) return parsed.data
    throw unparsable(`unable to parse URL-encoded body: ${detailOf(parsed.error)}`)
  }
  // The document was asked before (core/document.ts); who sends nothing asks for nothing more.
  const given: unknown = await request.json()
  // What may be anything is kept as it is written.
  const isAny = defOf(schema).type === 'unknown'
  const parsed = schema.safeParse(isAny ? given : fromWire(given), REPORT)
  if (!parsed.success) throw badBody(detailOf(parsed.error))
  return parsed.data
}
