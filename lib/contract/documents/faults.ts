import type { ApiVersion } from '@/lib/contract/api-version'
import { type Shape, typeAt } from './documents'

/* Checks whether a value of the wire has the shape in a document. */

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** As RFC 3339 has it. */
const INSTANT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/i
const isText = (value: unknown): value is string => typeof value === 'string'
const texts = (test: (text: string) => boolean) => (value: unknown) => isText(value) && test(value)
const isNumber = (value: unknown) => typeof value === 'number'
const isIpv4 = (text: string) =>
  /^\d+(?:\.\d+){3}$/.test(text) && text.split('.').every((part) => Number(part) <= 255)
const isIpv6 = (text: string) => text.includes(':') && URL.canParse(`http://[${text}]`)

/** Whether a value is an integer of this many bits. JavaScript's JSON is exact up to 53. */
const integers = (bits: number, isSigned: boolean) => (value: unknown) => {
  if (typeof value !== 'number' || !Number.isInteger(value)) return false
  const max = 2 ** (isSigned ? bits - 1 : bits) - 1
  return value <= max && value >= (isSigned ? -(2 ** (bits - 1)) : 0)
}

const FORMATS: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: isText,
  byte: isText,
  uri: texts((text) => URL.canParse(text)),
  any: () => true,
  null: (value) => value === null,
  bool: (value) => typeof value === 'boolean',
  uuid: texts((text) => UUID.test(text)),
  ip: texts((text) => isIpv4(text) || isIpv6(text)),
  ipv4: texts(isIpv4),
  ipv6: texts(isIpv6),
  'date-time': texts((text) => INSTANT.test(text) && !Number.isNaN(Date.parse(text))),
  'hex string (32 bytes)': texts((text) => /^[0-9a-f]{64}$/i.test(text)),
  float: isNumber,
  double: isNumber,
  uint: integers(64, false),
  // Decimal text (behaviour-operator.md, 3.2): JSON's numbers are too short.
  uint128: texts((text) => /^\d{1,39}$/.test(text)),
  ...Object.fromEntries(
    [8, 16, 32, 64].flatMap((bits) => [
      [`int${bits}`, integers(bits, true)],
      [`uint${bits}`, integers(bits, false)],
    ]),
  ),
}

const isMembers = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Documents use the expressions of JSON schemas, which are JavaScript's. */
const expressions = new Map<string, RegExp>()
function expression(pattern: string): RegExp {
  const found = expressions.get(pattern) ?? new RegExp(pattern)
  expressions.set(pattern, found)
  return found
}

/** The limits beside a shape that a value exceeds. */
function excess(
  shape: Exclude<Shape, string>,
  value: unknown,
  { asPlatform = false }: Reading,
): string | undefined {
  const { min, max, minLength, maxLength, pattern, minItems, maxItems, unique } = shape
  if (typeof value === 'number') {
    if (min !== undefined && value < min) return `at least ${min}`
    if (max !== undefined && value > max) return `at most ${max}`
  }
  if (isText(value)) {
    if (minLength !== undefined && value.length < minLength) return `at least ${minLength} long`
    if (maxLength !== undefined && value.length > maxLength) return `at most ${maxLength} long`
    if (pattern !== undefined && !expression(pattern).test(value)) return `text like ${pattern}`
  }
  if (Array.isArray(value) && !asPlatform) {
    if (minItems !== undefined && value.length < minItems) return `at least ${minItems} items`
    if (maxItems !== undefined && value.length > maxItems) return `at most ${maxItems} items`
    const distinct = new Set(value.map((item) => JSON.stringify(item)))
    if (unique && distinct.size < value.length) return 'items that differ'
  }
  return undefined
}

/** How a value is compared with a shape. */
export interface Reading {
  /** The version whose types apply. */
  readonly version: ApiVersion
  /**
   * As platforms parse bodies: members that a shape doesn't have are ignored, and lengths of lists are
   * checked later, with other messages.
   */
  readonly asPlatform?: boolean
  /** The type's own message for a value that it doesn't allow. */
  readonly wordsOf?: (type: string, value: unknown) => string | undefined
}

/**
 * The faults of a value of the wire compared with the shape of a version, in a platform's words, each after
 * its path; empty for a value that the document allows. Throws for a type that the version doesn't have.
 */
export const faultsOf = (shape: Shape, value: unknown, version: ApiVersion): string[] =>
  faultsIn(shape, value, { version }, '')

/** The same, with options. */
export const faultsRead = (shape: Shape, value: unknown, reading: Reading): string[] =>
  faultsIn(shape, value, reading, '')

/** A value as a platform names it when it expected another one. */
function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'sequence'
  if (isText(value)) return `string ${JSON.stringify(value)}`
  if (typeof value === 'boolean') return `boolean \`${value}\``
  if (typeof value !== 'number') return 'map'
  return `${Number.isInteger(value) ? 'integer' : 'floating point'} \`${value}\``
}

const led = (path: string, what: string): string => (path === '' ? what : `${path}: ${what}`)
function other(path: string, value: unknown, expected: string): string[] {
  const what = /^[iu]\d+$/.test(expected) && Number.isInteger(value) ? 'value' : 'type'
  return [led(path, `invalid ${what}: ${kindOf(value)}, expected ${expected}`)]
}
/** The words by which a platform names expected formats. */
const named = (format: string): string =>
  ({ string: 'a string', bool: 'a boolean' })[format] ??
  format.replace(/^(u?)int(?=\d)/, (_, u) => u || 'i')
const under = (path: string, key: string | number): string =>
  path === '' ? `${key}` : `${path}.${key}`

function faultsIn(shape: Shape, value: unknown, reading: Reading, path: string): string[] {
  if (typeof shape !== 'string') {
    const exceeded = excess(shape, value, reading)
    return [
      ...(exceeded === undefined
        ? []
        : [led(path, `invalid value: ${kindOf(value)}, expected ${exceeded}`)]),
      ...kindFaults(shape, value, reading, path),
    ]
  }
  const words = () => reading.wordsOf?.(shape, value)
  const format = FORMATS[shape]
  if (format) {
    if (format(value)) return []
    const said = words()
    return said === undefined ? other(path, value, named(shape)) : [led(path, said)]
  }
  const type = typeAt(reading.version, shape)
  if (type === undefined) throw new Error(`no type ${shape} at ${reading.version}`)
  const faults = faultsIn(type, value, reading, path)
  const said = faults.length > 0 ? words() : undefined
  return said === undefined ? faults : [led(path, said)]
}

function kindFaults(
  shape: Exclude<Shape, string>,
  value: unknown,
  reading: Reading,
  path: string,
): string[] {
  if ('of' in shape) return faultsIn(shape.of, value, reading, path)
  if ('literal' in shape)
    return value === shape.literal ? [] : unknownVariant(path, value, [shape.literal])
  if ('list' in shape)
    return Array.isArray(value)
      ? value.flatMap((item, nth) => faultsIn(shape.list, item, reading, under(path, nth)))
      : other(path, value, 'a sequence')
  if ('map' in shape)
    return isMembers(value)
      ? Object.entries(value).flatMap(([key, item]) =>
          faultsIn(shape.map, item, reading, under(path, key)),
        )
      : other(path, value, 'a map')
  if ('anyOf' in shape) return unionFaults(shape.anyOf, value, reading, path)
  if (!isMembers(value)) return other(path, value, 'a map')
  const known = new Map(
    Object.entries(shape.object).map(([key, type]) => [key.replace('?', ''), { key, type }]),
  )
  const unknown = reading.asPlatform ? [] : Object.keys(value).filter((key) => !known.has(key))
  return [
    ...unknown.map((key) => led(path, `unknown field \`${key}\``)),
    ...[...known].flatMap(([name, { key, type }]) => {
      if (value[name] !== undefined) return faultsIn(type, value[name], reading, under(path, name))
      // A platform doesn't give the path here.
      return key.endsWith('?') ? [] : [`missing field \`${name}\``]
    }),
  ]
}

function unionFaults(
  options: readonly Shape[],
  value: unknown,
  reading: Reading,
  path: string,
): string[] {
  const faults = options.map((option) => faultsIn(option, value, reading, path))
  if (faults.some((each) => each.length === 0)) return []
  const words = options.flatMap((option) => wordOf(option) ?? [])
  if (words.length > 0 && !isMembers(value) && value !== null)
    return unknownVariant(path, value, words)
  const tags = options.map((option) => tagOf(option, reading.version))
  const [tag] = tags.flatMap((each) => each ?? [])
  if (tag && isMembers(value)) {
    const said = value[tag.key]
    const meant = tags.findIndex((each) => each?.word === said)
    if (meant >= 0) return faults[meant] ?? []
    if (said === undefined) return [`missing field \`${tag.key}\``]
    return unknownVariant(
      path,
      said,
      tags.flatMap((each) => each?.word ?? []),
    )
  }
  // The faults of the kind that the value comes closest to.
  const meant = faults.filter((_, nth) => options[nth] !== 'null')
  return meant.reduce((best, each) => (each.length < best.length ? each : best))
}

function unknownVariant(path: string, value: unknown, words: readonly unknown[]): string[] {
  const expected = words.map((word) => `\`${String(word)}\``)
  const list = expected.length > 1 ? `one of ${expected.join(', ')}` : expected.join('')
  return typeof value === 'string'
    ? [led(path, `unknown variant \`${value}\`, expected ${list}`)]
    : other(path, value, list)
}

const wordOf = (shape: Shape): string | number | undefined =>
  typeof shape === 'object' && 'literal' in shape ? shape.literal : undefined

/** The tag by which one kind of a union is told from the others, and its value. */
function tagOf(option: Shape, version: ApiVersion): { key: string; word: unknown } | undefined {
  const shape = typeof option === 'string' ? typeAt(version, option) : option
  if (typeof shape !== 'object' || !('object' in shape)) return undefined
  const [tag] = Object.entries(shape.object).flatMap(([key, type]) => {
    const word = wordOf(type)
    return word === undefined ? [] : [{ key, word }]
  })
  return tag
}
