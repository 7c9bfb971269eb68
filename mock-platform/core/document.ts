import type * as z from 'zod'
import type { ApiVersion } from '@/lib/contract/api-version'
import { Name } from '@/lib/contract/common'
import { documented, type Shape } from '@/lib/contract/documents/documents'
import { faultsRead, type Reading } from '@/lib/contract/documents/faults'
import { L4PortRange } from '@/lib/contract/firewall-rule'
import { Hostname } from '@/lib/contract/instance'
import { Ip, IpNet, Ipv4, Ipv4Net, Ipv6, Ipv6Net } from '@/lib/contract/ip'
import { Password } from '@/lib/contract/user'
import { badBody, badQuery, unparsable } from './refusal'

/*
 * Refuses requests that the documents forbid, for all operations and versions: steps and handlers rely
 * on the types of their input. Rules beyond the documents are theirs.
 */

/** Bytes of a body; disk bulk writes may be larger (behaviour-tenant.md, section 1). */
const BODY_MAX = 1_048_576
const BULK_WRITE_MAX = 8 * BODY_MAX

/** Types whose own words the contract has. */
const WORDS: Readonly<Record<string, z.ZodType>> = {
  ...{ Name, UserId: Name, Password, L4PortRange, Hostname },
  ...{ ip: Ip, ipv4: Ipv4, ipv6: Ipv6, IpNet, Ipv4Net, Ipv6Net },
}
const UNTAGGED = ['NameOrId', 'IpRange']

function wordsOf(type: string, value: unknown): string | undefined {
  if (UNTAGGED.includes(type)) return `data did not match any variant of untagged enum ${type}`
  if (type === 'BlockSize' && typeof value === 'number') return `invalid block size ${value}`
  if (typeof value !== 'string') return undefined
  if (type === 'uuid') return `UUID parsing failed: ${value}`
  if (type === 'IcmpParamRange') return rangeWords(value)
  return WORDS[type]?.safeParse(value).error?.issues[0]?.message
}

function rangeWords(range: string): string {
  if (range.startsWith('-')) return 'range has no start value'
  return range.endsWith('-') ? 'range has no end value' : 'invalid digit found in string'
}

const readingOf = (version: ApiVersion): Reading => ({ version, asPlatform: true, wordsOf })

/** The text of a body of at most so many bytes. Throws a Refusal. */
export async function readText(request: Request, max = BODY_MAX): Promise<string> {
  const bytes = await request.arrayBuffer()
  if (bytes.byteLength > max) throw unparsable(`request body exceeded maximum size of ${max} bytes`)
  return new TextDecoder().decode(bytes)
}

/** Refuses another media type; none counts as the expected one (behaviour-tenant.md, section 1). */
export function requireType(request: Request, expected: string): void {
  const type = request.headers.get('content-type')
  const essence = type?.split(';')[0]?.trim().toLowerCase()
  if (essence !== undefined && essence !== expected)
    throw unparsable(`expected content type "${expected}", got "${type}"`)
}

/** The body as this version's document has it, undefined where it takes no JSON. Throws a Refusal. */
export async function documentedBody(
  asked: ApiVersion,
  operation: string,
  request: Request,
): Promise<unknown> {
  const { body: shape, bodyType } = documented(asked, operation) ?? {}
  if (shape === undefined || bodyType !== undefined) return undefined
  requireType(request, 'application/json')
  const max = new URL(request.url).pathname.endsWith('/bulk-write') ? BULK_WRITE_MAX : BODY_MAX
  const body = parseJson(await readText(request, max))
  const [fault] = faultsRead(shape, body, readingOf(asked))
  if (fault !== undefined) throw badBody(fault)
  return body
}

function parseJson(text: string): unknown {
  if (text.trim() === '') throw badBody('EOF while parsing a value at line 1 column 0')
  try {
    return JSON.parse(text)
  } catch (error) {
    throw badBody(error instanceof Error ? error.message : 'expected value')
  }
}

/** What is taken as it is, and ignored unless it is of its kind (behaviour-operator.md, section 2). */
const UNREAD = new Set(['userList group'])

/** What the documents of this version want in a query is there, and of its kind. Throws a Refusal. */
export function requireQuery(asked: ApiVersion, operation: string, query: URLSearchParams): void {
  for (const [key, shape] of Object.entries(documented(asked, operation)?.query ?? {})) {
    const name = key.replace('?', '')
    const text = query.get(name)
    if (UNREAD.has(`${operation} ${name}`)) continue
    if (text !== null) requireParameter(name, text, shape, asked)
    else if (name === key) throw badQuery(`missing field \`${name}\``)
  }
}

function requireParameter(name: string, text: string, shape: Shape, asked: ApiVersion): void {
  const faults = readings(text).map((value) => faultsRead(shape, value, readingOf(asked)))
  const [fault] = faults.find((each) => each.length === 0) ?? faults.at(-1) ?? []
  if (fault !== undefined) throw badQuery(`${name}: ${fault}`)
}

/** What a text of a query may mean. */
function readings(text: string): unknown[] {
  if (text === 'true' || text === 'false') return [text, text === 'true']
  return /^-?\d+$/.test(text) ? [text, Number(text)] : [text]
}
