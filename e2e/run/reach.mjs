import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../../edge/local/install.mjs'
import { allRoutes, readReach, routeFor } from './selection.mjs'

/**
 * The part of Playwright's report that is used here.
 * @typedef {{ file: string, suites?: Suite[], specs?: { tests: { annotations: Annotation[] }[] }[] }} Suite
 * @typedef {{ type: string, description?: string }} Annotation
 */

/** @param {Suite} suite @returns {string[]} the paths that its tests opened */
const openedBy = ({ suites = [], specs = [] }) => [
  ...suites.flatMap(openedBy),
  ...specs
    .flatMap(({ tests }) => tests)
    .flatMap(({ annotations }) => annotations)
    .flatMap(({ type, description = '' }) => (type === 'opened' ? description.split(' ') : [])),
]

/**
 * Writes down which pages each file of e2e has opened, of those that a run had; others stay.
 * @param {{ suites: Suite[] } | null} report
 */
export async function writeReach(report) {
  const routes = allRoutes()
  const reach = readReach()
  for (const suite of report?.suites ?? []) {
    const opened = openedBy(suite).flatMap((path) => routeFor(routes, path) ?? [])
    reach[`e2e/${suite.file}`] = [...new Set(opened)].toSorted()
  }
  const present = Object.entries(reach).filter(([file]) => existsSync(join(ROOT, file)))
  const sorted = present.toSorted(([a], [b]) => (a < b ? -1 : 1))
  const text = JSON.stringify(Object.fromEntries(sorted), null, 2)
  await writeFile(join(ROOT, 'e2e', 'reach.json'), `${text}\n`)
}
