import * as z from 'zod'
import { identity, NameOrId, nameOrIdPage, naming, resultsPage } from './common'
import type { Answer } from './answer'
import { operations } from './operation'
import { secret } from './secret'
import { User, UserCreate, UserPassword } from './user'

export const IdentityProviderType = z.enum(['saml'])
export type IdentityProviderType = z.infer<typeof IdentityProviderType>

export const IdentityProvider = z.object({
  ...identity,
  providerType: IdentityProviderType,
})
export type IdentityProvider = Answer<z.infer<typeof IdentityProvider>>

export const IdpMetadataSource = z.discriminatedUnion('type', [
  z.object({ type: z.literal('url'), url: z.string() }),
  z.object({ type: z.literal('base64_encoded_xml'), data: z.string() }),
])
export type IdpMetadataSource = z.infer<typeof IdpMetadataSource>

/** Base64 of DER: an X.509 certificate and its PKCS#1 RSA key. */
export const DerEncodedKeyPair = z.object({
  privateKey: secret(z.string()),
  publicCert: z.string(),
})
export type DerEncodedKeyPair = z.infer<typeof DerEncodedKeyPair>

export const SamlIdentityProvider = z.object({
  ...identity,
  acsUrl: z.string(),
  groupAttributeName: z.string().nullish(),
  idpEntityId: z.string(),
  publicCert: z.string().nullish(),
  sloUrl: z.string(),
  spClientId: z.string(),
  technicalContactEmail: z.string(),
})
export type SamlIdentityProvider = Answer<z.infer<typeof SamlIdentityProvider>>

/** URLs and the address are plain text to the platform. The key pair signs requests; both or none. */
export const SamlIdentityProviderCreate = z.object({
  ...naming,
  acsUrl: z.string(),
  groupAttributeName: z.string().nullish(),
  idpEntityId: z.string(),
  idpMetadataSource: IdpMetadataSource,
  signingKeypair: DerEncodedKeyPair.nullable().default(null),
  sloUrl: z.string(),
  spClientId: z.string(),
  technicalContactEmail: z.string(),
})
export type SamlIdentityProviderCreate = z.infer<typeof SamlIdentityProviderCreate>

export const identityProviderOperations = operations({
  siloIdentityProviderList: {
    method: 'GET',
    path: '/v1/system/identity-providers',
    query: z.object({ ...nameOrIdPage, silo: NameOrId.optional() }),
    answer: resultsPage(IdentityProvider),
    status: 200,
  },
  localIdpUserCreate: {
    method: 'POST',
    path: '/v1/system/identity-providers/local/users',
    query: z.object({ silo: NameOrId }),
    body: UserCreate,
    answer: User,
    status: 201,
  },
  localIdpUserDelete: {
    method: 'DELETE',
    path: '/v1/system/identity-providers/local/users/{userId}',
    query: z.object({ silo: NameOrId }),
    status: 204,
  },
  localIdpUserSetPassword: {
    method: 'POST',
    path: '/v1/system/identity-providers/local/users/{userId}/set-password',
    query: z.object({ silo: NameOrId }),
    body: UserPassword,
    status: 204,
  },
  samlIdentityProviderCreate: {
    method: 'POST',
    path: '/v1/system/identity-providers/saml',
    query: z.object({ silo: NameOrId }),
    body: SamlIdentityProviderCreate,
    answer: SamlIdentityProvider,
    status: 201,
  },
  samlIdentityProviderView: {
    method: 'GET',
    path: '/v1/system/identity-providers/saml/{provider}',
    // Required by the specification's platform.
    query: z.object({ silo: NameOrId.optional() }),
    answer: SamlIdentityProvider,
    status: 200,
  },
})
