import { OXQL_QUERY_BYTES_MAX } from '@/lib/contract/limits'
import { invalidRequest } from '@/mock-platform/core/refusal'
import type { Comparison, Expr, Query, Source, TableOp } from './ast'
import { duration, literal } from './literal'
import { NoMatch, Scanner } from './scanner'

const IDENT = /[a-z][a-z0-9]*(?:_[a-z0-9]+)*(?![a-zA-Z0-9_])/y
const NAME = /[a-z][a-z0-9]*(?:_[a-z0-9]+)*:[a-z][a-z0-9]*(?:_[a-z0-9]+)*(?![a-zA-Z0-9_:])/y
const SPACE = /[ \t\n]+/y
const MAYBE_SPACE = /[ \t\n]*/y
const COMPARISON = /==|!=|>=|>|<=|<|~=/y
/** Deeper nesting is refused instead of exhausting the stack. */
const DEPTH_MAX = 200

class Parser {
  readonly #scanner: Scanner
  readonly #nowMs: number
  #depth = 0

  constructor(scanner: Scanner, nowMs: number) {
    this.#scanner = scanner
    this.#nowMs = nowMs
  }

  whole(): Query {
    const query = this.#query()
    if (!this.#scanner.ended) {
      this.#scanner.miss('EOF')
      throw new NoMatch()
    }
    return query
  }

  #space(): void {
    this.#scanner.need(MAYBE_SPACE, 'whitespace')
  }
  #word(word: string): boolean {
    return this.#scanner.take(new RegExp(`${word}(?![a-z0-9_])`, 'y'), `"${word}"`) !== null
  }
  #sign(sign: string): boolean {
    return this.#scanner.take(new RegExp(`\\${sign}`, 'y'), `"${sign}"`) !== null
  }
  #needSign(sign: string): void {
    if (!this.#sign(sign)) throw new NoMatch()
  }
  #deeper<T>(read: () => T): T {
    if (++this.#depth > DEPTH_MAX) throw invalidRequest('Query is nested too deeply')
    try {
      return read()
    } finally {
      this.#depth--
    }
  }

  #query(): Query {
    this.#space()
    const source = this.#deeper(() => this.#source())
    const ops: TableOp[] = []
    this.#space()
    while (this.#sign('|')) {
      this.#space()
      ops.push(this.#tableOp())
      this.#space()
    }
    return { source, ops }
  }
  #source(): Source {
    if (this.#sign('{')) {
      const queries = [this.#query()]
      while (this.#sign(';')) queries.push(this.#query())
      this.#needSign('}')
      return { op: 'group', queries }
    }
    if (!this.#word('get')) throw new NoMatch()
    this.#scanner.need(SPACE, 'whitespace')
    return { op: 'get', timeseries: this.#scanner.need(NAME, 'timeseries name')[0] }
  }

  #tableOp(): TableOp {
    if (this.#word('filter')) {
      this.#space()
      return { op: 'filter', expr: this.#or() }
    }
    if (this.#word('align')) return this.#align()
    if (this.#word('group_by')) return this.#groupBy()
    if (this.#word('join')) return { op: 'join' }
    for (const end of ['first', 'last'] as const) {
      if (!this.#word(end)) continue
      this.#scanner.need(SPACE, 'whitespace')
      return {
        op: 'limit',
        end,
        count: Number(this.#scanner.need(/[1-9]\d*/y, 'positive integer')[0]),
      }
    }
    throw new NoMatch()
  }
  #align(): TableOp {
    this.#scanner.need(SPACE, 'whitespace')
    const methods = ['mean_within', 'interpolate'] as const
    const method = methods.find((each) => this.#word(each))
    if (method === undefined) throw new NoMatch()
    this.#needSign('(')
    this.#space()
    const periodMs = duration(this.#scanner)
    this.#space()
    this.#needSign(')')
    return { op: 'align', method, periodMs }
  }
  #groupBy(): TableOp {
    this.#space()
    this.#needSign('[')
    const fields: string[] = []
    this.#space()
    for (let ident = this.#ident(); ident !== null; ident = this.#ident()) {
      fields.push(ident)
      this.#space()
      if (!this.#sign(',')) break
      this.#space()
    }
    this.#needSign(']')
    const end = this.#scanner.at
    this.#space()
    if (!this.#sign(',')) {
      this.#scanner.at = end
      return { op: 'group_by', fields, reducer: 'mean' }
    }
    this.#space()
    const reducer = (['mean', 'sum'] as const).find((each) => this.#word(each))
    if (reducer === undefined) throw new NoMatch()
    return { op: 'group_by', fields, reducer }
  }
  #ident(): string | null {
    return this.#scanner.take(IDENT, 'identifier')?.[0] ?? null
  }

  /** A chain of one binary operator, which binds to the left. */
  #chain(sign: RegExp, label: string, kind: 'or' | 'and' | 'xor', next: () => Expr): Expr {
    let left = next()
    for (;;) {
      const before = this.#scanner.at
      this.#space()
      if (this.#scanner.take(sign, label) === null) {
        this.#scanner.at = before
        return left
      }
      this.#space()
      left = { kind, left, right: next() }
    }
  }
  #or(): Expr {
    return this.#chain(/\|\|/y, '"||"', 'or', () => this.#and())
  }
  #and(): Expr {
    return this.#chain(/&&/y, '"&&"', 'and', () => this.#xor())
  }
  #xor(): Expr {
    return this.#chain(/\^/y, '"^"', 'xor', () => this.#factor())
  }
  #factor(): Expr {
    return this.#deeper(() => {
      if (this.#sign('!')) {
        this.#space()
        return { kind: 'not', expr: this.#factor() }
      }
      if (!this.#sign('(')) return this.#compare()
      this.#space()
      const expr = this.#or()
      this.#space()
      this.#needSign(')')
      return expr
    })
  }
  #compare(): Expr {
    const [ident] = this.#scanner.need(IDENT, 'identifier')
    this.#space()
    const [text] = this.#scanner.need(COMPARISON, 'comparison operator')
    this.#space()
    const start = this.#scanner.at
    const value = literal(this.#scanner, this.#nowMs)
    if (text === '~=' && value.kind !== 'string') {
      throw this.#scanner.reject('string literal for a regular expression', start)
    }
    // COMPARISON matches exactly the comparisons.
    return { kind: 'compare', ident, comparison: text as Comparison, literal: value }
  }
}

/** Reads a query; refuses (400) with the position of what can't be read. */
export function parseQuery(text: string, nowMs: number): Query {
  const trimmed = text.trim()
  if (new TextEncoder().encode(trimmed).length > OXQL_QUERY_BYTES_MAX) {
    throw invalidRequest(`Queries must be <= ${OXQL_QUERY_BYTES_MAX} characters`)
  }
  const scanner = new Scanner(trimmed)
  try {
    return new Parser(scanner, nowMs).whole()
  } catch (error) {
    throw error instanceof NoMatch ? scanner.refusal() : error
  }
}
