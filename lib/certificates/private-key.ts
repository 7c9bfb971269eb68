import { childrenOf, der, DerError, expectTag, oidOf, readDer, TAG } from './der'
import type { Bytes, DerNode } from './der'
import { curveOf, keyTypeOf, modulusBits } from './key-type'
import type { KeyType } from './key-type'
import { readPem } from './pem'
import type { PemBlock } from './pem'

export interface PrivateKey {
  readonly keyType: KeyType
  /** The key in PKCS #8, whatever it came in. Never leaves the browser but in the form itself. */
  readonly pkcs8: Bytes
}

export type KeyReading =
  | { readonly key: PrivateKey; readonly problem?: never }
  | { readonly key?: never; readonly problem: string }

const ZERO = der(TAG.integer, new Uint8Array([0]))
const NULL = new Uint8Array([0x05, 0x00])
/** rsaEncryption and id-ecPublicKey. */
const RSA_OID = new Uint8Array([0x06, 9, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x01])
const EC_OID = new Uint8Array([0x06, 7, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x02, 0x01])
/** [0] of an ECPrivateKey: its curve. */
const PARAMETERS = 0xa0

const wrapped = (algorithm: Bytes, key: Bytes): Bytes =>
  der(TAG.sequence, ZERO, algorithm, der(TAG.octetString, key))

/** PKCS #8 (RFC 5958). */
function readPkcs8(bytes: Bytes): PrivateKey {
  const [, algorithm, inner] = childrenOf(expectTag(readDer(bytes), TAG.sequence))
  const keyType = keyTypeOf(algorithm)
  const { content } = expectTag(inner, TAG.octetString)
  if (keyType.kind !== 'rsa') return { keyType, pkcs8: bytes }
  return { keyType: { kind: 'rsa', bits: rsaBits(readDer(content)) }, pkcs8: bytes }
}

const rsaBits = (key: DerNode): number => modulusBits(childrenOf(key)[1])

/** PKCS #1 (RFC 8017). Throws DerError. */
export function readPkcs1(bytes: Bytes): PrivateKey {
  return {
    keyType: { kind: 'rsa', bits: rsaBits(expectTag(readDer(bytes), TAG.sequence)) },
    pkcs8: wrapped(der(TAG.sequence, RSA_OID, NULL), bytes),
  }
}

/** SEC 1 (RFC 5915). */
function readSec1(bytes: Bytes): PrivateKey {
  const parts = childrenOf(expectTag(readDer(bytes), TAG.sequence))
  expectTag(parts[1], TAG.octetString)
  const parameters = parts.find(({ tag }) => tag === PARAMETERS)
  const [oid] = parameters ? childrenOf(parameters) : []
  const curve = oid?.tag === TAG.oid ? curveOf(oidOf(oid)) : undefined
  const algorithm = der(TAG.sequence, EC_OID, ...(oid ? [oid.whole] : []))
  return { keyType: { kind: 'ec', curve }, pkcs8: wrapped(algorithm, bytes) }
}

const READERS: Readonly<Record<string, (bytes: Bytes) => PrivateKey>> = {
  'PRIVATE KEY': readPkcs8,
  'RSA PRIVATE KEY': readPkcs1,
  'EC PRIVATE KEY': readSec1,
}

/** What is wrong with a block before its bytes are looked at; for a person. */
function wrongBlock({ label, isEncrypted }: PemBlock): string | undefined {
  if (label === 'CERTIFICATE') return 'This is a certificate. Choose its private key'
  if (label.endsWith('PUBLIC KEY')) return 'This is a public key. Choose the private key'
  if (label === 'ENCRYPTED PRIVATE KEY' || isEncrypted)
    return 'The key has a passphrase. Remove it first: openssl pkey -in key.pem -out plain.pem'
  if (label === 'OPENSSH PRIVATE KEY')
    return 'This is an SSH key. Choose the certificate’s private key'
  return Object.hasOwn(READERS, label)
    ? undefined
    : `${label} isn’t supported. Use a PEM private key`
}

/** Reads one PEM private key: PKCS #8, PKCS #1 or SEC 1. */
export function readPrivateKey(text: string): KeyReading {
  if (text.trim() === '') return { problem: 'Private key is required' }
  const { blocks, isCutOff } = readPem(text)
  if (isCutOff) return { problem: 'The text is cut off: a block has no end line' }
  const keys = blocks.filter(({ label }) => label.endsWith('PRIVATE KEY'))
  // Files of EC keys often begin with a block EC PARAMETERS.
  const block = keys[0] ?? blocks.find(({ label }) => label !== 'EC PARAMETERS')
  if (!block)
    return { problem: 'This isn’t PEM. It must contain the line -----BEGIN PRIVATE KEY-----' }
  if (keys.length > 1) return { problem: 'The file contains more than one private key' }
  const wrong = wrongBlock(block)
  if (wrong !== undefined) return { problem: wrong }
  if (!block.bytes) return { problem: 'The key is damaged: it isn’t base64' }
  try {
    const key = READERS[block.label]?.(block.bytes)
    if (key) return { key }
  } catch (error) {
    if (!(error instanceof DerError)) throw error
  }
  return { problem: 'The key is damaged' }
}
