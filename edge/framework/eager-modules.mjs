/**
 * The last part of `npm run build`: has browsers compile the modules of a script with the script, beside
 * the page, and not one by one where they are first run, which holds the page up (decision 0061).
 * `withEagerApp` does the same for the app in a Worker, after its bundling (edge/local/build.mjs).
 */
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from '../local/install.mjs'

const CHUNKS = join(ROOT, '.next/static/chunks')

/** What a chunk of the browser's begins with; its runtime and files of `public` don't. */
const PUSH = '(globalThis.TURBOPACK||(globalThis.TURBOPACK=[])).push(['

/**
 * Puts each module function of a chunk in parentheses: engines take such a function for one that is
 * called at once, and compile it eagerly. Functions already in parentheses are left alone.
 * @param {string} code
 * @returns {string} the same for what is no chunk
 * @throws {Error} if a function does not stand in the code
 */
export function withEagerModules(code) {
  if (!code.startsWith(PUSH)) return code
  /** @type {unknown[]} */
  const parts = []
  const page = { TURBOPACK: { push: (/** @type {unknown[]} */ chunk) => parts.push(...chunk) } }
  // Only makes the functions; none of them is called.
  new Function('globalThis', 'document', code)(page, undefined)
  let eager = ''
  let from = 0
  for (const part of parts) {
    if (typeof part !== 'function') continue
    const text = String(part)
    const start = code.indexOf(text, from)
    if (start < 0) throw new Error('A module of a chunk does not stand in its code')
    eager += code.slice(from, start) + (code[start - 1] === '(' ? text : `(${text})`)
    from = start + text.length
  }
  return eager + code.slice(from)
}

/**
 * @param {string} folder of the chunks
 * @returns {Promise<number>} how many there are
 * @throws {Error} if there are none: chunks have another shape then
 */
export async function makeModulesEager(folder) {
  let chunks = 0
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.js')) continue
    const path = join(folder, name)
    const code = await readFile(path, 'utf8')
    if (!code.startsWith(PUSH)) continue
    await writeFile(path, withEagerModules(code))
    chunks += 1
  }
  if (chunks === 0) throw new Error(`No chunk of ${folder} has modules`)
  return chunks
}

/** How the function begins in which the bundler puts the app, as a module that is imported when it is needed. */
const APP = 'async()=>{"use strict";'
/** What OpenNext has last in it, but for a call. */
const APP_LAST = 'globalThis.internalFetch=fetch;'

/**
 * Puts the function with the app in parentheses: the runtime compiles it as it reads the Worker, and not
 * once more when the first page is asked for. A module is strict by itself, so that all before its end
 * stays where the map of the Worker has it; what follows on that line moves by one column.
 * @param {string} code of a Worker, minified
 * @returns {string}
 * @throws {Error} if there is not one such function: bundles have another shape then
 */
export function withEagerApp(code) {
  const start = code.indexOf(APP)
  const last = code.indexOf(APP_LAST, start)
  const end = code.indexOf('})', last) + 1
  if (start < 0 || start !== code.lastIndexOf(APP) || last < 0 || end === 0)
    throw new Error('The Worker does not have the app as one function')
  const body = code.slice(start + APP.length, end)
  return `${code.slice(0, start)}${'(async function(){'.padEnd(APP.length)}${body})${code.slice(end)}`
}

const isProgram = import.meta.url === pathToFileURL(process.argv[1] ?? '').href
if (isProgram && existsSync(CHUNKS)) await makeModulesEager(CHUNKS)
