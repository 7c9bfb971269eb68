import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { ROOT } from '../../edge/local/install.mjs'
import { Refusal } from '../../edge/local/refusal.mjs'
import { workerConfig, workerModules } from '../../edge/local/worker-config.mjs'
import { formatTable } from './table.mjs'

const KB = 1_000

/**
 * First-load JavaScript, gzip: what a browser fetches before a page answers to its first click.
 * The framework alone is 135 KB. 207 and 181.5 instead of 205 and 180 since 2026-11-25: a page knows
 * its user, the platform's time, and what was typed into the command menu before that is there
 * (decisions 0005 and 0042). 210.5, 184.5, and 192 since 2026-11-26: some ninety screens more stand in the
 * tree of navigation and among the routes, which every page has. 211.5, 185, and 193 since the same day:
 * lists call for their tools by key, and the palette draws things to ask them what they can; what both
 * load comes when it is asked for, the way to it is 0.6 KB of every page.
 * 214.5, 187, and 195 since 2026-11-28: no way out of a form loses what was typed, all tabs leave a session that
 * is over, and pages live through updates (decisions 0005, 0055 and 0064). 216.5, 188, and 196.5 since the same day:
 * Reload opens again what was open, and signing out offers to keep what would be lost (decision 0064).
 * 218.5, 189, and 197.5 since 2026-11-29: what was typed early outlasts redrawing, and what is kept by names
 * follows ids (decision 0052). 219.2, 190.2, and 198.1 since the same day: Back follows an own rename before
 * the router does, drafts are of things by id, and the list of instances says when its addresses were read.
 * 219.6, 190.7, and 198.6 since the same day: the router reads shells, and keeps pages that were left.
 * 219.8 since the same day: what operators' islands read is one list. 220.6, 191, and 199.3 since the same
 * day: what things are called, and their icons, is one table (lib/nouns.ts), 340 lines less. 191.2 and 199.6
 * since the same day: a browser whose tabs are all in the background leaves its room (decision 0015).
 * 221.1, 191.5, and 200 since 2026-11-30: an operator's sidebar has ten entries, of topics with a row of pages.
 * 221.7, 192.1, and 200.6 since the same day: a short list's Display button stands in the row of its heading, and
 * what is selected is exported as Terraform. 192.2 since the same day: a device in front soon sees what another began.
 * 221.5, 192.7, and 199.2 since the same day: a page whose session is over stores nothing (lib/kept/stored.ts), and
 * what most lists have comes with the frame, once: reading ahead takes 28 KB less.
 */
const FIRST_LOAD_BYTES_MAX = 221.5 * KB
/** Where people work most. Numbers that never read 0 for what isn’t, and dates with their zone, took half a KB. */
export const TIGHT_ROUTES = new Map([
  ['/projects/[project]/instances', 192.7 * KB],
  ['/projects/[project]/vpcs/[vpc]/firewall-rules', 199.2 * KB],
])

/** Gzip. The smallest plan takes 3 MiB; what is not there need not be started either. */
// 60 KB of it are the operations and shapes of platforms with API versions (decision 0040); a screen takes
// some 4 to 8 KB. Decision 0010 says what is still to be had when this is used up.
// The tasks of the guide and the menus of things that the palette asks took 40.
// What is asked before a change that can cut off, and what the build says of its actions, took 20 (decisions 0002, 0065).
// Whole chains of certificates, other ways to an instance (decision 0032), and ends of downloads took 5.
// What can be in a job's way, histories of links and sessions, and what uses a lot took 19 (decisions 0051, 0052).
// Checks before an instance is stopped, and looked-up columns of the lists over projects, took 15 (decision 0051).
// Short names of chunks gave back 160 (decision 0010); shells and their manifests took 97 (decision 0009).
// Pictures of links have a Worker of their own, which gave back 784 (decision 0012).
// Several instances as one job, sharing by link, and who takes what took 12 (decision 0051).
// Jobs at the edge, with what looks for what their steps have made, took 5 (decision 0051).
// What is watched and told, and lists of the create form that say why they aren't there, took 20 (decisions 0009, 0052).
// Quotas, pools and findings that are watched, and jobs that are asked again, took 4 (decisions 0051, 0052).
const WORKER_BYTES_MAX = 2_349 * KB

/**
 * @typedef {{ what: string, bytes: number, bytesMax: number }} Size
 */

/**
 * First-load JavaScript of every route of the last build, gzip, as the build itself lists it.
 * @returns {Promise<Size[]>} largest first
 */
export async function firstLoadSizes() {
  const file = join(ROOT, '.next/diagnostics/route-bundle-stats.json')
  /** @type {{ route: string, firstLoadChunkPaths: string[] }[]} */
  const routes = JSON.parse(await readFile(file, 'utf8'))
  const gzipBytes = memoized((path) => gzipSync(readFileSync(join(ROOT, path))).length)
  return routes
    .map(({ route, firstLoadChunkPaths }) => ({
      what: `first-load JS ${route}`,
      bytes: firstLoadChunkPaths.reduce((sum, path) => sum + gzipBytes(path), 0),
      bytesMax: TIGHT_ROUTES.get(route) ?? FIRST_LOAD_BYTES_MAX,
    }))
    .toSorted((a, b) => b.bytes - a.bytes)
}

/**
 * The production Worker as it would be uploaded, gzip.
 * @returns {Promise<Size>}
 * @throws {Refusal} where it has not been bundled
 */
export async function workerSize() {
  const { bundle } = await workerConfig('production')
  if (!existsSync(bundle))
    throw new Refusal('The production Worker has not been bundled: `npm test -- --only=deploy`.')
  const modules = await workerModules(bundle)
  const parts = await Promise.all(modules.map(({ path }) => readFile(path)))
  const bytes = parts.reduce((sum, part) => sum + gzipSync(part).length, 0)
  return { what: 'production Worker', bytes, bytesMax: WORKER_BYTES_MAX }
}

/**
 * Compares the build with its budgets, in KB.
 * @returns {Promise<{ table: string, passed: number, failed: number }>}
 */
export async function checkBudgets() {
  const sizes = [await workerSize(), ...(await firstLoadSizes())]
  const isOver = (/** @type {Size} */ size) => size.bytes > size.bytesMax
  const failed = sizes.filter(isOver).length
  const rows = sizes.map((size) => [
    size.what,
    inKB(size.bytes),
    inKB(size.bytesMax),
    isOver(size) ? 'OVER' : 'ok',
  ])
  return {
    table: formatTable(['gzip, KB', 'is', 'budget', ''], rows),
    passed: sizes.length - failed,
    failed,
  }
}

const inKB = (/** @type {number} */ bytes) => (bytes / KB).toFixed(1)

/** @type {(work: (key: string) => number) => (key: string) => number} */
function memoized(work) {
  /** @type {Map<string, number>} */
  const known = new Map()
  return (key) => {
    const value = known.get(key) ?? work(key)
    known.set(key, value)
    return value
  }
}
