import { childrenOf, expectTag, oidOf, readDer, TAG } from './der'
import type { DerNode } from './der'

/** The kind of a certificate's key or of a private key. */
export type KeyType =
  | { readonly kind: 'rsa'; readonly bits: number | undefined }
  | { readonly kind: 'ec'; readonly curve: Curve | undefined }
  | { readonly kind: 'ed25519' }
  | { readonly kind: 'other' }

export type Curve = 'P-256' | 'P-384' | 'P-521'

const CURVES: Readonly<Record<string, Curve>> = {
  '1.2.840.10045.3.1.7': 'P-256',
  '1.3.132.0.34': 'P-384',
  '1.3.132.0.35': 'P-521',
}
export const curveOf = (oid: string): Curve | undefined => CURVES[oid]

export const KEY_OID = {
  rsa: '1.2.840.113549.1.1.1',
  ec: '1.2.840.10045.2.1',
  ed25519: '1.3.101.112',
} as const

/** The length of an RSA modulus, bits. */
export function modulusBits(modulus: DerNode | undefined): number {
  const { content } = expectTag(modulus, TAG.integer)
  const start = content.findIndex((byte) => byte !== 0)
  const first = content[start]
  if (first === undefined) return 0
  return (content.length - start - 1) * 8 + (32 - Math.clz32(first))
}

/** The type in an AlgorithmIdentifier; the length of an RSA key is in the key itself. */
export function keyTypeOf(algorithm: DerNode | undefined): KeyType {
  const [oid, parameters] = childrenOf(expectTag(algorithm, TAG.sequence))
  switch (oidOf(oid)) {
    case KEY_OID.rsa:
      return { kind: 'rsa', bits: undefined }
    case KEY_OID.ec:
      // Anything but a name is an explicit curve, which TLS servers don't use.
      return {
        kind: 'ec',
        curve: parameters?.tag === TAG.oid ? curveOf(oidOf(parameters)) : undefined,
      }
    case KEY_OID.ed25519:
      return { kind: 'ed25519' }
    default:
      return { kind: 'other' }
  }
}

/** The type of a SubjectPublicKeyInfo. Throws DerError. */
export function publicKeyType(spki: DerNode): KeyType {
  const [algorithm, key] = childrenOf(spki)
  const type = keyTypeOf(algorithm)
  if (type.kind !== 'rsa') return type
  // The first octet of a bit string is the number of unused bits: 0.
  const [modulus] = childrenOf(readDer(expectTag(key, TAG.bitString).content.slice(1)))
  return { kind: 'rsa', bits: modulusBits(modulus) }
}
