import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { ROOT } from './install.mjs'

/** @typedef {'production' | 'preview'} Target */

/** The Worker that both ask for pictures of links: its configuration, its folder of parts, its script. */
export const LINK_CARDS = {
  config: 'wrangler.link-cards.jsonc',
  outdir: join(ROOT, '.console', 'link-cards'),
  bundle: join(ROOT, '.console', 'link-cards', 'worker.js'),
}

/** @typedef {{ namespace_id: string, simple: { limit: number, period?: 10 | 60 } }} RateLimit */

/**
 * The configuration of one of the two Workers from wrangler.jsonc, so that local servers repeat none of
 * it.
 * @param {Target} target
 * @returns {Promise<{ bundle: string, outdir: string, assets: string, compatibilityDate: string,
 * compatibilityFlags: string[], durableObjects: Record<string, string>,
 * ratelimits: Record<string, RateLimit> }>}
 */
export async function workerConfig(target) {
  const config = parseJsonc(await readFile(join(ROOT, 'wrangler.jsonc'), 'utf8'))
  // Settings pass from the top level to an environment, bindings do not.
  const bindings = target === 'preview' ? config.env.preview : config
  const { main, assets, compatibility_date, compatibility_flags } = { ...config, ...bindings }
  const outdir = join(ROOT, '.console', target)
  /** @type {{ name: string, class_name: string }[]} */
  const objects = bindings.durable_objects?.bindings ?? []
  /** @type {(RateLimit & { name: string })[]} */
  const ratelimits = bindings.ratelimits ?? []
  return {
    outdir,
    bundle: join(outdir, basename(main).replace(/\.ts$/, '.js')),
    assets: join(ROOT, assets.directory),
    compatibilityDate: compatibility_date,
    compatibilityFlags: compatibility_flags,
    durableObjects: Object.fromEntries(objects.map(({ name, class_name }) => [name, class_name])),
    ratelimits: Object.fromEntries(ratelimits.map(({ name, ...limit }) => [name, limit])),
  }
}

/** The types of a Worker's other modules, by the ends of the names that wrangler gives them. */
/** @type {Record<string, 'CompiledWasm' | 'Data'>} */
const MODULE_TYPES = { '.wasm': 'CompiledWasm', '.ttf': 'Data' }

/**
 * The parts of a bundled Worker: its script, and what stands beside it.
 * @param {string} bundle
 * @returns {Promise<{ type: 'ESModule' | 'CompiledWasm' | 'Data', path: string }[]>} script first
 */
export async function workerModules(bundle) {
  const folder = dirname(bundle)
  const names = await readdir(folder)
  return [
    { type: 'ESModule', path: bundle },
    ...names.flatMap((name) => {
      const type = MODULE_TYPES[extname(name)]
      return type ? [{ type, path: join(folder, name) }] : []
    }),
  ]
}

/**
 * JSON with comments and trailing commas, as wrangler.jsonc is written.
 * @param {string} text
 */
export function parseJsonc(text) {
  const string = String.raw`"(?:\\.|[^"\\])*"`
  const keepStrings = (/** @type {string} */ match) => (match.startsWith('"') ? match : '')
  return JSON.parse(
    text
      .replace(new RegExp(String.raw`${string}|//[^\n]*|/\*[\s\S]*?\*/`, 'g'), keepStrings)
      .replace(new RegExp(String.raw`${string}|,(?=\s*[}\]])`, 'g'), keepStrings),
  )
}
