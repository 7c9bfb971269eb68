import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { ROOT } from './install.mjs'

/** @typedef {'production' | 'preview'} Target */

/**
 * What wrangler.jsonc says of one of the two Workers, so that local servers repeat none of it.
 * @param {Target} target
 * @returns {Promise<{ bundle: string, outdir: string, assets: string, compatibilityDate: string,
 *   compatibilityFlags: string[], durableObjects: Record<string, string> }>}
 */
export async function workerConfig(target) {
  const config = parseJsonc(await readFile(join(ROOT, 'wrangler.jsonc'), 'utf8'))
  const own = target === 'preview' ? { ...config, ...config.env.preview } : config
  const outdir = join(ROOT, '.console', target)
  /** @type {{ name: string, class_name: string }[]} */
  const objects = own.durable_objects?.bindings ?? []
  return {
    outdir,
    bundle: join(outdir, basename(own.main).replace(/\.ts$/, '.js')),
    assets: join(ROOT, own.assets.directory),
    compatibilityDate: own.compatibility_date,
    compatibilityFlags: own.compatibility_flags,
    durableObjects: Object.fromEntries(objects.map(({ name, class_name }) => [name, class_name])),
  }
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
