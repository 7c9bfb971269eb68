import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Refusal } from './refusal.mjs'

/** One key of SESSION_KEYS: a name for the token's header, a colon, 32 bytes in base64url. */
const SESSION_KEY = /^[A-Za-z0-9_-]{1,32}:([A-Za-z0-9_-]{43})$/

/** Sealing uses the newest key; one older key stays readable while sessions live out (8 h). */
const SESSION_KEYS_MAX = 2

const FORM = 'name:key, the key being 32 random bytes in base64url (npm run --silent new-key)'

/** A fresh key in the form that SESSION_KEYS takes, named after the day it was made. */
export const newSessionKey = () =>
  `k${new Date().toISOString().slice(0, 10)}:${randomBytes(32).toString('base64url')}`

/**
 * Checks SESSION_KEYS: one or two keys, newest first, separated by a comma.
 * @param {string | undefined} text the variable as it was set
 * @returns {string} the keys without blanks
 * @throws {Refusal} with one sentence that never repeats key material
 */
export function checkSessionKeys(text) {
  if (!text?.trim()) throw new Refusal(`SESSION_KEYS is missing: set it to ${FORM}.`)
  const keys = text.split(',').map((key) => key.trim())
  if (keys.length > SESSION_KEYS_MAX) {
    throw new Refusal(
      `SESSION_KEYS has ${keys.length} keys: keep the newest and at most one older key.`,
    )
  }
  for (const [index, key] of keys.entries()) {
    const bytes = SESSION_KEY.exec(key)?.[1]
    if (!bytes || Buffer.from(bytes, 'base64url').toString('base64url') !== bytes) {
      throw new Refusal(`SESSION_KEYS is malformed: key ${index + 1} is not ${FORM}.`)
    }
  }
  const names = keys.map((key) => key.slice(0, key.indexOf(':')))
  if (new Set(names).size !== names.length) {
    throw new Refusal(`SESSION_KEYS names two keys "${names[0]}": each needs its own name.`)
  }
  return keys.join(',')
}

/**
 * The keys of the local preview: made at the first start, then kept, so that sessions outlive a
 * restart.
 * @param {string} file where they are kept, readable by the owner only
 * @returns {Promise<string>} in the form of SESSION_KEYS
 * @throws {Refusal} if the file can't be written or was damaged
 */
export async function localSessionKeys(file) {
  const kept = await readFile(file, 'utf8').catch(() => null) // Absent before the first start.
  if (kept !== null) {
    try {
      return checkSessionKeys(JSON.parse(kept).sessionKeys)
    } catch {
      throw new Refusal(`${file} is damaged: delete it and start again (this ends local sessions).`)
    }
  }
  const sessionKeys = newSessionKey()
  try {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, `${JSON.stringify({ sessionKeys })}\n`, { mode: 0o600 })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error
    throw new Refusal(`The folder ${dirname(file)} cannot be written (${code}).`)
  }
  return sessionKeys
}
