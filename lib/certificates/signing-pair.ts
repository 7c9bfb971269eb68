import { readCertificate } from './certificate'
import type { CertificateFacts } from './certificate'
import { childrenOf, DerError, expectTag, readDer, TAG } from './der'
import type { Bytes } from './der'
import { keyMatches } from './key-match'
import { readPkcs1 } from './private-key'
import type { PrivateKey } from './private-key'

/** Files as they were chosen; undefined where none was. */
export interface SigningPair {
  readonly cert: Bytes | undefined
  readonly key: Bytes | undefined
}
export interface SigningPairProblems {
  readonly cert?: string
  readonly key?: string
}

const isPem = (bytes: Bytes): boolean =>
  new TextDecoder().decode(bytes.slice(0, 4096)).includes('-----BEGIN ')

const unlessDamaged = <T>(read: () => T): T | undefined => {
  try {
    return read()
  } catch (error) {
    if (error instanceof DerError) return undefined
    throw error
  }
}

/** PKCS #8 has an algorithm where PKCS #1 has the modulus. */
const isPkcs8 = (bytes: Bytes): boolean =>
  unlessDamaged(
    () => childrenOf(expectTag(readDer(bytes), TAG.sequence))[1]?.tag === TAG.sequence,
  ) === true

function certProblem(bytes: Bytes, facts: CertificateFacts | undefined): string | undefined {
  if (isPem(bytes)) return 'This is PEM. Convert it to DER: openssl x509 -outform DER'
  return facts ? undefined : 'This isn’t an X.509 certificate in DER'
}

function keyProblem(bytes: Bytes, key: PrivateKey | undefined): string | undefined {
  if (isPem(bytes)) return 'This is PEM. Convert it to DER: openssl rsa -traditional -outform DER'
  if (isPkcs8(bytes)) return 'This is PKCS #8. Convert it to PKCS #1: openssl rsa -traditional'
  return key ? undefined : 'This isn’t an RSA private key in DER (PKCS #1)'
}

/**
 * Checks the pair that signs requests to an identity provider: both or none, a certificate and its
 * RSA key, in DER and PKCS #1 (behaviour-operator.md, SAML identity providers).
 */
export async function checkSigningPair({ cert, key }: SigningPair): Promise<SigningPairProblems> {
  if (!cert && !key) return {}
  if (!cert) return { cert: 'Add the certificate too, or remove the key' }
  if (!key) return { key: 'Add the private key too, or remove the certificate' }
  const facts = unlessDamaged(() => readCertificate(cert))
  const read = unlessDamaged(() => readPkcs1(key))
  const problems = { cert: certProblem(cert, facts), key: keyProblem(key, read) }
  if (facts && read && (await keyMatches(facts, read)) === 'no')
    return { key: 'This key doesn’t belong to the certificate' }
  return {
    ...(problems.cert === undefined ? {} : { cert: problems.cert }),
    ...(problems.key === undefined ? {} : { key: problems.key }),
  }
}
