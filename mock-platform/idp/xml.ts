/**
 * As much XML as a SAML response needs: elements with attributes and text, and where each element
 * stands in the source. Anything else (doctypes, CDATA, entities beyond the five) is refused.
 */

export interface XmlElement {
  /** Local name, without the prefix. */
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
  /** All text directly inside. */
  readonly text: string
  readonly start: number
  readonly end: number
}

/** Not well-formed, or beyond what we read. */
export class XmlError extends Error {}

/** Deeper documents are not ours. */
const DEPTH_MAX = 32
const OPEN = /<([A-Za-z_][\w.:-]*)((?:\s+[A-Za-z_][\w.:-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y
const CLOSE = /<\/([A-Za-z_][\w.:-]*)\s*>/y
const ATTRIBUTE = /([A-Za-z_][\w.:-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const unescape = (text: string): string =>
  text.replace(/&([^;\s]*);?/g, (_, name: string) => {
    const character = ENTITIES[name]
    if (character === undefined) throw new XmlError(`unknown entity "${name}"`)
    return character
  })

export const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => {
    const name = Object.keys(ENTITIES).find((each) => ENTITIES[each] === character)
    return `&${name};`
  })

const local = (name: string): string => name.slice(name.indexOf(':') + 1)

function match(pattern: RegExp, source: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(source)
}

function parseElement(source: string, at: number, depth: number): XmlElement {
  const open = match(OPEN, source, at)
  if (open === null || depth > DEPTH_MAX) throw new XmlError(`expected an element at ${at}`)
  const [whole, qualified = '', attributeText = '', empty] = open
  const attributes = Object.fromEntries(
    [...attributeText.matchAll(ATTRIBUTE)].map(([, key = '', double, single]) => [
      key,
      unescape(double ?? single ?? ''),
    ]),
  )
  const children: XmlElement[] = []
  let text = ''
  let position = at + whole.length
  if (empty === '/') {
    return { name: local(qualified), attributes, children, text, start: at, end: position }
  }
  for (;;) {
    const next = source.indexOf('<', position)
    if (next < 0) throw new XmlError(`${qualified} is not closed`)
    text += unescape(source.slice(position, next))
    const close = match(CLOSE, source, next)
    if (close !== null) {
      if (close[1] !== qualified) throw new XmlError(`${qualified} is closed by ${close[1]}`)
      const end = next + close[0].length
      return { name: local(qualified), attributes, children, text, start: at, end }
    }
    const child = parseElement(source, next, depth + 1)
    children.push(child)
    position = child.end
  }
}

/** The root element of a document. Throws XmlError. */
export function parseXml(source: string): XmlElement {
  const from = /^\s*(?:<\?xml[^?]*\?>)?\s*/.exec(source)?.[0].length ?? 0
  const root = parseElement(source, from, 0)
  if (source.slice(root.end).trim() !== '') throw new XmlError('text after the root element')
  return root
}

/** The first child of that local name. */
export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find((child) => child.name === name)
