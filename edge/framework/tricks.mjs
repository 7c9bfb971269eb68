import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../local/install.mjs'

/** The table of what leans on the inside of a framework. */
const TABLE = 'decisions/0034-tricks-against-the-framework.md'

/** @param {string} [cell] the paths in a cell of the table */
const pathsIn = (cell = '') =>
  [...cell.matchAll(/`([\w./-]+\.(?:ts|tsx|mjs))`/g)].map(([, path]) => path ?? '')

/**
 * The code that depends on the internals of a framework, one entry for each row of the table.
 * @returns {Promise<{ files: string[], tests: string[] }[]>} paths from the repository's folder: where
 * it stands, and the tests that see it break
 */
export async function tricks() {
  const rows = (await readFile(join(ROOT, TABLE), 'utf8')).split('\n')
  return rows
    .filter((row) => row.startsWith('| `'))
    .map((row) => row.split(' | '))
    .map((cells) => ({ files: pathsIn(cells[0]), tests: pathsIn(cells.at(-1)) }))
}
