import type { CertificateFacts } from './certificate'
import type { KeyType } from './key-type'
import type { PrivateKey } from './private-key'

/** `unknown` if the browser doesn't support the kind of key; the platform decides then. */
export type KeyMatch = 'yes' | 'no' | 'unknown'

type Algorithm = RsaHashedImportParams & EcKeyImportParams & EcdsaParams

function algorithmOf(type: KeyType): Algorithm | undefined {
  switch (type.kind) {
    case 'rsa':
      return { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256', namedCurve: '' }
    case 'ec':
      return type.curve && { name: 'ECDSA', hash: 'SHA-256', namedCurve: type.curve }
    case 'ed25519':
      return { name: 'Ed25519', hash: '', namedCurve: '' }
    case 'other':
      return undefined
  }
}

const CHALLENGE = new TextEncoder().encode('Does this key belong to that certificate?')

/** Whether the types rule out that two keys are a pair. Types that don't say enough rule out nothing. */
function differ(one: KeyType, other: KeyType): boolean {
  if (one.kind === 'other' || other.kind === 'other') return false
  if (one.kind === 'ec' && other.kind === 'ec')
    return one.curve !== undefined && other.curve !== undefined && one.curve !== other.curve
  if (one.kind === 'rsa' && other.kind === 'rsa') return one.bits !== other.bits
  return one.kind !== other.kind
}

/**
 * Whether the private key belongs to the certificate: it signs, and the certificate's public key verifies.
 * Private keys need not contain their public part, so it can't be compared.
 */
export async function keyMatches(
  { publicKeyDer, keyType }: Pick<CertificateFacts, 'publicKeyDer' | 'keyType'>,
  key: PrivateKey,
): Promise<KeyMatch> {
  if (differ(keyType, key.keyType)) return 'no'
  const algorithm = algorithmOf(keyType)
  if (algorithm === undefined) return 'unknown'
  try {
    const { subtle } = crypto
    const [signing, verifying] = await Promise.all([
      subtle.importKey('pkcs8', key.pkcs8, algorithm, false, ['sign']),
      subtle.importKey('spki', publicKeyDer, algorithm, false, ['verify']),
    ])
    const signature = await subtle.sign(algorithm, signing, CHALLENGE)
    return (await subtle.verify(algorithm, verifying, signature, CHALLENGE)) ? 'yes' : 'no'
  } catch {
    // Browsers don't support all kinds and encodings of keys; the platform does.
    return 'unknown'
  }
}
