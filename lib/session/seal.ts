import { base64url, CompactEncrypt, compactDecrypt, errors } from 'jose'
import * as z from 'zod'
import type { Purpose, SessionKeys } from './keys'

const ALG = 'dir'
const ENC = 'A256GCM'

/** Twice what a cookie holds; tickets are far smaller. Longer input from outside is not decoded at all. */
const TOKEN_LENGTH_MAX = 8192

/** Why a token does not open. A closed set: callers map it, users never see it. */
export type OpenFailure =
  | 'malformed'
  | 'unknown-key'
  | 'wrong-algorithm'
  | 'tampered'
  | 'wrong-audience'
  | 'expired'

export type Opened =
  | { readonly ok: true; readonly payload: unknown; readonly expiresAt: number }
  | { readonly ok: false; readonly reason: OpenFailure }

/** The content of a token: `aud` and `exp` (ms since 1970) are checked here, `data` is the caller's. */
const Envelope = z.strictObject({ aud: z.string(), exp: z.number().int(), data: z.unknown() })

const utf8 = new TextEncoder()
const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** The only accepted text of our header, so that a token has exactly one form. */
const headerText = (kid: string): string => JSON.stringify({ alg: ALG, enc: ENC, kid })

/**
 * A JWE of `payload` (JSON values only) under the newest key of `purpose`. `expiresAt` in ms since
 * 1970. Nonces are random: far below 2^32 tokens per key, as AES-GCM asks.
 */
export async function seal(
  keys: SessionKeys,
  purpose: Purpose,
  payload: object,
  { audience, expiresAt }: { readonly audience: string; readonly expiresAt: number },
): Promise<string> {
  const kid = keys.newestKid
  const key = await keys.encryptionKey(purpose, kid)
  // parseKeys always gives the newest kid a secret.
  if (!key) throw new Error('No key to seal with')
  const envelope = { aud: audience, exp: expiresAt, data: payload }
  return new CompactEncrypt(utf8.encode(JSON.stringify(envelope)))
    .setProtectedHeader({ alg: ALG, enc: ENC, kid })
    .encrypt(key)
}

const failed = (reason: OpenFailure): Opened => ({ ok: false, reason })

/** The bytes as JSON; undefined if they aren't: tokens are untrusted input. */
function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(strictUtf8.decode(bytes))
  } catch {
    return undefined
  }
}

/** Decodes a part in its canonical form; else undefined: stray bits in the last character count as tampering. */
function decodePart(part: string): Uint8Array | undefined {
  try {
    const bytes = base64url.decode(part)
    return base64url.encode(bytes) === part ? bytes : undefined
  } catch {
    return undefined
  }
}

const anything = z.unknown().optional()
const Header = z.looseObject({ alg: anything, enc: anything, kid: anything })

/** The kid of an acceptable header, or the reason to refuse. */
function readHeader(part: string): { readonly kid: string } | OpenFailure {
  const bytes = decodePart(part)
  const header = Header.safeParse(bytes && parseJson(bytes))
  if (!header.success) return 'malformed'
  const { alg, enc, kid } = header.data
  // Checked before anything else: the header may choose a key, never a method.
  if (alg !== ALG || enc !== ENC) return 'wrong-algorithm'
  if (typeof kid !== 'string') return 'unknown-key'
  // Refuses other members (zip, crit, p2c, jwk) and repeated ones.
  return base64url.encode(headerText(kid)) === part ? { kid } : 'malformed'
}

/**
 * Opens a token of `seal`, by its kid and the key of `purpose` only. `now` in ms since 1970. Never throws
 * for a bad token; the caller still has to parse the payload.
 */
export async function open(
  keys: SessionKeys,
  purpose: Purpose,
  token: string,
  {
    audience,
    now,
    lengthMax = TOKEN_LENGTH_MAX,
  }: { readonly audience: string; readonly now: number; readonly lengthMax?: number },
): Promise<Opened> {
  if (token.length > lengthMax) return failed('malformed')
  const parts = token.split('.')
  const [headerPart = '', encryptedKey, ...sealed] = parts
  if (parts.length !== 5) return failed('malformed')
  const header = readHeader(headerPart)
  if (typeof header === 'string') return failed(header)
  // With alg dir the second part is empty.
  if (encryptedKey !== '' || sealed.some((part) => !decodePart(part))) return failed('malformed')
  const key = await keys.encryptionKey(purpose, header.kid)
  if (!key) return failed('unknown-key')

  const plaintext = await decrypt(token, key)
  if (!plaintext) return failed('tampered')
  const envelope = Envelope.safeParse(parseJson(plaintext))
  if (!envelope.success) return failed('malformed')
  const { aud, exp, data } = envelope.data
  if (aud !== audience) return failed('wrong-audience')
  if (now >= exp) return failed('expired')
  return { ok: true, payload: data, expiresAt: exp }
}

async function decrypt(token: string, key: CryptoKey): Promise<Uint8Array | undefined> {
  try {
    const { plaintext } = await compactDecrypt(token, key, {
      keyManagementAlgorithms: [ALG],
      contentEncryptionAlgorithms: [ENC],
    })
    return plaintext
  } catch (error) {
    // A bad tag, nonce or length; any other error is a fault of ours, and must be seen.
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}

/**
 * base64url(HMAC-SHA256(text)) under the newest key of `purpose`: makes stable names that can't be guessed,
 * such as that of a relay room.
 */
export async function mac(keys: SessionKeys, purpose: Purpose, text: string): Promise<string> {
  const key = await keys.macKey(purpose)
  return base64url.encode(new Uint8Array(await crypto.subtle.sign('HMAC', key, utf8.encode(text))))
}
