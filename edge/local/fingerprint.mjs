import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from './install.mjs'

/** Files beside the code that no build reads. */
const NOT_BUILT = /\.test\.tsx?$|\.md$|^edge\/(?:local|release)\//

/**
 * One hash over the content of files and folders; any change that a build could see changes it.
 * @param {string[]} inputs paths from the repository's folder; absent ones count as empty
 * @returns {Promise<string>}
 */
export async function fingerprint(inputs) {
  const hash = createHash('sha256')
  for (const input of inputs) {
    for (const file of await filesOf(input)) {
      hash
        .update(`${file}\0`)
        .update(readFileSync(join(ROOT, file)))
        .update('\0')
    }
  }
  return hash.digest('hex')
}

/** @param {string} input */
async function filesOf(input) {
  const stat = statSync(join(ROOT, input), { throwIfNoEntry: false })
  if (!stat) return []
  if (!stat.isDirectory()) return [input]
  const entries = await readdir(join(ROOT, input), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1))
    .filter((file) => !NOT_BUILT.test(file))
    .toSorted()
}
