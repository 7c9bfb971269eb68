import { env } from 'cloudflare:workers'
import { currentRecord } from './request-record'

/** From what is always written to what can be left out. */
const LEVELS = ['error', 'warn', 'info'] as const
export type Level = (typeof LEVELS)[number]

/** What a line may hold: plain values under fixed names. */
type Fields = Readonly<Record<string, unknown>>

/** Settings of the log; what they may be is checked at start (edge/local/settings.mjs). */
interface LogSettings {
  readonly LOG_LEVEL?: string
  readonly LOG_FORMAT?: string
}
const settings = env as LogSettings

const asText = (time: string, level: Level, { stack, ...fields }: Fields): string =>
  [
    `${time} ${level.toUpperCase().padEnd(5)}`,
    ...Object.entries(fields).map(
      ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
    ),
    ...(stack === undefined ? [] : [`\n${String(stack)}`]),
  ].join(' ')

/** A line of the log; undefined if lines of this level are left out. */
export function lineOf(level: Level, fields: Fields, by: LogSettings = settings) {
  const most = (LEVELS as readonly string[]).indexOf(by.LOG_LEVEL || 'info')
  if (LEVELS.indexOf(level) > most) return undefined
  const time = new Date().toISOString()
  return by.LOG_FORMAT === 'text'
    ? asText(time, level, fields)
    : JSON.stringify({ time, level, ...fields })
}

/**
 * What may belong to a reader in the words of an error: what is quoted, paths and addresses, ids, and long
 * words of letters and digits, such as tokens. Where it happened, in a stack, is left.
 */
const PRIVATE =
  /"[^"\n]*"|'[^'\n]*'|`[^`\n]*`|“[^”\n]*”|\b\w+:\/\/\S+|(?<![\w.])\/[^\s):]+|\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b|\b\d{1,3}(?:\.\d{1,3}){3}\b|\S+@\S+|[\w.+/=-]{24,}/gi
const withoutNames = (text: string): string => text.replaceAll(PRIVATE, '…')

/** The lines of a stack that say where, without those that repeat the message. */
const placesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')

const wordsOf = (part: unknown): string => {
  if (part instanceof Error) {
    const cause = part.cause instanceof Error ? ` (${wordsOf(part.cause)})` : ''
    return `${part.name}: ${part.message}${cause}`
  }
  return typeof part === 'string' || typeof part === 'number' ? String(part) : typeof part
}

/** What was reported by `console.error` and `console.warn`, of the app and of the framework. */
export function faultOf(parts: readonly unknown[]): Fields {
  const id = currentRecord.getStore()?.id
  const error = parts.find((part) => part instanceof Error) as
    | (Error & { readonly digest?: unknown })
    | undefined
  return {
    ...(id !== undefined && { id }),
    message: withoutNames(parts.map(wordsOf).join(' ').trim()),
    // Screens show it where a page failed.
    ...(typeof error?.digest === 'string' &&
      /^\d+$/.test(error.digest) && { digest: error.digest }),
    ...(error && { stack: placesOf(error) }),
  }
}

for (const level of ['error', 'warn'] as const) {
  const write = console[level].bind(console)
  console[level] = (...parts: unknown[]) => {
    const line = lineOf(level, faultOf(parts))
    if (line !== undefined) write(line)
  }
}
