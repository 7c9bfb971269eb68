import { BODY_BYTES_MAX } from '@/lib/contract/limits'
import { elementsOf, readXml } from './xml'
import type { XmlElement } from './xml'

/** Room for everything else that a request for a new identity provider says, bytes. */
const OTHER_FIELDS = 64 * 1024
/** Largest metadata file, bytes: it goes out as base64, four thirds of it, within one request. */
export const METADATA_BYTES_MAX = ((BODY_BYTES_MAX - OTHER_FIELDS) * 3) / 4

const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'

export type MetadataReading =
  | {
      /** What the provider calls itself: what the field Entity ID should say. */
      readonly entityId: string | undefined
      /** Where people are sent to sign in. */
      readonly signInUrl: string
      readonly problem?: never
    }
  | { readonly problem: string; readonly entityId?: never; readonly signInUrl?: never }

/** Whether a file is too large to be sent at all; to be asked before it is read. */
export const metadataTooLarge = (bytes: number): string | undefined =>
  bytes > METADATA_BYTES_MAX
    ? `The file is too large: metadata can be at most ${METADATA_BYTES_MAX / 1024} KiB`
    : undefined

/** In the platform's order (behaviour-operator.md, SAML identity providers). */
export function readMetadata(text: string): MetadataReading {
  if (text.trim() === '') return { problem: 'The file is empty' }
  const root = readXml(text)
  if (!root) {
    return {
      problem: text.includes('<') ? 'The XML is damaged or cut off' : 'This isn’t an XML file',
    }
  }
  if (root.name.toLowerCase() === 'html') return { problem: 'This is a web page, not metadata' }
  if (root.name === 'EntitiesDescriptor')
    return { problem: 'The metadata describes several providers. Choose a file that describes one' }
  if (root.name !== 'EntityDescriptor')
    return { problem: `This isn’t SAML metadata: it has ${root.name}, not EntityDescriptor` }
  const providers = elementsOf(root, 'IDPSSODescriptor')
  const [provider] = providers
  if (!provider) {
    const isService = elementsOf(root, 'SPSSODescriptor').length > 0
    return {
      problem: isService
        ? 'The metadata describes a service provider, not an identity provider'
        : 'The metadata has no identity provider (IDPSSODescriptor)',
    }
  }
  if (!providers.some((each) => elementsOf(each, 'KeyDescriptor').some(isSigningKey)))
    return { problem: 'The metadata has no signing certificate' }
  const signInUrl = elementsOf(provider, 'SingleSignOnService')
    .find(({ attributes }) => attributes.get('Binding') === REDIRECT)
    ?.attributes.get('Location')
  if (!signInUrl) return { problem: 'The metadata has no HTTP-Redirect sign-in address' }
  return { entityId: root.attributes.get('entityID'), signInUrl }
}

const isSigningKey = (descriptor: XmlElement): boolean =>
  (descriptor.attributes.get('use') ?? 'signing') === 'signing' &&
  elementsOf(descriptor, 'X509Certificate').some(({ text }) => text.trim() !== '')
