/**
 * `npm test`. Like start.mjs, this runs on the machine's own Node before anything is installed.
 */
import { ensureInstalled, handOver } from '../../edge/local/install.mjs'
import { run } from '../../edge/local/refusal.mjs'

await run(async () => {
  await ensureInstalled()
  return handOver('e2e/run/suite.mjs', process.argv.slice(2))
})
