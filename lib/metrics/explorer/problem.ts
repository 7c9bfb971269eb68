import { placedTokens } from './query-text'
import type { SentQuery } from './sent-query'

/** The platform's complaint about a query. */
export interface QueryProblem {
  /** The platform's own sentence. */
  readonly message: string
  /** From and to in the written text; undefined if the platform gives no position. */
  readonly place: { readonly from: number; readonly to: number } | undefined
}

/** `Error at 2:5: .. context ..`, a line with a caret, `Expected: …`. */
const SYNTAX = /^Error at (\d+):(\d+):/

/** The place of a line and a column, both from one, in a text. */
function offsetOf(text: string, line: number, column: number): number {
  const before = text.split('\n').slice(0, line - 1)
  return before.reduce((sum, each) => sum + each.length + 1, 0) + column - 1
}

/** The token that begins at a position, or contains it; else one character. */
function partAt(text: string, at: number): { from: number; to: number } {
  const token = placedTokens(text).find((each) => at >= each.at && at < each.at + each.text.length)
  if (token && token.kind !== 'plain') return { from: token.at, to: token.at + token.text.length }
  return { from: Math.min(at, text.length), to: Math.min(at + 1, text.length) }
}

/** Names in the platform's message, in quotes or after a colon: a timeseries, a field. */
const NAMED = /"([^"]+)"|\bfor: (\S+)$/g

/** The platform's refusal of a query, with its position in the written text. */
export function problemOf(own: string, sent: SentQuery, message: string): QueryProblem {
  const [, line, column] = SYNTAX.exec(message) ?? []
  if (line !== undefined && column !== undefined) {
    const expected = /\bExpected: ([\s\S]+)$/.exec(message)?.[1]?.trim()
    const at = sent.ownPlace(offsetOf(sent.text, Number(line), Number(column)))
    const before = own.slice(0, at).split('\n')
    const where = `Line ${before.length}, column ${(before.at(-1) ?? '').length + 1}`
    return {
      message: expected === undefined ? `${where} can’t be read` : `${where}: expected ${expected}`,
      place: partAt(own, at),
    }
  }
  const tokens = placedTokens(own)
  for (const [, quoted, last] of message.matchAll(NAMED)) {
    const token = tokens.find(({ text }) => text === (quoted ?? last))
    if (token) return { message, place: { from: token.at, to: token.at + token.text.length } }
  }
  return { message, place: undefined }
}
