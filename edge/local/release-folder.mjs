import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  appendFile,
  chmod,
  copyFile,
  mkdir,
  readdir,
  readFile,
  rm,
  writeFile,
} from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { ROOT } from './install.mjs'
import { Refusal } from './refusal.mjs'
import { headersOf, readHeaderRules } from './header-rules.mjs'
import { SETTINGS } from './settings.mjs'
import { STATE_VERSION } from './state-version.mjs'
import { LINK_CARDS, workerConfig, workerModules } from './worker-config.mjs'

const SOURCES = join(ROOT, 'edge', 'release')

/** Types of the files of a build, and whether they are kept compressed. */
/** @type {Record<string, [type: string, isPacked: boolean]>} */
const TYPES = {
  '.css': ['text/css; charset=utf-8', true],
  '.js': ['text/javascript; charset=utf-8', true],
  '.svg': ['image/svg+xml', true],
  '.png': ['image/png', false],
  '.woff2': ['font/woff2', false],
  '.cache': ['application/json', false],
}
/** Of the build, and for no reader. */
const LEFT_OUT = new Set(['.map', '.ts', ''])

const digest = (/** @type {Buffer} */ bytes) =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 32)

/**
 * Copies the files of a build, compressed where that is worth it.
 * @param {string} from
 * @param {string} to
 * @returns what the front knows of them: by path the type, a tag, and which set of headers
 */
async function packFiles(from, to) {
  const rules = readHeaderRules(await readFile(join(from, '_headers'), 'utf8'))
  /** @type {Record<string, { type: string, tag: string, set: number, isPacked: boolean }>} */
  const files = {}
  /** @type {string[]} */
  const sets = []
  const names = (await readdir(from, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(from.length))
    .toSorted()
  for (const path of names) {
    const extension = extname(path)
    if (LEFT_OUT.has(extension)) continue
    const found = TYPES[extension]
    if (!found) throw new Refusal(`${path} is of no type that a release can send.`)
    const [type, isPacked] = found
    const bytes = await readFile(join(from, path))
    const set = JSON.stringify(headersOf(rules, path))
    if (!sets.includes(set)) sets.push(set)
    files[path] = { type, tag: digest(bytes), set: sets.indexOf(set), isPacked }
    await mkdir(dirname(join(to, path)), { recursive: true })
    await writeFile(
      join(to, isPacked ? `${path}.gz` : path),
      isPacked ? gzipSync(bytes, { level: 9 }) : bytes,
    )
  }
  return { files, headers: sets.map((set) => JSON.parse(set)) }
}

/** By these names the front imports what is made for it. */
/** @type {Record<string, string>} */
const NAMES = { 'worker.js': 'console-worker', 'assets.json': 'console-assets' }
const FRONT = 'release-front.worker.mjs'
/** The folder of what draws link cards. */
const CARDS = 'link-cards/'

const text = (/** @type {string} */ value) => JSON.stringify(value)
const listOf = (/** @type {string[]} */ values) => values.join(',\n    ')

/** What the runtime calls the kinds of modules. */
/** @type {Record<string, string>} */
const KINDS = { '.wasm': 'wasm', '.ttf': 'data', '.json': 'json' }

/** A Worker's modules as the runtime is told of them. @param {string[]} names @param {string} [folder] */
const moduleList = (names, folder = '') =>
  listOf(
    names.map((name) => {
      const kind = KINDS[extname(name)] ?? 'esModule'
      const called = folder ? name : (NAMES[name] ?? name)
      return `(name = ${text(called)}, ${kind} = embed ${text(folder + name)})`
    }),
  )

/**
 * The runtime's configurations: one as text for the checks, and two with all modules in them, which it
 * starts with sooner than it would read them as text, and keeps less of in memory.
 * @param {string} folder
 * @param {string} sources folder of the modules
 * @param {string[]} modules names of files
 * @param {string[]} drawing names of files of what draws link cards
 */
async function writeConfigs(folder, sources, modules, drawing) {
  const config = await workerConfig('production')
  const objects = Object.entries(config.durableObjects)
  const parts = {
    COMPATIBILITY_DATE: config.compatibilityDate,
    // At this date the runtime has it by itself, and says so in the log.
    COMPATIBILITY_FLAGS: JSON.stringify(
      config.compatibilityFlags.filter((flag) => flag !== 'nodejs_compat'),
    ),
    MODULES: moduleList(modules),
    DRAWING: moduleList(drawing, CARDS),
    OBJECTS: listOf(
      objects.map(
        ([name, of]) =>
          `(name = ${text(name)}, durableObjectNamespace = (className = ${text(of)}))`,
      ),
    ),
    // The same as `npm start` has, whose state folder a release may take over.
    NAMESPACES: listOf(
      objects.map(
        ([, of]) =>
          `(className = ${text(of)}, uniqueKey = ${text(`console-${of}`)}, enableSql = true)`,
      ),
    ),
    SETTINGS: listOf(
      SETTINGS.map((name) => `(name = ${text(name)}, fromEnvironment = ${text(name)})`),
    ),
  }
  const served = join(sources, 'console.capnp')
  for (const path of [served, join(folder, 'check.capnp')]) {
    let written = await readFile(join(SOURCES, basename(path)), 'utf8')
    for (const [word, value] of Object.entries(parts)) written = written.replaceAll(word, value)
    await writeFile(path, written)
  }
  for (const name of ['config', 'watched']) {
    const args = ['compile', '--config-only', served, name]
    const { stdout } = await promisify(execFile)(join(folder, 'workerd'), args, {
      ...{ encoding: 'buffer', maxBuffer: 1e8 },
    })
    await writeFile(join(folder, `${name}.bin`), stdout)
  }
}

/** What fillRelease needs of the last production build. */
export async function builtParts() {
  const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'))
  const id = (await readFile(join(ROOT, '.next', 'BUILD_ID'), 'utf8')).trim()
  const { bundle, assets } = await workerConfig('production')
  return { bundle, linkCards: LINK_CARDS.bundle, assets, version: `${version} ${id}` }
}

/**
 * Fills a folder with all that a machine needs to serve the console: the Worker, its files, the
 * runtime, and the program that starts it.
 * @param {string} folder
 * @param {{ bundle: string, linkCards: string, assets: string, version: string }} built
 */
export async function fillRelease(folder, { bundle, linkCards, assets, version }) {
  await mkdir(folder, { recursive: true })
  const { ratelimits, durableObjects } = await workerConfig('production')
  const limits = Object.entries(ratelimits).map(([name, { simple }]) => [name, simple])
  const known = await packFiles(assets, join(folder, 'assets'))
  const sources = join(folder, 'sources')
  await mkdir(join(sources, CARDS), { recursive: true })
  await writeFile(
    join(sources, 'assets.json'),
    JSON.stringify({ ...known, limits: Object.fromEntries(limits) }),
  )
  const parts = [
    ...[FRONT, 'encoding.worker.mjs'].map((name) => join(import.meta.dirname, name)),
    ...(await workerModules(bundle)).map(({ path }) => path),
  ]
  const arch = process.arch === 'arm64' ? 'arm64' : '64'
  const programs = [
    join(SOURCES, 'console'),
    join(ROOT, `node_modules/@cloudflare/workerd-linux-${arch}/bin/workerd`),
  ]
  for (const path of programs) await copyFile(path, join(folder, basename(path)))
  for (const path of parts) await copyFile(path, join(sources, basename(path)))
  const drawing = (await workerModules(linkCards)).map(({ path }) => path)
  for (const path of drawing) await copyFile(path, join(sources, CARDS, basename(path)))
  const objects = Object.values(durableObjects).join(', ')
  await appendFile(
    join(sources, FRONT),
    `\nexport { ending, metrics, ${objects} } from 'console-worker'\n`,
  )
  for (const path of programs) await chmod(join(folder, basename(path)), 0o755)
  await build({
    entryPoints: [join(SOURCES, 'check.worker.ts')],
    outfile: join(folder, 'check.js'),
    ...{ bundle: true, minify: true, format: 'esm', target: 'es2023', external: ['node:*'] },
  })
  // The runtime starts with the first.
  const names = (/** @type {string[]} */ paths) => paths.map((path) => basename(path))
  await writeConfigs(folder, sources, [...names(parts), 'assets.json'], names(drawing))
  await rm(sources, { recursive: true })
  await writeFile(join(folder, 'VERSION'), `${version}\n`)
  await writeFile(join(folder, 'STATE_VERSION'), `${STATE_VERSION}\n`)
}
