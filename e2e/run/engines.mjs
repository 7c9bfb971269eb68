import { existsSync } from 'node:fs'
import { freePort } from '../../edge/local/settings.mjs'
import { installDebian } from './browser.mjs'

/** @typedef {'firefox' | 'webkit'} Engine */

/**
 * The other engines that the console promises, as Debian has them.
 * @type {Record<Engine, { programs: string[], packages: string[] }>}
 */
const ENGINES = {
  firefox: { programs: ['/usr/bin/firefox-esr'], packages: ['firefox-esr'] },
  webkit: {
    programs: ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'],
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
}

/**
 * @param {string} name
 * @returns {name is Engine}
 */
export const isEngine = (name) => Object.hasOwn(ENGINES, name)

/**
 * The program that drives the engine, or that is driven, and a port for that.
 * @type {(engine: Engine) => Promise<{ program: string, port: number }>}
 */
export const findEngine = async (engine) => ({
  program: ENGINES[engine].programs[0] ?? '',
  port: await freePort(),
})

/**
 * The engines that are there, after those that aren't have been asked of Debian.
 * @returns {{ present: Engine[], missing: string[] }} missing: a sentence for each that can't be had
 */
export function ensureEngines() {
  /** @type {Engine[]} */
  const present = []
  const missing = []
  for (const [name, { programs, packages }] of Object.entries(ENGINES)) {
    const isThere = () => programs.every((program) => existsSync(program))
    if (!isThere()) installDebian(packages)
    if (isThere()) present.push(/** @type {Engine} */ (name))
    else missing.push(`${name} isn't tested: Debian's ${packages.join(' and ')} can't be had here.`)
  }
  return { present, missing }
}
