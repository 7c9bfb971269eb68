import { base64url } from 'jose'

/** The uses of keys. Each use has its own key, so that a token of one kind can't pass for another. */
export type Purpose = 'session' | 'ticket' | 'room' | 'share' | 'job'

/** SESSION_KEYS can't be used. The message says what to correct, and never has key material. */
export class SessionKeysError extends Error {
  override readonly name = 'SessionKeysError'
}

const SECRET_BYTES = 32
/** The newest key seals; an older one stays while its sessions (8 h at most) last. */
const LIVE_KEYS_MAX = 2
/** Short, because the kid takes space in the cookie. */
const KID = /^[A-Za-z0-9_-]{1,16}$/
const FORMAT = 'use the form kid:secret, where secret is 32 random bytes in base64url'

const utf8 = new TextEncoder()

/** The function's own parameter types: the declarations of browsers and of Workers name them differently. */
type DeriveParameters = Parameters<SubtleCrypto['deriveKey']>

/** The live keys. Secrets are private fields: neither JSON nor a log of this object shows them. */
export class SessionKeys {
  readonly #secrets: ReadonlyMap<string, Uint8Array<ArrayBuffer>>
  /** Keys, not promises: a promise started by one request must not be awaited by another on workerd. */
  readonly #derived = new Map<string, CryptoKey>()
  /** The key that seals. */
  readonly newestKid: string

  constructor(newestKid: string, secrets: ReadonlyMap<string, Uint8Array<ArrayBuffer>>) {
    this.newestKid = newestKid
    this.#secrets = secrets
  }

  /** The AES-256-GCM key of a purpose, or undefined when no live key has this kid. */
  encryptionKey(purpose: Purpose, kid: string): Promise<CryptoKey | undefined> {
    return this.#derive(kid, `console:${purpose}:seal:v1`, { name: 'AES-GCM', length: 256 }, [
      'encrypt',
      'decrypt',
    ])
  }

  /** The HMAC-SHA256 key of a purpose, from the newest secret. */
  async macKey(purpose: Purpose): Promise<CryptoKey> {
    const key = await this.#derive(
      this.newestKid,
      `console:${purpose}:mac:v1`,
      { name: 'HMAC', hash: 'SHA-256', length: 256 },
      ['sign'],
    )
    if (!key) throw new SessionKeysError('The newest session key is missing')
    return key
  }

  async #derive(
    kid: string,
    info: string,
    algorithm: DeriveParameters[2],
    usages: DeriveParameters[4],
  ): Promise<CryptoKey | undefined> {
    const secret = this.#secrets.get(kid)
    if (!secret) return undefined
    const id = `${kid} ${info}`
    const known = this.#derived.get(id)
    if (known) return known
    const base = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey'])
    // The secret is uniformly random: HKDF needs no salt (RFC 5869, section 3.1).
    const hkdf = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: utf8.encode(info) }
    const key = await crypto.subtle.deriveKey(hkdf, base, algorithm, false, usages)
    this.#derived.set(id, key)
    return key
  }
}

function parseSecret(kid: string, text: string): Uint8Array<ArrayBuffer> {
  let secret: Uint8Array
  try {
    secret = base64url.decode(text)
  } catch {
    throw new SessionKeysError(`SESSION_KEYS: the secret of "${kid}" is not base64url; ${FORMAT}`)
  }
  if (secret.length !== SECRET_BYTES)
    throw new SessionKeysError(
      `SESSION_KEYS: the secret of "${kid}" has ${secret.length} bytes; ${FORMAT}`,
    )
  return new Uint8Array(secret)
}

function parse(text: string): SessionKeys {
  const entries = text.split(',').map((entry) => entry.trim())
  if (entries.length > LIVE_KEYS_MAX)
    throw new SessionKeysError(
      `SESSION_KEYS has ${entries.length} keys; use one, or two while rotating keys, newest first`,
    )
  const secrets = new Map<string, Uint8Array<ArrayBuffer>>()
  for (const [index, entry] of entries.entries()) {
    const [kid = '', secret = '', ...more] = entry.split(':')
    // The message has the position, not the text, which may be a secret.
    if (!KID.test(kid) || secret === '' || more.length > 0)
      throw new SessionKeysError(
        `SESSION_KEYS: entry ${index + 1} is malformed; ${FORMAT} (a kid has 1 to 16 letters, digits, - or _)`,
      )
    if (secrets.has(kid)) throw new SessionKeysError(`SESSION_KEYS: "${kid}" appears twice`)
    secrets.set(kid, parseSecret(kid, secret))
  }
  const [newest = '', former] = secrets.keys()
  if (former !== undefined && String(secrets.get(newest)) === String(secrets.get(former)))
    throw new SessionKeysError('SESSION_KEYS: both kids have the same secret')
  return new SessionKeys(newest, secrets)
}

const CHANGED = Symbol.for('console.session-keys')
/**
 * Keys, as text, that took the place of those that the process was started with. Pages, the Worker's entry
 * and its objects are bundles of their own in one isolate: no variable of a module is theirs together.
 */
const isolate = globalThis as { [CHANGED]?: string }

/**
 * Has `parseKeys` read this text instead of the setting, as long as the process lives. Throws
 * SessionKeysError, and changes nothing, where it can't be used.
 */
export function changeKeys(text: string): void {
  parse(text)
  isolate[CHANGED] = text
}

/** Parsed settings by their text: every request has the same text, and the derived keys are kept with it. */
const parsed = new Map<string, SessionKeys>()
const PARSED_MAX = 8

/**
 * Reads SESSION_KEYS: `kid:secret`, comma separated, newest first, one or two of them, a secret
 * being 32 random bytes in base64url. Throws SessionKeysError for anything else. The same text gives
 * the same object.
 */
export function parseKeys(setting: string | undefined): SessionKeys {
  const text = isolate[CHANGED] ?? setting
  if (text === undefined || text.trim() === '')
    throw new SessionKeysError(`SESSION_KEYS is not set; ${FORMAT}`)
  const known = parsed.get(text)
  if (known) return known
  const keys = parse(text)
  if (parsed.size >= PARSED_MAX) parsed.clear()
  parsed.set(text, keys)
  return keys
}
