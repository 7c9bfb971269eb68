import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ROOT } from './install.mjs'
import { Refusal } from './refusal.mjs'

/** Where the Workers read SESSION_KEYS: what they would refuse is refused here, before it is used. */
const READER = 'lib/session/keys.ts'

/** A fresh key in the form that SESSION_KEYS takes, named after the day it was made. */
export const newSessionKey = () =>
  `k${new Date().toISOString().slice(0, 10)}:${randomBytes(32).toString('base64url')}`

/**
 * Checks SESSION_KEYS: one or two keys, newest first, separated by a comma.
 * @param {string | undefined} text the variable as it was set
 * @returns {Promise<string>} the same
 * @throws {Refusal} with one sentence that never repeats key material
 */
export async function checkSessionKeys(text) {
  // Not at the top: new-key.mjs runs on any Node, and before anything is installed.
  const { tsImport } = await import('tsx/esm/api')
  const { parseKeys } = await tsImport(join(ROOT, READER), import.meta.url)
  try {
    parseKeys(text)
  } catch (error) {
    if (error instanceof Error && error.name === 'SessionKeysError')
      throw new Refusal(`${error.message} (npm run --silent new-key prints one).`)
    throw error
  }
  return text ?? ''
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
      return await checkSessionKeys(JSON.parse(kept).sessionKeys)
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
    throw new Refusal(`The folder ${dirname(file)} can't be written to (${code}).`)
  }
  return sessionKeys
}
