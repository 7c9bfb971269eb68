import { runToEnd } from '../edge/local/install.mjs'
import { Refusal } from '../edge/local/refusal.mjs'

/**
 * Runs the same again on the first cores alone, which all that it starts then has.
 * @param {number} cores
 */
export function onCores(cores) {
  if (!Number.isInteger(cores) || cores < 1) throw new Refusal('--cores is a number of cores.')
  process.env.BENCH_CORES = String(cores)
  const again = [process.execPath, ...process.argv.slice(1)]
  return runToEnd('taskset', ['--cpu-list', `0-${cores - 1}`, ...again])
}
