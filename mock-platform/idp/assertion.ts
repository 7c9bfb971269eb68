import { base64, bytesOf } from './encoding'
import { RSA_SHA256 } from './keys'
import { childOf, escapeXml, parseXml, XmlError } from './xml'
import type { XmlElement } from './xml'

/**
 * SAML responses, made and read. The canonical form is our own serialization: digest and signature
 * cover the exact text, so that a changed byte is found without a canonicalizer.
 */

const SAML = 'urn:oasis:names:tc:SAML:2.0:assertion'
const DSIG = 'http://www.w3.org/2000/09/xmldsig#'
const RSA_SHA256_URI = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'
/** Signature algorithms the platform accepts (behaviour-tenant.md, section 2); no SHA-1. */
const ALLOWED = new Set([
  ...['224', '256', '384', '512'].flatMap((size) => [
    `http://www.w3.org/2001/04/xmldsig-more#rsa-sha${size}`,
    `http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha${size}`,
  ]),
  'http://www.w3.org/2009/xmldsig11#dsa-sha256',
])

/** How long an assertion may be used, ms. */
const VALID_MS = 300_000

export interface Subject {
  readonly nameId: string
  readonly groups: readonly string[]
}
export interface ResponseParameters extends Subject {
  readonly id: string
  readonly issuer: string
  readonly audience: string
  readonly destination: string
  readonly groupAttribute: string | null
  readonly nowMs: number
}

const digest = async (text: string): Promise<string> =>
  base64(new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(text))))

/** A signed response as XML text. */
export async function signResponse(key: CryptoKey, given: ResponseParameters): Promise<string> {
  const issued = new Date(given.nowMs).toISOString()
  const until = new Date(given.nowMs + VALID_MS).toISOString()
  const issuer = `<saml:Issuer>${escapeXml(given.issuer)}</saml:Issuer>`
  const head = `<saml:Assertion xmlns:saml="${SAML}" ID="_${given.id}" IssueInstant="${issued}" Version="2.0">${issuer}`
  const groups =
    given.groupAttribute === null
      ? ''
      : `<saml:AttributeStatement><saml:Attribute Name="${escapeXml(given.groupAttribute)}"><saml:AttributeValue>${escapeXml(given.groups.join(','))}</saml:AttributeValue></saml:Attribute></saml:AttributeStatement>`
  const rest =
    `<saml:Subject><saml:NameID>${escapeXml(given.nameId)}</saml:NameID></saml:Subject>` +
    `<saml:Conditions NotOnOrAfter="${until}"><saml:AudienceRestriction><saml:Audience>${escapeXml(given.audience)}</saml:Audience></saml:AudienceRestriction></saml:Conditions>` +
    `${groups}</saml:Assertion>`
  const info =
    `<ds:SignedInfo><ds:SignatureMethod Algorithm="${RSA_SHA256_URI}"/>` +
    `<ds:Reference URI="#_${given.id}"><ds:DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"/>` +
    `<ds:DigestValue>${await digest(head + rest)}</ds:DigestValue></ds:Reference></ds:SignedInfo>`
  const signed = await crypto.subtle.sign(RSA_SHA256.name, key, bytesOf(info))
  const signature =
    `<ds:Signature xmlns:ds="${DSIG}">${info}` +
    `<ds:SignatureValue>${base64(new Uint8Array(signed))}</ds:SignatureValue></ds:Signature>`
  return (
    `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_r${given.id}" Version="2.0" IssueInstant="${issued}" Destination="${escapeXml(given.destination)}">` +
    `<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>` +
    `${head}${signature}${rest}</samlp:Response>`
  )
}

/** Why a response is not believed; the words go into the 400. */
export class AssertionError extends Error {}

export interface Expectation {
  readonly issuer: string
  readonly audience: string
  readonly groupAttribute: string | null
  readonly nowMs: number
  /** Null when the provider's key is unknown: nothing can be verified then. */
  readonly key: CryptoKey | null
}

function parse(xml: string): XmlElement {
  try {
    return parseXml(xml)
  } catch (error) {
    if (error instanceof XmlError) throw new AssertionError(`invalid XML: ${error.message}`)
    throw error
  }
}

/** The user of a response, after proof that the provider itself has signed it. Throws AssertionError. */
export async function readResponse(xml: string, expected: Expectation): Promise<Subject> {
  const assertions = parse(xml).children.filter((child) => child.name === 'Assertion')
  const [assertion] = assertions
  if (assertion === undefined || assertions.length > 1) {
    throw new AssertionError('expected exactly one assertion')
  }
  const issuer = childOf(assertion, 'Issuer')?.text.trim() ?? ''
  if (issuer === '') throw new AssertionError('no issuer')
  if (issuer !== expected.issuer) throw new AssertionError(`unexpected issuer ${issuer}`)
  await requireSignature(xml, assertion, expected.key)
  requireConditions(assertion, expected)
  const nameId = childOf(childOf(assertion, 'Subject'), 'NameID')?.text.trim() ?? ''
  if (nameId === '') throw new AssertionError('no subject or name id')
  return { nameId, groups: groupsIn(assertion, expected.groupAttribute) }
}

async function requireSignature(
  xml: string,
  assertion: XmlElement,
  key: CryptoKey | null,
): Promise<void> {
  const signature = childOf(assertion, 'Signature')
  if (signature === undefined) throw new AssertionError('assertion is not signed')
  const info = childOf(signature, 'SignedInfo')
  const algorithm = childOf(info, 'SignatureMethod')?.attributes.Algorithm ?? ''
  if (!ALLOWED.has(algorithm)) {
    throw new AssertionError(`signature algorithm ${algorithm} is not allowed`)
  }
  const unverifiable = new AssertionError('assertion cannot be verified')
  const value = childOf(signature, 'SignatureValue')?.text
  if (info === undefined || value === undefined || key === null) throw unverifiable
  if (algorithm !== RSA_SHA256_URI) throw unverifiable
  const reference = childOf(info, 'Reference')
  if (reference?.attributes.URI !== `#${assertion.attributes.ID}`) throw unverifiable
  const unsigned =
    xml.slice(assertion.start, signature.start) + xml.slice(signature.end, assertion.end)
  if (childOf(reference, 'DigestValue')?.text !== (await digest(unsigned))) throw unverifiable
  const good = await crypto.subtle.verify(
    RSA_SHA256.name,
    key,
    decode(value),
    bytesOf(xml.slice(info.start, info.end)),
  )
  if (!good) throw unverifiable
}

function decode(text: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(text.trim()), (character) => character.charCodeAt(0))
  } catch {
    throw new AssertionError('assertion cannot be verified')
  }
}

function requireConditions(assertion: XmlElement, expected: Expectation): void {
  const conditions = childOf(assertion, 'Conditions')
  const until = Date.parse(conditions?.attributes.NotOnOrAfter ?? '')
  if (!(until > expected.nowMs)) throw new AssertionError('assertion is no longer valid')
  const audience = childOf(childOf(conditions, 'AudienceRestriction'), 'Audience')?.text
  if (audience !== expected.audience) throw new AssertionError('assertion is for another audience')
}

/** Comma-separated, trimmed, blanks dropped (behaviour-tenant.md, section 2). */
function groupsIn(assertion: XmlElement, attribute: string | null): string[] {
  if (attribute === null) return []
  const values = (childOf(assertion, 'AttributeStatement')?.children ?? [])
    .filter((child) => child.name === 'Attribute' && child.attributes.Name === attribute)
    .flatMap((child) => child.children.filter((value) => value.name === 'AttributeValue'))
  const names = values.flatMap((value) => value.text.split(',').map((name) => name.trim()))
  return [...new Set(names.filter((name) => name !== ''))]
}
