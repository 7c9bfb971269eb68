/** An expression that is no literal: the address of what it stands for. */
export class Address {
  constructor(readonly of: string) {}
}

export interface Block {
  /** 'resource', its type, its label. */
  readonly words: readonly string[]
  readonly attributes: Readonly<Record<string, unknown>>
  readonly blocks: readonly Block[]
}

const TOKEN =
  /[ \t]*(?:(\n|#.*\n?)|("(?:[^"\\\n]|\\.)*")|(-?\d+(?:\.\d+)?(?![\w.]))|([A-Za-z_][\w.-]*)|([{}[\]=,]))/y
const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  '"': '"',
  '\\': '\\',
}

/** What a quoted template without interpolation means, by HCL's specification. */
export function unquoted(text: string): string {
  const inner = text.slice(1, -1)
  let value = ''
  for (let at = 0; at < inner.length; at += 1) {
    const rest = inner.slice(at)
    const sign = rest.charAt(0)
    if (sign === '\\') {
      const code = /^\\u([0-9a-f]{4})/i.exec(rest)?.[1]
      const plain = ESCAPES[rest.charAt(1)]
      if (code === undefined && plain === undefined) throw new Error(`no escape: ${rest}`)
      value += code === undefined ? plain : String.fromCharCode(Number.parseInt(code, 16))
      at += code === undefined ? 1 : 5
    } else if (/^(?:\$\$|%%)\{/.test(rest)) {
      value += `${sign}{`
      at += 2
    } else if (/^[$%]\{/.test(rest)) throw new Error(`a template: ${rest}`)
    else value += sign
  }
  return value
}

/** Reads as much of HCL as configurations without expressions need; throws for anything else. */
export function readHcl(source: string): readonly Block[] {
  const tokens: string[] = []
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < source.length) {
    const from = TOKEN.lastIndex
    const found = TOKEN.exec(source)
    if (!found) {
      if (source.slice(from).trim() === '') break
      throw new Error(`not HCL: ${source.slice(from, from + 40)}`)
    }
    tokens.push(found[1] === undefined ? found[0].trim() : '\n')
  }
  let at = 0
  const take = (): string => {
    const token = tokens[at]
    at += 1
    if (token === undefined) throw new Error('ends too early')
    return token
  }
  const skipLines = () => {
    while (tokens[at] === '\n') at += 1
  }
  const expect = (wanted: string) => {
    const token = take()
    if (token !== wanted) throw new Error(`${token} instead of ${wanted}`)
  }
  const word = (token: string) => (token.startsWith('"') ? unquoted(token) : token)

  function value(): unknown {
    const token = take()
    if (token.startsWith('"')) return unquoted(token)
    if (/^-?\d/.test(token)) return Number(token)
    if (token === '{') return body().attributes
    if (token !== '[')
      return token === 'true' || token === 'false' ? token === 'true' : new Address(token)
    const items: unknown[] = []
    for (skipLines(); tokens[at] !== ']'; skipLines()) {
      items.push(value())
      skipLines()
      if (tokens[at] !== ']') expect(',')
    }
    expect(']')
    return items
  }
  function body(end = '}') {
    const attributes: Record<string, unknown> = {}
    const blocks: Block[] = []
    for (skipLines(); at < tokens.length && tokens[at] !== end; skipLines()) {
      const words = [word(take())]
      while (tokens[at] !== '=' && tokens[at] !== '{') words.push(word(take()))
      if (take() === '{') blocks.push({ words, ...body() })
      else {
        const [name = ''] = words
        if (words.length > 1 || name in attributes) throw new Error(`twice: ${words.join(' ')}`)
        attributes[name] = value()
      }
      if (tokens[at] !== end && at < tokens.length) expect('\n')
    }
    if (end === '}') expect('}')
    return { attributes, blocks }
  }
  const { attributes, blocks } = body('')
  if (Object.keys(attributes).length > 0) throw new Error('an attribute outside of blocks')
  return blocks
}
