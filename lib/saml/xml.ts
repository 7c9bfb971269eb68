/** An element of an XML document; prefixes are left out of its name and its attributes' names. */
export interface XmlElement {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly XmlElement[]
  /** Of its own, without that of its children. */
  readonly text: string
}

interface Open extends XmlElement {
  readonly fullName: string
  readonly children: XmlElement[]
  text: string
}

/** What is neither element nor text: comments, declarations, instructions; and CDATA, which is text. */
const PART =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<!DOCTYPE[^>[]*(?:\[[^\]]*\])?[^>]*>|<(\/?)([A-Za-z_][\w.:-]*)((?:\s+[\w.:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|[^<]+|</g
const ATTRIBUTE = /([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/**
 * The root of an XML document, or undefined where it is not well-formed. As much XML as metadata is
 * made of, to look at before it is sent; the platform reads it properly. Entities stay as they are.
 */
export function readXml(document: string): XmlElement | undefined {
  const root: Open = { name: '', fullName: '', attributes: new Map(), children: [], text: '' }
  const stack = [root]
  for (const part of document.replace(/^\ufeff/, '').matchAll(PART)) {
    const [whole, data, closing, fullName, attributes = '', empty] = part
    const top = stack.at(-1) ?? root
    if (fullName === undefined) {
      if (whole === '<') return undefined
      if (data !== undefined) top.text += data
      else if (!whole.startsWith('<')) top.text += whole
    } else if (closing === '/') {
      if (stack.length < 2 || top.fullName !== fullName) return undefined
      stack.pop()
    } else {
      const element: Open = {
        name: localName(fullName),
        fullName,
        attributes: new Map(
          [...attributes.matchAll(ATTRIBUTE)].map(([, name = '', one, other]) => [
            localName(name),
            one ?? other ?? '',
          ]),
        ),
        children: [],
        text: '',
      }
      top.children.push(element)
      if (empty !== '/') stack.push(element)
    }
  }
  const isWhole = stack.length === 1 && root.children.length === 1 && root.text.trim() === ''
  return isWhole ? root.children[0] : undefined
}

/** All elements of a name below this one, however deep. */
export const elementsOf = (element: XmlElement, name: string): XmlElement[] =>
  element.children.flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...elementsOf(child, name),
  ])
