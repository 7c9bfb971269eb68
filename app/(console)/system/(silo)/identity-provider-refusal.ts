import type { Failure } from '@/lib/api/result'
import { capitalise } from '@/lib/format/capitalise'

interface AtField {
  readonly field: string
  readonly message: string
}

/** What the platform says of metadata that it has read (behaviour-operator.md, SAML identity providers). */
const METADATA =
  /EntityDescriptor|IDPSSODescriptor|IDP metadata|zero (?:SSO descriptors|redirect binding)/i
const SOURCE = /^unsupported value for "(?:url|data)": (.+)$/s
const BODY = /^unable to parse JSON body: /
const POSITION = / at line \d+ column \d+$/

/**
 * The field that a refusal of a new provider is about, in the platform's words; undefined for those
 * that the usual words tell. `metadata` is the field that the metadata came by.
 */
export function providerRefusal(
  result: Failure,
  metadata: 'metadataUrl' | 'metadataXml',
): AtField | undefined {
  if (result.type !== 'error') return undefined
  const text = result.error.message.replace(BODY, '').replace(POSITION, '')
  const source = SOURCE.exec(text)?.[1]
  if (source !== undefined || METADATA.test(text))
    return { field: metadata, message: capitalise(source ?? text) }
  if (/\bprivate_key\b|\bdata signed with key\b/.test(text))
    return { field: 'privateKey', message: capitalise(text) }
  if (/\bpublic_cert\b/.test(text)) return { field: 'publicCert', message: capitalise(text) }
  return undefined
}
