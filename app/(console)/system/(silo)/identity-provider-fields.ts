import type { IdpMetadataSource } from '@/lib/contract/identity-provider'
import { validateDescription } from '@/lib/validate/description'
import { validateRequired } from '@/lib/validate/required'
import { validateEmail, validateUrl } from '@/lib/validate/url'

/** What the form and its action check alike; each is stable, as forms want it. */
export const providerChecks = {
  description: (text: string) => validateRequired(text, 'Description') ?? validateDescription(text),
  technicalContactEmail: (text: string) => validateEmail(text, 'Technical contact email'),
  spClientId: (text: string) => validateRequired(text, 'Service provider client ID'),
  acsUrl: (text: string) => validateUrl(text, 'ACS URL'),
  sloUrl: (text: string) => validateUrl(text, 'Single Logout URL'),
  idpEntityId: (text: string) => validateRequired(text, 'Entity ID'),
} as const

export const validateMetadataUrl = (text: string): string | undefined =>
  validateUrl(text, 'Metadata URL')

/** Where the platform gets the metadata from: an address that it asks, or the file, base64. */
export const metadataSource = (given: {
  readonly metadataType: 'url' | 'xml'
  readonly metadataUrl: string
  readonly metadataXml: string
}): IdpMetadataSource =>
  given.metadataType === 'url'
    ? { type: 'url', url: given.metadataUrl }
    : { type: 'base64_encoded_xml', data: given.metadataXml }

/** The pair that signs requests, base64 of DER; null without one. */
export const signingKeypair = (pair: {
  readonly publicCert: string
  readonly privateKey: string
}) => (pair.publicCert === '' ? null : pair)
