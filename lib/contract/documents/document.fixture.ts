import documents from './documents.fixture.json'
import type { ApiVersion } from '@/lib/contract/api-version'

/*
 * The shapes of the platform's documents at four times, as mock-platform/api-documents.ts has written them: whether
 * a body is one of theirs, and what an answer of theirs may be.
 */

/** A type's name, or an expression. */
type Shape =
  | string
  | { readonly literal: string | number }
  | { readonly anyOf: readonly Shape[] }
  | { readonly list: Shape }
  | { readonly map: Shape }
  | { readonly object: Readonly<Record<string, Shape>> }

interface Fixture {
  /** By version and name: the types of body and answer, empty where there is none. */
  readonly operations: Readonly<Record<string, Readonly<Record<string, [string, string]>>>>
  readonly types: Readonly<Record<string, readonly [readonly ApiVersion[], Shape][]>>
}

const fixture = documents as unknown as Fixture

/** The times that there are documents of, oldest first; 0 is the specification's. */
export const DOCUMENTS: readonly ApiVersion[] = Object.keys(fixture.operations).map(Number)

/** What an operation takes and answers at a time; undefined where it isn't there. */
export function documented(version: ApiVersion, operation: string) {
  const found = fixture.operations[version]?.[operation]
  return found && { body: found[0], answer: found[1] }
}

const named = (name: string, version: ApiVersion): Shape | undefined =>
  fixture.types[name]?.find(([versions]) => versions.includes(version))?.[1]

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const texts = (test: (text: string) => boolean) => (value: unknown) =>
  typeof value === 'string' && test(value)
const isText = texts(() => true)
const isNumber = (value: unknown) => typeof value === 'number'
const isInteger = (value: unknown) => typeof value === 'number' && Number.isInteger(value)
const isIpv4 = (text: string) => /^\d+(?:\.\d+){3}$/.test(text)

const PRIMITIVES: Readonly<Record<string, (value: unknown) => boolean>> = {
  ...{ string: isText, byte: isText, uri: isText, any: () => true },
  ...{ uuid: texts((text) => UUID.test(text)), bool: (value) => typeof value === 'boolean' },
  ...{ ip: texts((text) => isIpv4(text) || text.includes(':')), ipv4: texts(isIpv4) },
  ...{ ipv6: texts((text) => text.includes(':')), null: (value) => value === null },
  ...{ 'date-time': texts((text) => !Number.isNaN(Date.parse(text))) },
  ...{ float: isNumber, double: isNumber, uint: isInteger, uint128: isInteger },
  ...Object.fromEntries(
    ['8', '16', '32', '64'].flatMap((bits) => [
      [`int${bits}`, isInteger],
      [`uint${bits}`, isInteger],
    ]),
  ),
}

const isMembers = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What of a value of the wire is not as a type of a time has it; paths with their reason. */
export function faultsOf(shape: Shape, value: unknown, version: ApiVersion, path = ''): string[] {
  const here = path || 'body'
  if (typeof shape === 'string') {
    const primitive = PRIMITIVES[shape]
    if (primitive) return primitive(value) ? [] : [`${here} is no ${shape}: ${String(value)}`]
    const type = named(shape, version)
    if (type === undefined) throw new Error(`no type ${shape} at ${version}`)
    return faultsOf(type, value, version, path)
  }
  if ('literal' in shape) return value === shape.literal ? [] : [`${here} is not ${shape.literal}`]
  if ('list' in shape)
    return Array.isArray(value)
      ? value.flatMap((item, at) => faultsOf(shape.list, item, version, `${path}[${at}]`))
      : [`${here} is no list`]
  if ('map' in shape)
    return isMembers(value)
      ? Object.values(value).flatMap((item) => faultsOf(shape.map, item, version, `${path}{}`))
      : [`${here} is no map`]
  if ('anyOf' in shape) {
    const each = shape.anyOf.map((option) => faultsOf(option, value, version, path))
    // Of the kinds that it could be the one that it comes nearest to.
    return each.reduce((best, faults) => (faults.length < best.length ? faults : best))
  }
  if (!isMembers(value)) return [`${here} is no object`]
  const known = new Map(
    Object.entries(shape.object).map(([key, type]) => [key.replace('?', ''), { key, type }]),
  )
  const unknown = Object.keys(value).filter((key) => !known.has(key))
  return [
    ...unknown.map((key) => `${path}.${key} is unknown`),
    ...[...known].flatMap(([name, { key, type }]) => {
      if (value[name] === undefined) return key.endsWith('?') ? [] : [`${path}.${name} is missing`]
      return faultsOf(type, value[name], version, `${path}.${name}`)
    }),
  ]
}

const at = <T>(list: readonly T[], nth: number): T => list[nth % list.length] as T

const ID = '11111111-1111-4111-8111-111111111111'
const SAMPLES: Readonly<Record<string, unknown>> = {
  ...{ string: 'text', byte: '', uri: 'https://example.com/', any: {}, uuid: ID, bool: true },
  ...{ ip: '203.0.113.7', ipv4: '203.0.113.7', ipv6: 'fd00:1122:3344::7', null: null },
  ...{ 'date-time': '2030-01-02T03:04:05.678901Z', float: 0.5, double: 0.5 },
}
/** Types that are texts of a form of their own. */
const FORMS: Readonly<Record<string, unknown>> = {
  ...{ Ipv4Net: '10.0.0.0/24', Ipv6Net: 'fd00:1122:3344::/48', MacAddr: 'a8:40:25:ff:00:01' },
  ...{ L4PortRange: '22', Name: 'web', RoleName: 'fleet.viewer', IcmpParamRange: '0-4' },
  ...{ Hostname: 'web', TimeseriesName: 'vm:cpu', UserId: 'ada', ByteCount: 2 ** 30 },
  ...{ BlockSize: 512, NameOrId: 'web', Password: 'secret' },
}

/** An answer that a type of a time allows, with all its members; another `nth` takes other kinds. */
export function answerOf(shape: Shape, version: ApiVersion, nth: number): unknown {
  if (typeof shape === 'string') {
    if (shape in FORMS) return FORMS[shape]
    if (shape in SAMPLES) return SAMPLES[shape]
    if (/^u?int/.test(shape)) return 7
    const [, item] = /^\[(\w+)\]$/.exec(shape) ?? []
    if (item !== undefined) return [answerOf(item, version, nth)]
    const type = named(shape, version)
    if (type === undefined) throw new Error(`no type ${shape} at ${version}`)
    return answerOf(type, version, nth)
  }
  if ('literal' in shape) return shape.literal
  if ('list' in shape) return [0, 1, 2, 3].map((each) => answerOf(shape.list, version, nth + each))
  if ('map' in shape) return { key: answerOf(shape.map, version, nth) }
  if ('anyOf' in shape) return answerOf(at(shape.anyOf, nth), version, nth)
  return Object.fromEntries(
    Object.entries(shape.object).map(([key, type]) => [
      key.replace('?', ''),
      answerOf(type, version, nth),
    ]),
  )
}
