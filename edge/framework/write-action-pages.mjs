/**
 * Part of `npm run build`: writes which server action is called from which pages, so that the Worker’s
 * entry can answer for a page that doesn’t have it (action-pages.ts). Next itself would send such a
 * request on, with its cookies, to the host that the request names.
 */
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from '../local/install.mjs'

const BUILD = join(ROOT, '.next')

/** @typedef {Record<string, { workers: Record<string, unknown> }>} References by an action's id */
/** @typedef {{ page: string, regex: string }[]} Routes static or dynamic, in the order of their match */

/**
 * @param {{ build: string, references: References, pages: Record<string, string>, staticRoutes: Routes,
 *   dynamicRoutes: Routes }} build `pages`: the file of each page, and its route
 * @returns {import('./action-pages').ActionPages}
 * @throws {Error} if an action is called from a page that has no route: the build has another shape then
 */
export function actionPages({ build, references, pages, staticRoutes, dynamicRoutes }) {
  const routes = [...staticRoutes, ...dynamicRoutes].map(({ page }) => page)
  const nthOf = (/** @type {string} */ worker) => {
    const nth = routes.indexOf(pages[worker.replace(/^app/, '')] ?? '')
    if (nth < 0) throw new Error(`No route leads to ${worker}`)
    return nth
  }
  /** @type {string[]} */
  const groups = []
  const actions = Object.entries(references).map(([id, { workers }]) => {
    const group = JSON.stringify(
      Object.keys(workers)
        .map(nthOf)
        .toSorted((a, b) => a - b),
    )
    if (!groups.includes(group)) groups.push(group)
    return [id, groups.indexOf(group)]
  })
  return {
    build,
    staticRoutes: staticRoutes.map(({ page }) => page),
    dynamicRoutes: dynamicRoutes.map(({ regex }) => regex),
    groups: groups.map((group) => JSON.parse(group)),
    actions: Object.fromEntries(actions),
  }
}

const read = async (/** @type {string} */ name) =>
  JSON.parse(await readFile(join(BUILD, name), 'utf8'))

const isCalled = import.meta.url === pathToFileURL(process.argv[1] ?? '').href
if (isCalled && existsSync(BUILD)) {
  const [{ node: references }, pages, { staticRoutes, dynamicRoutes }] = await Promise.all(
    [
      'server/server-reference-manifest.json',
      'app-path-routes-manifest.json',
      'routes-manifest.json',
    ].map(read),
  )
  const build = (await readFile(join(BUILD, 'BUILD_ID'), 'utf8')).trim()
  const found = actionPages({ build, references, pages, staticRoutes, dynamicRoutes })
  const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'))
  await writeFile(join(BUILD, 'action-pages.json'), JSON.stringify({ ...found, version }))
}
