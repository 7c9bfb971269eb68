import { base64Of, bytesOfBase64 } from '@/lib/format/base64'
import { holdsPrivateKey } from '@/lib/validate/private-key'
import { KINDS } from './kinds'
import { readBlob, textOfField } from './wire'

/** A parsed OpenSSH public key. */
export interface SshPublicKey {
  /** `ssh-ed25519` */
  readonly type: string
  /** In words: `Ed25519`, `RSA 3072`. */
  readonly kind: string
  readonly blob: Uint8Array<ArrayBuffer>
  /** The text after the key, usually its owner; may be empty. */
  readonly comment: string
  /** The key in one line, as sent. */
  readonly line: string
  /** A warning about a key that works. */
  readonly warning?: string
}

export type SshKeyReading =
  | { readonly key: SshPublicKey; readonly problem?: never }
  | { readonly key?: never; readonly problem: string }

/** Shorter RSA keys have been held too weak since 2014 (NIST SP 800-131A). */
const RSA_BITS_MIN = 2048

const FORMAT = 'A key looks like this: ssh-ed25519 AAAA… name'

/** Other clipboard contents that are pasted by mistake, with their messages. */
const MISTAKES: readonly (readonly [pattern: RegExp, problem: string])[] = [
  [/---- BEGIN SSH2 PUBLIC KEY ----/, 'This isn’t the OpenSSH format. Convert it: ssh-keygen -i'],
  [
    /-----BEGIN [A-Z ]*PUBLIC KEY-----/,
    'This isn’t the OpenSSH format. Convert it: ssh-keygen -i -m PKCS8',
  ],
  [/-----BEGIN CERTIFICATE-----/, 'This is a certificate, not an SSH key'],
  [/^(?:SHA256|MD5):\S+$/, 'This is a key’s fingerprint, not the key'],
]

const isType = (word: string): boolean => KINDS.has(word)

function unknownType(words: readonly string[]): string {
  const [type = ''] = words
  if (type === 'ssh-dss') return 'SSH servers no longer accept DSA keys'
  if (type.endsWith('-cert-v01@openssh.com')) return 'This is an SSH certificate, not a key'
  if (words.slice(1).some(isType)) return 'Remove everything before the key type'
  if (type.startsWith('AAAA')) return `The key type is missing. ${FORMAT}`
  return /^(?:sk-)?(?:ssh|ecdsa)-/.test(type)
    ? `Keys of type ${type} aren’t supported`
    : `This isn’t an SSH public key. ${FORMAT}`
}

/** The problem of text with more than one line. */
function tooManyLines(lines: readonly string[]): string {
  if (lines.some((line) => line.trim().startsWith('#'))) return COMMENT
  const begun = lines.filter((line) => isType(line.split(/\s/)[0] ?? ''))
  if (begun.length > 1) return `There are ${begun.length} keys. Add them one at a time`
  return 'The key must be on one line. Remove the line breaks'
}

/** Parses a pasted key. The platform accepts any text; a machine would silently ignore a broken key. */
export function readSshKey(text: string): SshKeyReading {
  const trimmed = text.trim()
  if (trimmed === '') return { problem: 'Public key is required' }
  if (holdsPrivateKey(trimmed))
    return {
      problem: 'This is a private key. Keep it secret, and use the public key from the .pub file',
    }
  const mistake = MISTAKES.find(([pattern]) => pattern.test(trimmed))
  if (mistake) return { problem: mistake[1] }
  const lines = trimmed.split(/\r?\n|\r/).filter((line) => line.trim() !== '')
  if (lines.length > 1) return { problem: tooManyLines(lines) }
  return readLine(trimmed)
}

/** Blanks that machines don't recognize; they come from web pages and word processors. */
const ODD_BLANK = /[^\S \t]|[\u200b\u2060\ufeff]/
const COMMENT = 'Remove the line that begins with #: it’s a comment, not the key'

function readLine(line: string): SshKeyReading {
  if (line.startsWith('#')) return { problem: COMMENT }
  if (ODD_BLANK.test(line.slice(0, keyEnd(line))))
    return {
      problem:
        'There’s a no-break space, or another blank that isn’t a plain one, in the key. Copy the line from the .pub file',
    }
  const words = line.split(/[ \t]+/)
  const [type = '', encoded = '', ...comment] = words
  const kind = KINDS.get(type)
  if (!kind) return { problem: unknownType(words) }
  if (encoded === '') return { problem: `The key itself is missing. ${FORMAT}` }
  const blob = bytesOfBase64(encoded)
  if (!blob) {
    const isCutOff = /^[A-Za-z0-9+/]+=?$/.test(encoded)
    return { problem: isCutOff ? CUT_OFF : 'The key is damaged: it isn’t base64' }
  }
  const { fields, isCutOff } = readBlob(blob)
  const inner = textOfField(fields[0])
  // A blob that is truncated in its first field tells nothing about its type.
  if (fields.length > 0 && inner !== type)
    return { problem: isType(inner) ? `The key is of type ${inner}, not ${type}` : DAMAGED }
  if (isCutOff || fields.length < kind.count) return { problem: CUT_OFF }
  const kindWords = fields.length === kind.count ? kind.read(fields) : undefined
  if (kindWords === undefined) return { problem: DAMAGED }
  return {
    key: {
      type,
      kind: kindWords,
      blob,
      comment: comment.join(' '),
      line: [type, encoded, ...comment].join(' '),
      ...(isWeak(kindWords) ? { warning: `RSA keys under ${RSA_BITS_MIN} bits are weak` } : {}),
    },
  }
}

/** The beginning of the comment, which may contain anything. */
const keyEnd = (line: string): number =>
  /^\s*\S+[ \t]+\S+?(?=[ \t])/.exec(line)?.[0].length ?? line.length

const CUT_OFF = 'The key is cut off. Copy the whole line'
const DAMAGED = 'The key is damaged'

const isWeak = (kind: string): boolean =>
  kind.startsWith('RSA ') && Number(kind.slice(4)) < RSA_BITS_MIN

/** Checks the field of a public key. */
export const validateSshKey = (text: string): string | undefined => readSshKey(text).problem

/** `SHA256:o9uv…`, as from ssh-keygen -l: base64 without padding. */
export async function fingerprintOf({ blob }: Pick<SshPublicKey, 'blob'>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', blob))
  return `SHA256:${base64Of(digest).replace(/=+$/, '')}`
}
