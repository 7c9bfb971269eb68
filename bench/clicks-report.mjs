import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../edge/local/install.mjs'
import { formatTable } from '../e2e/run/table.mjs'
import { walk } from './clicks.mjs'
import { looksTimed, median } from './statistics.mjs'

/** @typedef {import('./clicks.mjs').Taken} Taken */
/** @typedef {import('./clicks.mjs').Walked} Walked */

/** What was measured last, in the tree: figures are worth something beside those of before. */
const LAST = join(ROOT, 'bench', 'clicks.json')
/** In the order of the report's columns. */
const MEASURES = /** @type {const} */ ([
  'ms',
  'usableMs',
  'requests',
  'waves',
  'kb',
  'mainMs',
  'cpuMs',
  'longestMs',
  'blockedMs',
  'calls',
  'deep',
  'bytesMs',
])

/** @typedef {Taken & { longestWaitMs: number }} Summary medians, and the longest wait until it was usable */
/** @typedef {Record<string, Record<string, Summary>>} Report by condition, then by step */

/**
 * Walks through the console several times and reports the medians of each step and its longest wait
 * until it was usable, with the ratio of its times to those of the last report, which it replaces; or,
 * in turns, to those of another console: a machine whose speed changes within the hour says something
 * of two builds only by turns.
 * @param {object} given
 * @param {Walked} given.console
 * @param {Walked} [given.other] to compare with
 * @param {import('./latency.mjs').Latency} given.latency
 * @param {readonly number[]} given.rests before a click, ms: walks of each
 * @param {number} given.runs walks of each kind
 * @param {readonly string[]} given.without names of ways that are left out: an earlier console lacks them
 * @returns {Promise<{ table: string, timed: string[] }>} `timed` are steps that look as if a timer stood
 *   in the way
 */
export async function reportClicks({ console, other, latency, rests, runs, without }) {
  const last = await readLast()
  /** @type {Report} */
  const report = {}
  const before = { ...last }
  /** @type {string[]} */
  const timed = []
  for (const phone of ['desktop', 'slow phone'])
    for (const restMs of rests) {
      const condition = `${phone}, platform ${latency.name}, clicks after ${restMs} ms`
      const pace = { isSlow: phone !== 'desktop', restMs, latencyMs: latency.evenMs, without }
      /** @type {Awaited<ReturnType<typeof walk>>[]} */
      const walks = []
      /** @type {typeof walks} */
      const others = []
      for (let run = 0; run < runs; run += 1) {
        walks.push(await walk(console, pace))
        if (other) others.push(await walk(other, pace))
      }
      report[condition] = medians(walks)
      if (other) before[condition] = medians(others)
      for (const [step, waits] of waitsOf(walks))
        if (looksTimed(waits))
          timed.push(`${condition}, ${step}: ${waits.map(Math.round).join(', ')}`)
    }
  await writeFile(LAST, `${JSON.stringify({ ...last, ...report }, null, 2)}\n`)
  const table = Object.entries(report)
    .map(([condition, steps]) =>
      formatTable(
        [
          ...[condition, ...MEASURES, 'longest wait'],
          ...[
            'usable before',
            'ratio',
            'longest before',
            'mainMs before',
            'ratio',
            'blocked before',
          ],
        ],
        Object.entries(steps).map(([step, taken]) => {
          const then = before[condition]?.[step]
          return [
            ...[
              step,
              ...MEASURES.map((measure) => shown(taken[measure])),
              shown(taken.longestWaitMs),
            ],
            ...compared(taken, then, 'usableMs'),
            shown(then?.longestWaitMs),
            ...compared(taken, then, 'mainMs'),
            shown(then?.blockedMs),
          ]
        }),
      ),
    )
    .join('\n\n')
  return { table, timed }
}

/** Until each step was usable, in each walk. @type {(walks: readonly ReadonlyMap<string, Taken>[]) => [string, number[]][]} */
const waitsOf = (walks) =>
  [...(walks[0]?.keys() ?? [])].map((step) => [
    step,
    walks.map((taken) => taken.get(step)?.usableMs ?? Number.NaN),
  ])

/** A platform that answers at once leaves unknown which calls followed each other. */
const shown = (/** @type {number | undefined} */ value) =>
  Number.isFinite(value) ? String(value) : ''

/** @type {(taken: Taken, before: Taken | undefined, measure: 'usableMs' | 'mainMs') => string[]} */
function compared(taken, before, measure) {
  const ratio = taken[measure] / (before?.[measure] ?? Number.NaN)
  return [shown(before?.[measure]), Number.isFinite(ratio) ? ratio.toFixed(2) : '']
}

/** @type {(walks: readonly ReadonlyMap<string, Taken>[]) => Record<string, Summary>} */
function medians(walks) {
  return Object.fromEntries(
    waitsOf(walks).map(([step, waits]) => [
      step,
      // A walk has all steps of another.
      /** @type {Summary} */ ({
        ...Object.fromEntries(
          MEASURES.map((measure) => [
            measure,
            Math.round(median(walks.map((taken) => taken.get(step)?.[measure] ?? Number.NaN))),
          ]),
        ),
        longestWaitMs: Math.round(Math.max(...waits)),
      }),
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
