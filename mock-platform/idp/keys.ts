import { defineTable } from '@/mock-platform/core/table'
import type { Row } from '@/mock-platform/core/table'
import type { World } from '@/mock-platform/world'

/** The key pair of an identity provider, made when it is first needed. `id` is the provider's. */
interface IdpKeyRow extends Row {
  readonly privateJwk: JsonWebKey
  readonly publicJwk: JsonWebKey
}
const idpKeys = defineTable<IdpKeyRow>()({ name: 'idp-keys', indexes: {} })

export const RSA_SHA256 = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const
const PARAMETERS = {
  ...RSA_SHA256,
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
}

/** Importing with the algorithm above always gives one key (not a pair). */
const importJwk = (jwk: JsonWebKey, use: 'sign' | 'verify'): Promise<CryptoKey> =>
  crypto.subtle.importKey('jwk', jwk, RSA_SHA256, false, [use])

/** The key the provider signs with; made and kept on first use. */
export async function signingKey(world: World, providerId: string): Promise<CryptoKey> {
  const known = world.in(idpKeys).get(providerId)
  if (known !== undefined) return importJwk(known.privateJwk, 'sign')
  const pair = await crypto.subtle.generateKey(PARAMETERS, true, ['sign', 'verify'])
  const made = {
    id: providerId,
    privateJwk: await crypto.subtle.exportKey('jwk', pair.privateKey),
    publicJwk: await crypto.subtle.exportKey('jwk', pair.publicKey),
  }
  // Another page may have made one meanwhile; the first stays.
  const kept = world.transaction(
    () => world.in(idpKeys).get(providerId) ?? world.in(idpKeys).put(made),
  )
  return importJwk(kept.privateJwk, 'sign')
}

/** The key assertions are checked with; null when the provider never signed anything. */
export async function verifyingKey(world: World, providerId: string): Promise<CryptoKey | null> {
  const known = world.in(idpKeys).get(providerId)
  return known === undefined ? null : importJwk(known.publicJwk, 'verify')
}
