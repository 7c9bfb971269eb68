import { createPrivateKey, X509Certificate } from 'node:crypto'
import type { DerEncodedKeyPair, IdpMetadataSource } from '@/lib/contract/identity-provider'
import { badBody, invalidRequest, invalidValue } from '@/mock-platform/core/refusal'
import { isPair } from '@/mock-platform/core/tls-certificate'
import { textOfBase64 } from './encoding'
import { childOf, parseXml, XmlError } from './xml'
import type { XmlElement } from './xml'

/**
 * What an operator hands in to set up a SAML identity provider, with the platform's checks in the
 * platform's order (behaviour-operator.md, SAML identity providers).
 */

/** Standard alphabet with padding, nothing else. */
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

function derOf(field: 'public_cert' | 'private_key', encoded: string): Buffer {
  if (!BASE64.test(encoded)) {
    throw badBody(`signing_keypair: could not base64 decode ${field}: invalid symbol or length`)
  }
  return Buffer.from(encoded, 'base64')
}

const recognized = <T>(field: string, kind: string, read: () => T): T => {
  try {
    return read()
  } catch {
    // The runtimes' own words differ, and dump the input.
    throw badBody(`signing_keypair: ${field} is not recognized as a ${kind}: unexpected encoding`)
  }
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Refuses (400, as a body that can't be read) a pair that is not an RSA key and its certificate. */
export function requireKeyPair(pair: DerEncodedKeyPair): void {
  const [cert, privateKey] = [
    derOf('public_cert', pair.publicCert),
    derOf('private_key', pair.privateKey),
  ]
  const certificate = recognized('public_cert', 'X509 certificate', () => new X509Certificate(cert))
  const key = recognized('private_key', 'RSA private key', () =>
    createPrivateKey({ key: privateKey, format: 'der', type: 'pkcs1' }),
  )
  if (!isPair(certificate, key)) {
    throw badBody(
      'signing_keypair: data signed with key not verified with certificate! they are no pair',
    )
  }
}

/** How long a metadata address may take (behaviour-operator.md), ms. */
const FETCH_MS_MAX = 5_000
/** Larger documents are no metadata, bytes. */
const METADATA_MAX = 1_048_576

/** Comments may hold anything; the reader of elements knows none. */
const withoutComments = (xml: string): string =>
  xml
    .replace(/^\uFEFF/, '')
    .split('<!--')
    .map((part, at) => (at === 0 ? part : part.slice(`${part}-->`.indexOf('-->') + 3)))
    .join('')

async function fetched(url: string): Promise<string> {
  const response = await fetch(url, { signal: AbortSignal.timeout(FETCH_MS_MAX) }).catch(
    (error: unknown) => {
      throw invalidValue('url', `error querying url: ${wordsOf(error)}`)
    },
  )
  if (!response.ok) throw invalidValue('url', `querying url returned: ${response.status}`)
  const text = await response.text().catch((error: unknown) => {
    throw invalidValue('url', `error reading response: ${wordsOf(error)}`)
  })
  if (text.length > METADATA_MAX) throw invalidValue('url', 'response is too large')
  return text
}

/** The metadata document: fetched now, or sent along. */
export async function readSource(source: IdpMetadataSource): Promise<string> {
  if (source.type === 'url') return fetched(source.url)
  const text = BASE64.test(source.data) ? textOfBase64(source.data) : null
  if (text === null) throw invalidValue('data', 'error decoding base64')
  return text
}

function parseDescriptor(xml: string): XmlElement {
  try {
    const root = parseXml(withoutComments(xml))
    if (root.name === 'EntityDescriptor') return root
    throw new XmlError(`unexpected element ${root.name}`)
  } catch (error) {
    if (!(error instanceof XmlError)) throw error
    throw invalidRequest(`metadata could not be parsed as an EntityDescriptor: ${error.message}`)
  }
}

const all = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((child) => child.name === name)

function isSigningKey(descriptor: XmlElement): boolean {
  const { use } = descriptor.attributes
  const data = childOf(childOf(descriptor, 'KeyInfo'), 'X509Data')
  const certificate = childOf(data, 'X509Certificate')?.text.trim() ?? ''
  return (use === undefined || use === 'signing') && certificate !== ''
}

const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'

const isWebAddress = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

/** Where browsers go to sign in with the provider that a metadata document describes. */
export function signInUrlOf(xml: string): string {
  const descriptors = all(parseDescriptor(xml), 'IDPSSODescriptor')
  const [first] = descriptors
  if (first === undefined) throw invalidRequest('no md:IDPSSODescriptor section')
  const keys = descriptors.flatMap((each) => all(each, 'KeyDescriptor'))
  if (!keys.some(isSigningKey)) throw invalidRequest('no signing key found in IDP metadata')
  const locations = all(first, 'SingleSignOnService')
    .filter(({ attributes }) => attributes.Binding === REDIRECT)
    .flatMap(({ attributes }) => attributes.Location ?? [])
  const [location] = locations
  if (location === undefined) throw invalidRequest('zero redirect binding locations')
  if (!isWebAddress(location)) {
    throw invalidRequest(`redirect binding location is not a URL: ${location}`)
  }
  return location
}
