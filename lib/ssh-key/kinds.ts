import { bitsOfField, textOfField } from './wire'

type Fields = readonly (Uint8Array | undefined)[]

/** A kind of key, by the fields of its blob. */
interface Kind {
  /** The number of fields in the blob, including the type's name. */
  readonly count: number
  /** The words for the kind: `RSA 3072`; undefined if the fields don't belong to such a key. */
  readonly read: (fields: Fields) => string | undefined
}

/** An Ed25519 public key, octets (RFC 8709). */
const ED25519_SIZE = 32
/** The first octet of an uncompressed point (RFC 5656, 3.1). */
const UNCOMPRESSED = 0x04

const ed25519 =
  (words: string) =>
  ([, key]: Fields): string | undefined =>
    key?.length === ED25519_SIZE ? words : undefined

const ecdsa =
  (curve: string, bits: number, words: string) =>
  ([, name, point]: Fields): string | undefined => {
    const isPoint = point?.[0] === UNCOMPRESSED && point.length === 1 + 2 * Math.ceil(bits / 8)
    return isPoint && textOfField(name) === curve ? words : undefined
  }

function rsa([, exponent, modulus]: Fields): string | undefined {
  const bits = bitsOfField(modulus)
  return bits > 0 && bitsOfField(exponent) > 1 ? `RSA ${bits}` : undefined
}

/** The types that current servers accept (RFC 4253, 5656, 8709; OpenSSH's PROTOCOL.u2f). */
export const KINDS: ReadonlyMap<string, Kind> = new Map([
  ['ssh-ed25519', { count: 2, read: ed25519('Ed25519') }],
  ['ssh-rsa', { count: 3, read: rsa }],
  ['ecdsa-sha2-nistp256', { count: 3, read: ecdsa('nistp256', 256, 'ECDSA P-256') }],
  ['ecdsa-sha2-nistp384', { count: 3, read: ecdsa('nistp384', 384, 'ECDSA P-384') }],
  ['ecdsa-sha2-nistp521', { count: 3, read: ecdsa('nistp521', 521, 'ECDSA P-521') }],
  ['sk-ssh-ed25519@openssh.com', { count: 3, read: ed25519('Ed25519 security key') }],
  [
    'sk-ecdsa-sha2-nistp256@openssh.com',
    { count: 4, read: ecdsa('nistp256', 256, 'ECDSA P-256 security key') },
  ],
])
