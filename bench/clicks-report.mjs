import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../edge/local/install.mjs'
import { formatTable } from '../e2e/run/table.mjs'
import { walk } from './clicks.mjs'
import { median } from './statistics.mjs'

/** @typedef {import('./clicks.mjs').Taken} Taken */
/** @typedef {import('./clicks.mjs').Walked} Walked */

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
  'bytesMs',
])

/** @typedef {Record<string, Record<string, Taken>>} Report by condition, then by step */

/**
 * Walks through the console several times and reports the medians of each step, with the ratio of
 * its times to those of the last report, which it replaces; or, in turns, to those of another console:
 * a machine whose speed changes within the hour says something of two builds only by turns.
 * @param {object} given
 * @param {Walked} given.console
 * @param {Walked} [given.other] to compare with
 * @param {number} given.latencyMs of the platform
 * @param {number} given.runs
 * @param {readonly string[]} given.without names of ways that are left out: an earlier console lacks them
 * @returns {Promise<string>} the table
 */
export async function reportClicks({ console, other, latencyMs, runs, without }) {
  const last = await readLast()
  /** @type {Report} */
  const report = {}
  const before = { ...last }
  for (const phone of ['desktop', 'slow phone']) {
    const condition = `${phone}, platform at ${latencyMs} ms`
    const isSlow = phone !== 'desktop'
    /** @type {Awaited<ReturnType<typeof walk>>[]} */
    const walks = []
    /** @type {typeof walks} */
    const others = []
    for (let run = 0; run < runs; run += 1) {
      walks.push(await walk(console, isSlow, latencyMs, without))
      if (other) others.push(await walk(other, isSlow, latencyMs, without))
    }
    report[condition] = medians(walks)
    if (other) before[condition] = medians(others)
  }
  await writeFile(LAST, `${JSON.stringify({ ...last, ...report }, null, 2)}\n`)
  return Object.entries(report)
    .map(([condition, steps]) =>
      formatTable(
        [condition, ...MEASURES, 'ms before', 'ratio', 'mainMs before', 'ratio'],
        Object.entries(steps).map(([step, taken]) => [
          step,
          ...MEASURES.map((measure) => shown(taken[measure])),
          ...compared(taken, before[condition]?.[step], 'ms'),
          ...compared(taken, before[condition]?.[step], 'mainMs'),
        ]),
      ),
    )
    .join('\n\n')
}

/** A platform that answers at once leaves unknown which calls followed each other. */
const shown = (/** @type {number | undefined} */ value) =>
  Number.isFinite(value) ? String(value) : ''

/** @type {(taken: Taken, before: Taken | undefined, measure: 'ms' | 'mainMs') => string[]} */
function compared(taken, before, measure) {
  const ratio = taken[measure] / (before?.[measure] ?? Number.NaN)
  return [shown(before?.[measure]), Number.isFinite(ratio) ? ratio.toFixed(2) : '']
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
