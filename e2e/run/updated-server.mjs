import { randomBytes } from 'node:crypto'
import { cp, link, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { ROOT } from '../../edge/local/install.mjs'
import { serve } from '../../edge/local/serve.mjs'
import { freePort } from '../../edge/local/settings.mjs'
import { workerConfig } from '../../edge/local/worker-config.mjs'

/** Files of programs: in the later build all have other names, as after a change of each. */
const SCRIPT = /static\/chunks\/(?=[^/"'\s]+\.js)/g
const IN_SCRIPTS = /(^|\/)_next\/static\/chunks\/[^/]+\.js$/

/** Another id of the same form. @param {string} id */
const turned = (id) => [...id].reverse().join('')

/**
 * The preview's build, stamped as another one: its name and the names of all its scripts differ, and
 * the actions in `gone` have other ids, as those of moved files.
 * @param {{ folder: string, gone: readonly string[] }} options
 * @returns {Promise<{ bundle: string, kept: string, alone: string }>} the Worker; its files with those
 *   of the build before, and without
 */
async function stampedBuild({ folder, gone }) {
  const config = await workerConfig('preview')
  const build = (await readFile(join(ROOT, '.next', 'BUILD_ID'), 'utf8')).trim()
  const ids = [build, ...gone].map((id) => /** @type {const} */ ([id, turned(id)]))
  const stamp = (/** @type {string} */ text) =>
    ids.reduce((all, [from, to]) => all.replaceAll(from, to), text).replaceAll(SCRIPT, '$&later-')

  const bundle = join(folder, 'worker', basename(config.bundle))
  const filter = (/** @type {string} */ path) => !path.endsWith('.map')
  await cp(dirname(config.bundle), dirname(bundle), { recursive: true, filter })
  await writeFile(bundle, stamp(await readFile(config.bundle, 'utf8')))

  const places = { kept: join(folder, 'kept'), alone: join(folder, 'alone') }
  const entries = await readdir(config.assets, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const from = join(entry.parentPath, entry.name)
    const path = from.slice(config.assets.length + 1)
    const isScript = IN_SCRIPTS.test(path)
    const name = isScript ? stamp(path) : path.replaceAll(build, turned(build))
    const text = isScript ? stamp(await readFile(from, 'utf8')) : undefined
    for (const place of Object.values(places)) {
      const to = join(place, name)
      await mkdir(dirname(to), { recursive: true })
      await (text === undefined ? link(from, to) : writeFile(to, text))
    }
    const before = join(places.kept, path)
    if (before === join(places.kept, name)) continue
    await mkdir(dirname(before), { recursive: true })
    await link(from, before)
  }
  return { bundle, ...places }
}

/**
 * Serves the preview's build, and then, at the same address and with the same state and keys, another
 * one. The build must be there.
 * @param {{ gone: readonly string[] }} options ids of actions that the later build doesn't have
 * @returns {Promise<{
 *   origin: string,
 *   update: () => Promise<void>,
 *   forget: () => Promise<void>,
 *   revert: () => Promise<void>,
 *   stop: () => Promise<void>,
 * }>} `update`: the later build, with the files of the earlier one beside its own; `forget`: without;
 *   `revert`: the earlier one again
 */
export async function serveUpdatable({ gone }) {
  const folder = await mkdtemp(join(ROOT, '.console', 'update-'))
  const common = {
    target: /** @type {const} */ ('preview'),
    host: '127.0.0.1',
    port: await freePort(),
    persist: join(folder, 'state'),
    bindings: {
      SESSION_KEYS: `test:${randomBytes(32).toString('base64url')}`,
      CONSOLE_NAME: 'Console',
    },
  }
  const [{ bundle, kept, alone }, first] = await Promise.all([
    stampedBuild({ folder, gone }),
    serve(common),
  ])
  let serving = first
  const change = async (/** @type {{ bundle: string, assets: string } | {}} */ build) => {
    await serving.stop()
    serving = await serve({ ...common, ...build })
    // The first answer takes what later ones don't.
    await (await fetch(new URL('/login', serving.url))).arrayBuffer()
  }
  return {
    origin: first.url.origin,
    update: () => change({ bundle, assets: kept }),
    forget: () => change({ bundle, assets: alone }),
    revert: () => change({}),
    stop: async () => {
      await serving.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
