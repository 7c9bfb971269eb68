/**
 * The second half of `npm run build`: makes the server's part of a build lighter before it is bundled
 * into a Worker. Only the build's own copy is changed (`.next/standalone`), which nothing else runs.
 * `shortenNames` comes after the bundling (edge/local/build.mjs).
 */
import { existsSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from '../local/install.mjs'

const STANDALONE = join(ROOT, '.next/standalone')

/** The last line of a chunk, the only one in which equal chunks differ. */
const MAP_LINE = /\n\/\/# sourceMappingURL=.*\s*$/

/**
 * Modules that Next requires only for features that this console does not have. Each ends a branch that
 * is never taken.
 */
const NEVER_RUN = [
  // Pages of the pages router, and with them a second React for the server.
  'next/dist/server/route-modules/pages/module.compiled.js',
  // The tokens of draft and preview mode.
  'next/dist/compiled/fast-jwt/index.js',
  // Its own end-to-end tests, which answer requests in the network's place.
  'next/dist/experimental/testmode/server.js',
  'next/dist/experimental/testmode/server-edge.js',
]

/**
 * Makes server chunks with the same code one. The bundler writes the code that several routes share
 * once for each group of routes, under as many names: zod five times over. All but the first of each
 * kind hand on the first one's exports.
 * @param {string} folder
 * @returns {Promise<number>} how many were replaced
 */
export async function shareChunks(folder) {
  const names = await readdir(folder, { recursive: true })
  /** @type {Map<string, string>} */
  const first = new Map()
  let replaced = 0
  for (const name of names.filter((each) => each.endsWith('.js')).toSorted()) {
    const path = join(folder, name)
    const code = (await readFile(path, 'utf8')).replace(MAP_LINE, '')
    const same = first.get(code)
    if (same === undefined) {
      first.set(code, path)
      continue
    }
    const target = relative(dirname(path), same).replaceAll('\\', '/')
    await replace(path, `module.exports = require(${JSON.stringify(`./${target}`)})\n`)
    replaced += 1
  }
  return replaced
}

/**
 * The least code worth a reference to another chunk, in characters: a reference takes up to 130 before
 * the bundler shortens it.
 */
const SHARED_CODE_MIN = 150

/**
 * Merges modules with the same code across different chunks: the bundler also writes a module once into
 * each group of routes. The smallest chunk with a module keeps it; other chunks get a function that
 * calls it when the module first runs. A chunk is an array of ids, each followed by the function that
 * runs it.
 * @param {string} folder
 * @returns {Promise<number>} how many were replaced
 */
export async function shareModules(folder) {
  const names = await readdir(folder, { recursive: true })
  const chunks = []
  for (const name of names.filter((each) => each.endsWith('.js')).toSorted()) {
    const code = await readFile(join(folder, name), 'utf8')
    if (code.startsWith(ARRAY)) chunks.push({ name, code, modules: modulesOf(code) })
  }
  chunks.sort((one, other) => one.code.length - other.code.length)
  /** @type {Map<string, string>} each module's code, and how it is called */
  const first = new Map()
  let replaced = 0
  for (const { name, code, modules } of chunks) {
    let changed = ''
    let from = 0
    for (const { index, start, text } of modules) {
      const there = first.get(text)
      if (there === undefined) {
        first.set(text, `${name}#${index}`)
        continue
      }
      const [target = '', at] = there.split(/#(?=\d+$)/)
      const path = relative(dirname(name), target).replaceAll('\\', '/')
      const kept = `require(${JSON.stringify(path.startsWith('.') ? path : `./${path}`)})[${at}]`
      changed += `${code.slice(from, start)}(...a)=>(0,${kept})(...a)`
      from = start + text.length
      replaced += 1
    }
    if (from > 0) await replace(join(folder, name), changed + code.slice(from))
  }
  return replaced
}

const ARRAY = 'module.exports=['

/**
 * The modules of a chunk that are worth sharing: where each stands in the array, and in the code.
 * @param {string} code
 */
function modulesOf(code) {
  /** @type {{ exports: unknown }} */
  const chunk = { exports: [] }
  // Only makes the functions; none of them is called.
  new Function('module', code)(chunk)
  const modules = []
  let from = 0
  for (const [index, part] of Object.entries(/** @type {unknown[]} */ (chunk.exports))) {
    if (typeof part !== 'function') continue
    const text = String(part)
    const start = code.indexOf(text, from)
    if (start < 0) throw new Error('A module of a chunk does not stand in its code')
    from = start + text.length
    if (text.length >= SHARED_CODE_MIN) modules.push({ index, start, text })
  }
  return modules
}

/**
 * Has parts of packages that are never run say so, in place of being there.
 * @param {string} nodeModules
 * @param {readonly string[]} files paths below it
 * @throws {Error} if one is not there: the package has changed, and so may its reasons to need it
 */
export async function leaveOut(nodeModules, files) {
  for (const file of files) {
    const path = join(nodeModules, file)
    if (!existsSync(path)) throw new Error(`${file} is not there to be left out`)
    const reason = `${file} is left out of the Worker (edge/framework/slim-server.mjs)`
    await replace(path, `throw new Error(${JSON.stringify(reason)})\n`)
  }
}

/** A chunk as a string names it: loaders, the manifest of each page, and the bundle's own keys do. */
const CHUNK = /(?<=server\/chunks\/)(?:ssr\/)?[^"'`\n]+\.js(?=["'`])/g

/**
 * Gives the chunks of a bundle that holds all of them short names: their own, of 40 to 80 characters,
 * stand in it some 20,000 times.
 * @param {string} code
 * @returns {string}
 * @throws {Error} if there are none: the bundler calls them otherwise
 */
export function shortenNames(code) {
  /** @type {Map<string, string>} */
  const names = new Map()
  const shortened = code.replaceAll(CHUNK, (name) => {
    const short = names.get(name) ?? `${names.size.toString(36)}.js`
    names.set(name, short)
    return short
  })
  if (names.size === 0) throw new Error('The bundle of the server names no chunk')
  return shortened
}

/** As a new file: the old one may be a package's own by another name. */
async function replace(/** @type {string} */ path, /** @type {string} */ code) {
  await rm(path)
  await writeFile(path, code)
}

const isProgram = import.meta.url === pathToFileURL(process.argv[1] ?? '').href
// A plain `next build` makes no such copy.
if (isProgram && existsSync(STANDALONE)) {
  await shareChunks(join(STANDALONE, '.next/server/chunks'))
  await shareModules(join(STANDALONE, '.next/server/chunks'))
  await leaveOut(join(STANDALONE, 'node_modules'), NEVER_RUN)
}
