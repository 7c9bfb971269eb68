/*
 * JSON that knows where each value stands, so that what is wrong with a value can be shown at its
 * line. JSON.parse says so of syntax only, in other words on every engine.
 */

export interface TextPlace {
  /** From 1. */
  readonly line: number
  readonly column: number
}

export type JsonNode = TextPlace &
  (
    | { readonly type: 'object'; readonly members: readonly JsonMember[] }
    | { readonly type: 'array'; readonly items: readonly JsonNode[] }
    | { readonly type: 'string'; readonly value: string }
    | { readonly type: 'number'; readonly value: number }
    | { readonly type: 'boolean'; readonly value: boolean }
    | { readonly type: 'null' }
  )

export interface JsonMember {
  readonly key: string
  readonly at: TextPlace
  readonly value: JsonNode
}

export interface TextProblem extends TextPlace {
  readonly message: string
}

export type JsonText =
  | { readonly ok: true; readonly node: JsonNode }
  | ({ readonly ok: false } & TextProblem)

/** Deeper than any list of rules, and far from what would exhaust the stack. */
const DEPTH_MAX = 50
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
// A string's characters: none of the control ones, which JSON wants escaped.
const STRING = /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4})|[\u007f-\u009f])*"/uy
const WORD = /[a-zA-Z]+/y

class SyntaxProblem extends Error {
  readonly offset: number
  constructor(message: string, offset: number) {
    super(message)
    this.offset = offset
  }
}

/** Reads JSON strictly, or says where it is none and what was expected there. */
export function parseJsonText(text: string): JsonText {
  const lines = lineStarts(text)
  const reader = new Reader(text, lines)
  try {
    return { ok: true, node: reader.whole() }
  } catch (problem) {
    if (!(problem instanceof SyntaxProblem)) throw problem
    return { ok: false, message: problem.message, ...placeOf(lines, problem.offset) }
  }
}

function lineStarts(text: string): number[] {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

function placeOf(starts: readonly number[], offset: number): TextPlace {
  let [low, high] = [0, starts.length]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((starts[middle] ?? 0) <= offset) low = middle
    else high = middle
  }
  return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 }
}

class Reader {
  private at = 0
  private readonly text: string
  private readonly lines: readonly number[]

  constructor(text: string, lines: readonly number[]) {
    this.text = text
    this.lines = lines
  }

  whole(): JsonNode {
    const node = this.value(0)
    this.blanks()
    if (this.at < this.text.length) this.fail('Unexpected text after the end')
    return node
  }

  private fail(message: string): never {
    throw new SyntaxProblem(message, this.at)
  }

  private blanks(): void {
    while (' \t\n\r'.includes(this.text[this.at] ?? 'x')) this.at++
  }

  private place(): TextPlace {
    return placeOf(this.lines, this.at)
  }

  /** What a pattern takes here, or undefined. */
  private take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.text)?.[0]
    this.at += found?.length ?? 0
    return found
  }

  private value(depth: number): JsonNode {
    if (depth > DEPTH_MAX) this.fail('Nested too deeply')
    this.blanks()
    const place = this.place()
    switch (this.text[this.at]) {
      case '{':
        return { ...place, type: 'object', members: this.members(depth) }
      case '[':
        return { ...place, type: 'array', items: this.items(depth) }
      case '"':
        return { ...place, type: 'string', value: this.string() }
      case undefined:
        return this.fail('Unexpected end of text')
      default:
        return { ...place, ...this.plain() }
    }
  }

  private plain() {
    const number = this.take(NUMBER)
    if (number !== undefined) return { type: 'number', value: Number(number) } as const
    const start = this.at
    const word = this.take(WORD)
    if (word === 'null') return { type: 'null' } as const
    if (word === 'true' || word === 'false')
      return { type: 'boolean', value: word === 'true' } as const
    this.at = start
    return this.fail('Expected a value')
  }

  private string(): string {
    const found = this.take(STRING)
    if (found === undefined)
      return this.fail('Missing closing quote, or a character that must be escaped')
    return String(JSON.parse(found))
  }

  /** Goes over a comma, or the end of a list: then false. */
  private goesOn(end: ']' | '}'): boolean {
    this.blanks()
    const sign = this.text[this.at]
    if (sign === end) {
      this.at++
      return false
    }
    if (sign !== ',') this.fail(`Expected a comma or ${end}`)
    this.at++
    return true
  }

  private items(depth: number): JsonNode[] {
    const items: JsonNode[] = []
    if (this.isEmpty(']')) return items
    do items.push(this.value(depth + 1))
    while (this.goesOn(']'))
    return items
  }

  private members(depth: number): JsonMember[] {
    const members: JsonMember[] = []
    if (this.isEmpty('}')) return members
    do {
      this.blanks()
      const at = this.place()
      if (this.text[this.at] !== '"') this.fail('Expected a name in quotes')
      const key = this.string()
      this.blanks()
      if (this.text[this.at] !== ':') this.fail('Expected a colon')
      this.at++
      members.push({ key, at, value: this.value(depth + 1) })
    } while (this.goesOn('}'))
    return members
  }

  /** Goes over the opening sign, and over the closing one if nothing is in between. */
  private isEmpty(end: ']' | '}'): boolean {
    this.at++
    this.blanks()
    if (this.text[this.at] !== end) return false
    this.at++
    return true
  }
}
