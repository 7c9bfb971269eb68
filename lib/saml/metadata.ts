import { BODY_BYTES_MAX } from '@/lib/contract/limits'
import { childrenOf, elementsOf, parseXml, type XmlElement, xmlText } from './xml'

/** Room for the other members of a request for a new identity provider, bytes. */
const OTHER_FIELDS = 64 * 1024
/** Largest metadata file, bytes: it is sent as base64, which adds a third, within one request. */
export const METADATA_BYTES_MAX = ((BODY_BYTES_MAX - OTHER_FIELDS) * 3) / 4

const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'

interface Provider {
  /** The provider's own id, for the field Entity ID. */
  readonly entityId: string | undefined
  /** Where users are sent to sign in. */
  readonly signInUrl: string
  /** The end of the document's validity, if that is over. */
  readonly expired?: Date
  readonly problem?: never
}
interface Problem {
  readonly bytes?: never
  readonly problem: string
  readonly entityId?: never
  readonly signInUrl?: never
  readonly expired?: never
}

/** Whether a file is too large to be sent; checked before it is read. */
export const metadataTooLarge = (bytes: number): string | undefined =>
  bytes > METADATA_BYTES_MAX
    ? `The file is too large: metadata can be at most ${METADATA_BYTES_MAX / 1024} KiB`
    : undefined

export type MetadataReading =
  | (Provider & {
      /** The part that the platform reads: it takes one provider in UTF-8, whatever else the file has. */
      readonly bytes: Uint8Array
    })
  | Problem

/**
 * Parses a metadata file, and returns its content and the part to send. In the browser only, whose parser
 * it uses.
 */
export function readMetadata(bytes: Uint8Array, now: Date): MetadataReading {
  const { text, isUtf8 } = xmlText(bytes)
  const problem = textProblem(text)
  if (problem !== undefined) return { problem }
  const root = parseXml(text)
  if (!root) return { problem: 'The XML is damaged or cut off' }
  const found = providerOf(root, now)
  if (found.problem !== undefined) return found
  const { descriptor, ...provider } = found
  if (isUtf8 && descriptor === root) return { ...provider, bytes }
  const alone = new XMLSerializer().serializeToString(descriptor)
  return { ...provider, bytes: new TextEncoder().encode(alone) }
}

/** Problems that can be found before parsing. */
export function textProblem(text: string): string | undefined {
  if (text.trim() === '') return 'The file is empty'
  if (!text.includes('<')) return 'This isn’t an XML file'
  if (/^\s*<(?:!doctype\s+)?html\b/i.test(text)) return 'This is a web page, not metadata'
  // Ten lines of entities could expand to a gigabyte, and no provider uses any.
  return text.includes('<!ENTITY')
    ? 'The XML declares entities of its own, which metadata has no need of'
    : undefined
}

/**
 * The single provider in a document, checked in the platform's order (behaviour-operator.md, SAML identity
 * providers). Looks at elements only at their places in the schema, so that deeply nested documents are
 * walked once.
 */
export function providerOf<E extends XmlElement>(
  root: E,
  now: Date,
): (Provider & { readonly descriptor: E }) | Problem {
  const isSeveral = root.localName === 'EntitiesDescriptor'
  if (!isSeveral && root.localName !== 'EntityDescriptor')
    return { problem: `This isn’t SAML metadata: it has ${root.localName}, not EntityDescriptor` }
  const entities = isSeveral ? elementsOf(root, 'EntityDescriptor') : [root]
  const [entity, another] = entities.filter(
    (each) => childrenOf(each, 'IDPSSODescriptor').length > 0,
  )
  if (another)
    return { problem: 'The metadata describes several providers. Choose a file that describes one' }
  const [provider, ...others] = entity ? childrenOf(entity, 'IDPSSODescriptor') : []
  if (!entity || !provider) {
    const isService = elementsOf(root, 'SPSSODescriptor').length > 0
    return {
      problem: isService
        ? 'The metadata describes a service provider, not an identity provider'
        : 'The metadata has no identity provider (IDPSSODescriptor)',
    }
  }
  if (![provider, ...others].some((each) => childrenOf(each, 'KeyDescriptor').some(isSigningKey)))
    return { problem: 'The metadata has no signing certificate' }
  const signInUrl = childrenOf(provider, 'SingleSignOnService')
    .find((each) => each.getAttribute('Binding') === REDIRECT)
    ?.getAttribute('Location')
  if (!signInUrl) return { problem: 'The metadata has no HTTP-Redirect sign-in address' }
  const ends = [root, entity, provider].map((each) =>
    Date.parse(each.getAttribute('validUntil') ?? ''),
  )
  const first = Math.min(...ends.filter((end) => !Number.isNaN(end)))
  return {
    entityId: entity.getAttribute('entityID') ?? undefined,
    signInUrl,
    ...(first < now.getTime() && { expired: new Date(first) }),
    // The root, or an element below it, which has the same type.
    descriptor: entity as E,
  }
}

const isSigningKey = (descriptor: XmlElement): boolean =>
  (descriptor.getAttribute('use') ?? 'signing') === 'signing' &&
  elementsOf(descriptor, 'X509Certificate').some(({ textContent }) => textContent?.trim())
