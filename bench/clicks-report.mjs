import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../edge/local/install.mjs'
import { formatTable } from '../e2e/run/table.mjs'
import { walk } from './clicks.mjs'
import { median } from './statistics.mjs'

/** @typedef {import('./clicks.mjs').Taken} Taken */

/** What was measured last, in the tree: figures are worth something beside those of before. */
const LAST = join(ROOT, 'bench', 'clicks.json')
/** In the order of the report's columns. */
const MEASURES = /** @type {const} */ ([
  'ms',
  'requests',
  'waves',
  'kb',
  'mainMs',
  'cpuMs',
  'longestMs',
  'calls',
  'deep',
])

/** @typedef {Record<string, Record<string, Taken>>} Report by condition, then by step */

/**
 * Walks through the console several times and reports the medians of each step, with the ratio of
 * its time to that of the last report, which it replaces.
 * @param {object} given
 * @param {string} given.origin
 * @param {readonly { name: string, value: string }[]} given.cookies
 * @param {readonly number[]} given.calls of the platform, see walk
 * @param {number} given.latencyMs of the platform
 * @param {number} given.runs
 * @returns {Promise<string>} the table
 */
export async function reportClicks({ origin, cookies, calls, latencyMs, runs }) {
  const last = await readLast()
  /** @type {Report} */
  const report = {}
  for (const condition of ['desktop', 'slow phone']) {
    const walks = []
    for (let run = 0; run < runs; run += 1)
      walks.push(await walk(origin, cookies, condition !== 'desktop', calls, latencyMs))
    report[`${condition}, platform at ${latencyMs} ms`] = medians(walks)
  }
  await writeFile(LAST, `${JSON.stringify({ ...last, ...report }, null, 2)}\n`)
  return Object.entries(report)
    .map(([condition, steps]) =>
      formatTable(
        [condition, ...MEASURES, 'ratio'],
        Object.entries(steps).map(([step, taken]) => {
          const before = last[condition]?.[step]?.ms
          return [
            step,
            // A platform that answers at once leaves unknown which calls followed each other.
            ...MEASURES.map((measure) =>
              Number.isFinite(taken[measure]) ? String(taken[measure]) : '',
            ),
            before ? (taken.ms / before).toFixed(2) : '',
          ]
        }),
      ),
    )
    .join('\n\n')
}

/** @type {(walks: readonly ReadonlyMap<string, Taken>[]) => Record<string, Taken>} */
function medians(walks) {
  const [first = new Map()] = walks
  return Object.fromEntries(
    [...first.keys()].map((step) => [
      step,
      // A walk has all steps of another.
      /** @type {Taken} */ (
        Object.fromEntries(
          MEASURES.map((measure) => [
            measure,
            Math.round(median(walks.map((taken) => taken.get(step)?.[measure] ?? Number.NaN))),
          ]),
        )
      ),
    ]),
  )
}

/** @returns {Promise<Report>} */
async function readLast() {
  try {
    return JSON.parse(await readFile(LAST, 'utf8'))
  } catch {
    // The first report of all.
    return {}
  }
}
