/**
 * `npm start`. This file and its imports run on the machine's own Node before anything is
 * installed: no dependencies, no syntax newer than Node 20.
 */
import { ensureInstalled, handOver } from './install.mjs'
import { run } from './refusal.mjs'

await run(async () => {
  await ensureInstalled()
  return handOver('edge/local/console.mjs', process.argv.slice(2))
})
