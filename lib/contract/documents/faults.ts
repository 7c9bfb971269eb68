import type { ApiVersion } from '@/lib/contract/api-version'
import { type Shape, typeAt } from './documents'

/* Whether a value of the wire is as a document says. */

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const isText = (value: unknown): value is string => typeof value === 'string'
const texts = (test: (text: string) => boolean) => (value: unknown) => isText(value) && test(value)
const isNumber = (value: unknown) => typeof value === 'number'
const isIpv4 = (text: string) =>
  /^\d+(?:\.\d+){3}$/.test(text) && text.split('.').every((part) => Number(part) <= 255)
const isIpv6 = (text: string) => text.includes(':') && URL.canParse(`http://[${text}]`)

/** Whether a value is an integer of so many bits. JSON of JavaScript is exact up to 53 of them. */
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
  'date-time': texts((text) => !Number.isNaN(Date.parse(text))),
  'hex string (32 bytes)': texts((text) => /^[0-9a-f]{64}$/i.test(text)),
  float: isNumber,
  double: isNumber,
  uint: integers(64, false),
  ...Object.fromEntries(
    [8, 16, 32, 64, 128].flatMap((bits) => [
      [`int${bits}`, integers(bits, true)],
      [`uint${bits}`, integers(bits, false)],
    ]),
  ),
}

const isMembers = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Documents have the expressions of JSON schemas, which are JavaScript's. */
const expressions = new Map<string, RegExp>()
function expression(pattern: string): RegExp {
  const found = expressions.get(pattern) ?? new RegExp(pattern)
  expressions.set(pattern, found)
  return found
}

/** What of the limits beside a shape a value exceeds. */
function excess(shape: Exclude<Shape, string>, value: unknown): string | undefined {
  const { min, max, minLength, maxLength, pattern, minItems, maxItems, unique } = shape
  if (typeof value === 'number') {
    if (min !== undefined && value < min) return `less than ${min}`
    if (max !== undefined && value > max) return `more than ${max}`
  }
  if (isText(value)) {
    if (minLength !== undefined && value.length < minLength) return `shorter than ${minLength}`
    if (maxLength !== undefined && value.length > maxLength) return `longer than ${maxLength}`
    if (pattern !== undefined && !expression(pattern).test(value)) return `not like ${pattern}`
  }
  if (Array.isArray(value)) {
    if (minItems !== undefined && value.length < minItems) return `fewer than ${minItems}`
    if (maxItems !== undefined && value.length > maxItems) return `more than ${maxItems}`
    const distinct = new Set(value.map((item) => JSON.stringify(item)))
    if (unique && distinct.size < value.length) return 'not all different'
  }
  return undefined
}

/**
 * What of a value of the wire is not as a shape of a version has it: paths, each with its reason; empty
 * for a value that the document allows. Throws for a type that the version doesn't have.
 */
export function faultsOf(shape: Shape, value: unknown, version: ApiVersion, path = ''): string[] {
  const here = path || 'body'
  if (typeof shape === 'string') {
    const format = FORMATS[shape]
    if (format) return format(value) ? [] : [`${here} is no ${shape}: ${JSON.stringify(value)}`]
    const type = typeAt(version, shape)
    if (type === undefined) throw new Error(`no type ${shape} at ${version}`)
    return faultsOf(type, value, version, path)
  }
  const exceeded = excess(shape, value)
  const faults = exceeded === undefined ? [] : [`${here} is ${exceeded}: ${JSON.stringify(value)}`]
  return [...faults, ...kindFaults(shape, value, version, path)]
}

function kindFaults(
  shape: Exclude<Shape, string>,
  value: unknown,
  version: ApiVersion,
  path: string,
): string[] {
  const here = path || 'body'
  if ('of' in shape) return faultsOf(shape.of, value, version, path)
  if ('literal' in shape) return value === shape.literal ? [] : [`${here} is not ${shape.literal}`]
  if ('list' in shape)
    return Array.isArray(value)
      ? value.flatMap((item, nth) => faultsOf(shape.list, item, version, `${path}[${nth}]`))
      : [`${here} is no list`]
  if ('map' in shape)
    return isMembers(value)
      ? Object.values(value).flatMap((item) => faultsOf(shape.map, item, version, `${path}{}`))
      : [`${here} is no map`]
  if ('anyOf' in shape) {
    const each = shape.anyOf.map((option) => faultsOf(option, value, version, path))
    // Of the kinds that it could be, the one that it comes nearest to.
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
