/**
 * Runs a script with everything it needs: `node edge/local/tools.mjs <script> [arguments]` installs
 * what is missing, then hands over to the script on the tools' own Node. This file and its imports
 * run on the machine's Node before anything is installed: no packages, nothing newer than Node 20.
 */
import { ensureInstalled, handOver } from './install.mjs'
import { run } from './refusal.mjs'

await run(async () => {
  const [script, ...args] = process.argv.slice(2)
  if (!script) throw new Error('which script?')
  await ensureInstalled()
  return handOver(script, args)
})
