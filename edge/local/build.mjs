import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { transform } from 'esbuild'
import { withEagerApp } from '../framework/eager-modules.mjs'
import { shortenNames } from '../framework/slim-server.mjs'
import { fingerprint } from './fingerprint.mjs'
import { ROOT, TOOLS_NODE, toolsEnv } from './install.mjs'
import { keepFiles } from './kept-files.mjs'
import { Refusal } from './refusal.mjs'
import { LINK_CARDS, workerConfig } from './worker-config.mjs'

/** What the Next build reads. A Worker's bundle reads this and the edge's own code. */
const NEXT_INPUTS = [
  'app',
  'edge/framework/write-action-pages.mjs',
  'edge/framework/eager-modules.mjs',
  'edge/framework/slim-server.mjs',
  'lib',
  'middleware.ts',
  'next.config.ts',
  'open-next.config.ts',
  'package-lock.json',
  'package.json',
  'postcss.config.mjs',
  'public',
  'tsconfig.json',
]
const WORKER_INPUTS = ['edge', 'mock-platform', 'wrangler.jsonc']
const LINK_CARDS_INPUTS = [
  'edge/link-cards',
  'lib/theme/brand.ts',
  'package-lock.json',
  LINK_CARDS.config,
]

const OPEN_NEXT = 'node_modules/@opennextjs/cloudflare/dist/cli/index.js'
/** The app for the server, which OpenNext has bundled. */
export const SERVER = join(ROOT, '.open-next/server-functions/default/handler.mjs')
const WRANGLER = 'node_modules/wrangler/bin/wrangler.js'

/**
 * Makes sure that the Next build fits the sources.
 * @returns {Promise<boolean>} whether it was built
 * @throws {Refusal} if the build fails (its output is printed) or .console can't be written
 */
export async function ensureNextBuilt() {
  await prepareFolder()
  const inputs = await fingerprint(NEXT_INPUTS)
  const made = process.env['SOURCE_MAPS'] === '1' ? `${inputs} with maps` : inputs
  return once('next', made, '.open-next/worker.js', async () => {
    // Two builds of the same sources have keys and names of their own.
    for (const target of ['production', 'preview']) await rm(stampOf(target), { force: true })
    await step('Building the console', OPEN_NEXT, ['build'])
    await writeFile(SERVER, shortenNames(await readFile(SERVER, 'utf8')))
    // Past the bundler: it tells of what that has made.
    const faults = await readFile(join(ROOT, 'public/faults.js'), 'utf8')
    const { code } = await transform(faults, { minify: true })
    await writeFile(join(ROOT, '.open-next/assets/faults.js'), code)
    // Where lib/… reads them from: OpenNext's `populateCache local` would do the same.
    await cp(join(ROOT, '.open-next/cache'), join(ROOT, '.open-next/assets/cdn-cgi/_next_cache'), {
      recursive: true,
    })
    await keepFiles({
      files: join(ROOT, '.open-next/assets/_next/static'),
      kept: join(ROOT, '.console/kept-files'),
      now: Date.now(),
    })
  })
}

/**
 * Makes sure that a Worker's bundle, and what it wraps, fits the sources.
 * @param {import('./worker-config.mjs').Target} target
 * @returns {Promise<boolean>} whether anything was built
 * @throws {Refusal} as ensureNextBuilt
 */
export async function ensureBuilt(target) {
  const builtNext = await ensureNextBuilt()
  const { bundle, outdir } = await workerConfig(target)
  const inputs = await fingerprint([...NEXT_INPUTS, ...WORKER_INPUTS])
  const builtWorker = await once(target, inputs, bundle.slice(ROOT.length + 1), async () => {
    await rm(outdir, { recursive: true, force: true })
    await step(`Bundling the ${target} Worker`, WRANGLER, bundleArgs(target, outdir))
    await writeFile(bundle, withEagerApp(await readFile(bundle, 'utf8')))
  })
  const inputsOfCards = await fingerprint(LINK_CARDS_INPUTS)
  await once('link-cards', inputsOfCards, LINK_CARDS.bundle.slice(ROOT.length + 1), () =>
    step('Bundling what draws link cards', WRANGLER, [
      ...['deploy', '--dry-run', '--minify', `--config=${LINK_CARDS.config}`],
      `--outdir=${LINK_CARDS.outdir}`,
    ]),
  )
  return builtNext || builtWorker
}

/**
 * Wrangler's arguments to bundle a Worker as a deployment would, sending nothing.
 * @param {import('./worker-config.mjs').Target} target
 * @param {string} outdir
 */
export const bundleArgs = (target, outdir) => [
  'deploy',
  '--dry-run',
  '--minify',
  '--outdir',
  outdir,
  // The empty name is the top level of wrangler.jsonc.
  `--env=${target === 'preview' ? 'preview' : ''}`,
]

const stampOf = (/** @type {string} */ name) => join(ROOT, '.console', `built-${name}`)

/**
 * Runs a build unless its inputs and its output are those of the last one that went well.
 * @param {string} name
 * @param {string} inputs fingerprint
 * @param {string} output a file that the build leaves
 * @param {() => Promise<void>} build
 */
async function once(name, inputs, output, build) {
  const stamp = stampOf(name)
  const last = await readFile(stamp, 'utf8').catch(() => null) // Absent before the first build.
  // One with maps serves where none are asked for.
  if (last?.startsWith(inputs) && existsSync(join(ROOT, output))) return false
  // A build that is cut short must not look like the one before it.
  await rm(stamp, { force: true })
  await build()
  await writeFile(stamp, inputs)
  return true
}

/**
 * One quiet build step; only a failure shows its output.
 * @param {string} title
 * @param {string} script
 * @param {string[]} args
 */
async function step(title, script, args) {
  const started = performance.now()
  process.stdout.write(`${title} ...`)
  const { code, output } = await capture(script, args)
  if (code !== 0) {
    console.log(` failed\n\n${output.trim()}\n`)
    throw new Refusal(`${title} failed: the reason is above.`)
  }
  console.log(` ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

/**
 * Runs a script on the tools' Node and collects what it prints.
 * @param {string} script path from the repository's folder
 * @param {string[]} args
 * @returns {Promise<{ code: number, output: string }>}
 */
export function capture(script, args) {
  const child = spawn(TOOLS_NODE, [join(ROOT, script), ...args], {
    cwd: ROOT,
    env: toolsEnv(),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const collect = (/** @type {Buffer} */ chunk) => {
    output += chunk
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  return new Promise((resolve, reject) => {
    child.on('error', reject).on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

async function prepareFolder() {
  const folder = join(ROOT, '.console')
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, '.writable'), '')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error
    throw new Refusal(`The folder ${folder} can't be written to (${code}).`)
  }
}
