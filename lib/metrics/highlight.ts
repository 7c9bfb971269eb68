/** The kind of a token of OxQL; `plain` is space and punctuation. */
export type TokenKind = 'keyword' | 'name' | 'value' | 'operator' | 'plain'

export interface Token {
  readonly kind: TokenKind
  readonly text: string
}

const RULES: readonly (readonly [kind: TokenKind, pattern: RegExp])[] = [
  ['value', /^(?:"[^"]*"|'[^']*'|@[\d:T.-]+|\d+(?:\.\d+)?(?:ns|us|ms|[smhdwMY])?\b)/],
  ['keyword', /^(?:get|filter|align|group_by|join|first|last|mean_within|mean|sum)\b/],
  ['name', /^[a-z][a-z0-9_]*(?::[a-z][a-z0-9_]*)?/],
  ['operator', /^(?:==|!=|>=|<=|~=|&&|\|\||[|<>!^])/],
  ['plain', /^[\s\S]/],
]

/** The tokens of an OxQL text, for colouring; joined they are the text again. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  for (let rest = text; rest !== '';) {
    for (const [kind, pattern] of RULES) {
      const found = pattern.exec(rest)?.[0]
      if (!found) continue
      const before = tokens.at(-1)
      if (kind === 'plain' && before?.kind === 'plain')
        tokens[tokens.length - 1] = { kind, text: before.text + found }
      else tokens.push({ kind, text: found })
      rest = rest.slice(found.length)
      break
    }
  }
  return tokens
}
