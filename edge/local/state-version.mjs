import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal } from './refusal.mjs'

/**
 * The version of what the state folder contains. Raise it with a change that an older console would
 * read wrongly: objects' migrations only add, so an older one may take the folder back until then.
 */
export const STATE_VERSION = 1

/**
 * Marks a state folder with this console's version, as the start program of a release does.
 * @param {string} folder
 * @throws {Refusal} if a console with a later version has written to it
 */
export async function keepStateVersion(folder) {
  const file = join(folder, 'VERSION')
  const kept = await readFile(file, 'utf8').catch(() => `${STATE_VERSION}`)
  if (Number(kept) > STATE_VERSION)
    throw new Refusal(
      `The folder ${folder} was written by a newer console (state ${kept.trim()}; this one reads up to ${STATE_VERSION}): start that one, or use another folder.`,
    )
  await mkdir(folder, { recursive: true })
  await writeFile(file, `${STATE_VERSION}\n`)
}
