import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../local/install.mjs'
import { tricks } from './tricks.mjs'

/** Where nothing else stands. */
const ROOMS = ['edge/framework', 'lib/hydration']
/** What runs on a laptop alone. */
const TOOLS = /^edge\/(?:local|testing)\/|^edge\/framework\/tricks\.mjs$/

/** Names of the inside of React and Next, and what replaces a browser's own. */
const INSIDE =
  /\$R[A-Z]\b|\$ACTION|NEXT_[A-Z]+_ERROR|'(?:rsc|_rsc|next-(?:action|url|router-[a-z-]+)|x-nextjs-[a-z-]+)'|next\/dist|__next|__react|(?:fetch|setImmediate)\s*[:=] (?:shar|send|setFast)|HTML\w+Element\.prototype/

const table = await tricks()
const named = new Set(table.flatMap(({ files }) => files))

/** Sources of what is served. */
const sources = async (/** @type {string} */ folder) =>
  (await readdir(join(ROOT, folder), { recursive: true }))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((path) => /\.(?:ts|tsx|mjs)$/.test(path) && !/\.(?:test|fixture)\./.test(path))
    .filter((path) => !TOOLS.test(path))

it('each file in the rooms of tricks is in the table of decision 34', async () => {
  const inRooms = (await Promise.all(ROOMS.map(sources))).flat()
  expect(inRooms.length).toBeGreaterThan(15)
  expect(inRooms.filter((path) => !named.has(path))).toEqual([])
})

it('what names the inside of a framework anywhere else is in the table, too', async () => {
  const all = (await Promise.all(['app', 'lib', 'edge'].map(sources))).flat()
  const found = []
  for (const path of [...all, 'middleware.ts', 'next.config.ts'])
    if (INSIDE.test(await readFile(join(ROOT, path), 'utf8'))) found.push(path)
  expect(found).toContain('lib/hydration/page-reads.ts')
  expect(found.filter((path) => !named.has(path))).toEqual([])
})

it('each row of the table names files and tests that are there', () => {
  expect(table.length).toBeGreaterThan(10)
  for (const { files, tests } of table) {
    expect(files).not.toEqual([])
    expect(tests, files[0]).not.toEqual([])
    expect([...files, ...tests].filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
    expect(tests.filter((path) => !/\.(?:test|spec)\./.test(path))).toEqual([])
  }
})
