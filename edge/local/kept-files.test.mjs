import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepFiles } from './kept-files.mjs'

const DAY_MS = 24 * 60 * 60_000

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kept-files-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** A build with these files, on a day; what is served after it. */
async function build(/** @type {number} */ day, /** @type {string[]} */ ...names) {
  const files = join(folder, 'static')
  await rm(files, { recursive: true, force: true })
  await mkdir(join(files, 'chunks'), { recursive: true })
  for (const name of names) await writeFile(join(files, 'chunks', name), name)
  await keepFiles({ files, kept: join(folder, 'kept'), now: day * DAY_MS })
  return (await readdir(join(files, 'chunks'))).toSorted()
}

it('serves what earlier builds of the last week had beside what the last one has', async () => {
  expect(await build(1, 'a.js', 'b.js')).toEqual(['a.js', 'b.js'])
  expect(await build(2, 'b.js', 'c.js')).toEqual(['a.js', 'b.js', 'c.js'])
  expect(await readFile(join(folder, 'static/chunks/a.js'), 'utf8')).toBe('a.js')
})

it('counts the week from the last build that had a file', async () => {
  await build(1, 'a.js', 'b.js')
  await build(6, 'b.js', 'c.js')
  // Files that no build has used since day 1 are deleted; those in use on day 6 stay.
  expect(await build(9, 'c.js')).toEqual(['b.js', 'c.js'])
  expect(await build(14, 'd.js')).toEqual(['c.js', 'd.js'])
})

it('serves a build that is made again as it was', async () => {
  await build(1, 'a.js')
  await build(2, 'b.js')
  expect(await build(3, 'a.js')).toEqual(['a.js', 'b.js'])
})
