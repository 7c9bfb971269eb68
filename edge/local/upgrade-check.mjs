import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { tricks } from '../framework/tricks.mjs'
import { npmCommand, ROOT, runToEnd } from './install.mjs'
import { Refusal, run } from './refusal.mjs'

/** What a copy makes for itself. */
const MADE = ['.console', '.git', '.next', '.open-next', '.wrangler', 'node_modules']

/**
 * `npm run upgrade-check -- next@16.5.0`: whether what leans on the inside of a framework (decisions/0034)
 * holds with these versions. Builds a copy of the tree with them, and runs the types and the tests that
 * the decision names.
 */
await run(async () => {
  const versions = process.argv.slice(2)
  if (versions.length === 0)
    throw new Refusal('Which versions? For example: npm run upgrade-check -- next@16.5.0')
  const copy = await mkdtemp(join(tmpdir(), 'upgrade-check-'))
  const isOurs = (/** @type {string} */ path) => !MADE.includes(relative(ROOT, path))
  await cp(ROOT, copy, { recursive: true, filter: isOurs })
  const npm = (/** @type {string[]} */ ...args) => runToEnd(...npmCommand(args), process.env, copy)
  const tests = new Set((await tricks()).flatMap((trick) => trick.tests))
  const code =
    (await npm('install', '--save-exact', '--no-audit', '--no-fund', ...versions)) ||
    (await npm('test', '--', '--only=types,unit,worker,build,e2e', ...tests))
  if (code === 0) await rm(copy, { recursive: true, force: true })
  else console.log(`The copy is in ${copy}.`)
  return code
})
