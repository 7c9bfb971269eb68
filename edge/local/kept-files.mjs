import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * The hashed files of builds go on being served for a week after a build that no longer has them:
 * pages that are open across an update load parts of the program when they need them.
 */
const KEPT_MS = 7 * 24 * 60 * 60_000

/** When a build had each file last, ms since 1970, by its path in the folder of files. */
const LIST = 'list.json'

/** @param {string} folder @returns {Promise<string[]>} paths of files in it; none where it isn't there */
async function filesIn(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
}

/** @param {string} path @returns {Promise<Record<string, number>>} */
const listOf = async (path) => JSON.parse(await readFile(path, 'utf8').catch(() => '{}'))

/** @param {string} from @param {string} to */
async function copy(from, to) {
  await mkdir(dirname(to), { recursive: true })
  // Names are hashes: one that is there is the same.
  await copyFile(from, to, constants.COPYFILE_EXCL).catch((error) => {
    if (error.code !== 'EEXIST') throw error
  })
}

/**
 * To be called after each build: keeps its files, and puts those beside them that builds of the last
 * week had.
 * @param {{ files: string, kept: string, now: number }} folders `files`: the hashed ones of the build;
 *   `kept`: where they are kept from build to build
 * @returns {Promise<number>} how many files of earlier builds are served
 */
export async function keepFiles({ files, kept, now }) {
  const list = await listOf(join(kept, LIST))
  for (const path of await filesIn(files)) {
    list[path] = now
    await copy(join(files, path), join(kept, path))
  }
  let earlier = 0
  for (const [path, lastAt] of Object.entries(list)) {
    if (lastAt === now) continue
    if (now - lastAt > KEPT_MS) {
      await rm(join(kept, path), { force: true })
      delete list[path]
      continue
    }
    await copy(join(kept, path), join(files, path))
    earlier += 1
  }
  await mkdir(kept, { recursive: true })
  await writeFile(join(kept, LIST), JSON.stringify(list))
  return earlier
}
