import { Ip } from '@/lib/contract/ip'
import type { Literal } from './ast'
import type { Scanner } from './scanner'

const SECOND = 1_000
const DAY = 86_400 * SECOND
/** Units of a duration, ms; `M` is thirty days, `m` a minute. */
const UNITS: Readonly<Record<string, number>> = {
  Y: 365 * DAY,
  M: 30 * DAY,
  w: 7 * DAY,
  d: DAY,
  h: 3_600 * SECOND,
  ms: 1,
  m: 60 * SECOND,
  s: SECOND,
  us: 1e-3,
  ns: 1e-6,
}
const DURATION = /(\d+)(Y|M|w|d|h|ms|m|s|us|ns)/y
const INTEGER = /-?(?:0x[0-9a-fA-F]+|\d+)(?![\d.eE])/y
const DOUBLE = /-?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y
const UUID =
  /"([0-9a-fA-F]{8})-?([0-9a-fA-F]{4})-?([0-9a-fA-F]{4})-?([0-9a-fA-F]{4})-?([0-9a-fA-F]{12})"/y
const QUOTED = /"[^"]*"/y
const STRING =
  /"((?:\\(?:[nrt\\0]|u\{[0-9a-fA-F]{1,6}\})|[^"\\])*)"|'((?:\\(?:[nrt\\0]|u\{[0-9a-fA-F]{1,6}\})|[^'\\])*)'/y
const INTEGER_MIN = -(2n ** 63n)
const INTEGER_MAX = 2n ** 64n - 1n

/** A duration in ms; fractions below a millisecond stay. */
export function duration(scanner: Scanner): number {
  const [, count = '', unit = ''] = scanner.need(DURATION, 'duration')
  return Number(count) * (UNITS[unit] ?? 0)
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', '\\': '\\', 0: '\0' }
const unescape = (text: string): string =>
  text.replaceAll(/\\(?:u\{([0-9a-fA-F]+)\}|(.))/g, (_, code?: string, letter?: string) =>
    code === undefined
      ? (ESCAPES[letter ?? ''] ?? '')
      : String.fromCodePoint(Math.min(parseInt(code, 16), 0x10ffff)),
  )

function integer(scanner: Scanner): Literal | null {
  const start = scanner.at
  const match = scanner.take(INTEGER, 'integer')
  if (match === null) return null
  const negative = match[0].startsWith('-')
  const value = BigInt(negative ? match[0].slice(1) : match[0]) * (negative ? -1n : 1n)
  if (value >= INTEGER_MIN && value <= INTEGER_MAX) return { kind: 'integer', value: Number(value) }
  throw scanner.reject('integer', start)
}

/** Double quotes around what reads as an address make it one. */
function ip(scanner: Scanner): Literal | null {
  QUOTED.lastIndex = scanner.at
  const text = QUOTED.exec(scanner.text)?.[0]
  if (text === undefined) return null
  const parsed = Ip.safeParse(text.slice(1, -1))
  if (!parsed.success) return null
  scanner.at += text.length
  return { kind: 'ip', value: parsed.data }
}

const DATE = /(\d{4}-\d\d-\d\d)/y
const TIME = /(\d\d:\d\d:\d\d)(\.\d+)?/y

/** Milliseconds of a UTC moment; null when there is no such day or time. */
function instant(date: string, time: string, fraction: string): number | null {
  const ms = Date.parse(`${date}T${time}Z`)
  if (Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== date) return null
  return ms + Number(`0${fraction}`) * SECOND
}

function timestamp(scanner: Scanner, nowMs: number): Literal {
  const start = scanner.at
  scanner.need(/@/y, 'timestamp')
  if (scanner.take(/now\(\)/y, 'now()') !== null) {
    const shift = scanner.take(/[ \t\n]*([+-])[ \t\n]*/y, '+ or -')
    const ms = shift === null ? 0 : duration(scanner) * (shift[1] === '-' ? -1 : 1)
    return { kind: 'timestamp', ms: nowMs + ms }
  }
  const date = scanner.take(DATE, 'date')?.[0]
  const wantsTime = date === undefined || scanner.take(/T/y, 'T') !== null
  const time = wantsTime ? scanner.need(TIME, 'time') : null
  const today = new Date(nowMs).toISOString().slice(0, 10)
  const ms = instant(date ?? today, time?.[1] ?? '00:00:00', time?.[2] ?? '')
  if (ms !== null) return { kind: 'timestamp', ms }
  throw scanner.reject('timestamp', start)
}

/** A literal; kinds are tried in the platform's order. `@now()` and times of day need the clock. */
export function literal(scanner: Scanner, nowMs: number): Literal {
  const bool = scanner.take(/(?:true|false)(?![a-z0-9_])/y, 'boolean')
  if (bool !== null) return { kind: 'boolean', value: bool[0] === 'true' }
  const span = scanner.take(DURATION, 'duration')
  if (span !== null) {
    return { kind: 'duration', ms: Number(span[1]) * (UNITS[span[2] ?? ''] ?? 0) }
  }
  const whole = integer(scanner)
  if (whole !== null) return whole
  const double = scanner.take(DOUBLE, 'double')
  if (double !== null) return { kind: 'double', value: Number(double[0]) }
  const uuid = scanner.take(UUID, 'UUID')
  if (uuid !== null) return { kind: 'uuid', value: uuid.slice(1).join('-').toLowerCase() }
  const address = ip(scanner)
  if (address !== null) return address
  scanner.miss('IP address')
  const string = scanner.take(STRING, 'string')
  if (string !== null) return { kind: 'string', value: unescape(string[1] ?? string[2] ?? '') }
  return timestamp(scanner, nowMs)
}
