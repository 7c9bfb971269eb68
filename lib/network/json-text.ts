import {
  getLocation,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser'

/** A value with its position in the text, which JSON.parse doesn't tell. */
export type JsonNode = Node

export interface TextProblem {
  readonly message: string
  /** The position in the text, from 0. */
  readonly offset: number
}

export type JsonText =
  | { readonly ok: true; readonly node: JsonNode }
  | ({ readonly ok: false } & TextProblem)

/** Parses JSON strictly, or says where it is not valid and what was expected there. */
export function parseJsonText(text: string): JsonText {
  const errors: ParseError[] = []
  try {
    const node = parseTree(text, errors, { disallowComments: true })
    const [first] = errors
    if (node && !first) return { ok: true, node }
    return { ok: false, message: messageOf(text, first), offset: first?.offset ?? 0 }
  } catch {
    // The parser throws no errors of its own: the stack overflowed.
    return { ok: false, message: 'Nested too deeply', offset: 0 }
  }
}

function messageOf(text: string, error: ParseError | undefined): string {
  const code = error && printParseErrorCode(error.error)
  // An error of the scanner, which stops at a faulty string.
  if (code && /String|Character|Unicode/.test(code))
    return 'Missing closing quote, or a character that must be escaped'
  if (!error || error.offset >= text.length) return 'Unexpected end of text'
  if (code === 'EndOfFileExpected') return 'Unexpected text after the end'
  const { path, previousNode, isAtPropertyKey } = getLocation(text, error.offset)
  if (code === 'ColonExpected' || (code === 'InvalidSymbol' && previousNode?.type === 'property'))
    return 'Expected a colon'
  if (code === 'CommaExpected' || previousNode)
    return `Expected a comma or ${typeof path.at(-1) === 'number' ? ']' : '}'}`
  return isAtPropertyKey ? 'Expected a name in quotes' : 'Expected a value'
}

interface JsonMember {
  readonly key: string
  readonly offset: number
  readonly value: JsonNode
}

/** The members of an object, in the order of the text; none of another value. */
export const membersOf = ({ type, children = [] }: JsonNode): JsonMember[] =>
  type === 'object'
    ? children.flatMap(({ offset, children: [key, value] = [] }) =>
        key && value ? [{ key: String(key.value), offset, value }] : [],
      )
    : []

/** Adds line and column, from 1, to items with an offset, in the order of the text. */
export function placed<P extends { readonly offset: number }>(text: string, items: readonly P[]) {
  let [line, start] = [1, 0]
  return [...items]
    .sort((a, b) => a.offset - b.offset)
    .map((item) => {
      for (let end = text.indexOf('\n', start); end >= 0 && end < item.offset;) {
        line++
        start = end + 1
        end = text.indexOf('\n', start)
      }
      return { ...item, line, column: item.offset - start + 1 }
    })
}
