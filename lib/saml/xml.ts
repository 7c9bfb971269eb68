/** The used members of an XML element: those of the browser's own elements. */
export type XmlElement = Pick<Element, 'localName' | 'getAttribute' | 'textContent'> & {
  readonly children: Iterable<XmlElement>
  readonly getElementsByTagNameNS: (namespace: '*', localName: string) => Iterable<XmlElement>
}

/** The direct children with a name, with any prefix. */
export const childrenOf = (element: XmlElement, name: string): XmlElement[] =>
  [...element.children].filter(({ localName }) => localName === name)

/** All descendants with a name, at any depth and with any prefix. */
export const elementsOf = (element: XmlElement, name: string): XmlElement[] => [
  ...element.getElementsByTagNameNS('*', name),
]

const DECLARATION = /^\s*<\?xml\b[^>]*\?>/
const ENCODING = /\bencoding\s*=\s*["']([\w.-]+)["']/

/** The first bytes of a text without a byte order mark tell which UTF-16 it is. */
function utf16Of([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be'
  return undefined
}

/** The text of an XML file, decoded by its first bytes or its declared encoding; else UTF-8. */
export function xmlText(bytes: Uint8Array): { readonly text: string; readonly isUtf8: boolean } {
  const utf16 = utf16Of(bytes)
  if (utf16) return { text: new TextDecoder(utf16).decode(bytes), isUtf8: false }
  const text = new TextDecoder().decode(bytes)
  const named = ENCODING.exec(DECLARATION.exec(text.slice(0, 200))?.[0] ?? '')?.[1] ?? 'utf-8'
  try {
    const { encoding } = new TextDecoder(named)
    // The declaration could be read byte by byte, so it can't be UTF-16, whatever it says.
    if (encoding === 'utf-8' || encoding.startsWith('utf-16'))
      return { text, isUtf8: encoding === 'utf-8' }
    return { text: new TextDecoder(encoding).decode(bytes), isUtf8: false }
  } catch {
    // An unknown encoding.
    return { text, isUtf8: true }
  }
}

/** The root of an XML document, parsed by the browser; undefined if the document is not well-formed. */
export function parseXml(text: string): Element | undefined {
  // The text is decoded already, so the declared encoding no longer applies.
  const read = new DOMParser().parseFromString(text.replace(DECLARATION, ''), 'application/xml')
  return read.querySelector('parsererror') ? undefined : read.documentElement
}
