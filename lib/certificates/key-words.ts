import type { KeyType } from './key-type'

/** The kind of a key in words: 'RSA, 2048 bits', 'P-256'. */
export function keyWords(key: KeyType): string {
  switch (key.kind) {
    case 'rsa':
      return key.bits === undefined ? 'RSA' : `RSA, ${key.bits} bits`
    case 'ec':
      return key.curve ?? 'Elliptic curve'
    case 'ed25519':
      return 'Ed25519'
    case 'other':
      return 'Of another kind'
  }
}
