import { existsSync } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { capture, ensureBuilt, ensureNextBuilt } from '../../edge/local/build.mjs'
import { ROOT, TOOLS_NODE, runToEnd } from '../../edge/local/install.mjs'
import { Refusal, run } from '../../edge/local/refusal.mjs'
import { freePort } from '../../edge/local/settings.mjs'
import { ensureBrowser } from './browser.mjs'
import { checkBudgets } from './budgets.mjs'
import { ensureEngines } from './engines.mjs'
import { faultsIn, leaksIn } from './server-log.mjs'
import { selectByChange } from './selection.mjs'
import { writeReach } from './reach.mjs'

/**
 * What a step found: a sentence for a failure (null means it went well), and how many test cases
 * it ran, if it is made of such.
 * @typedef {{ failure: string | null, passed?: number, failed?: number, output?: string }} Outcome
 * @typedef {{ name: string, run: (filters: string[]) => Promise<Outcome> }} Step
 */

const TYPE_SCRIPT = 'node_modules/typescript/bin/tsc'
const NEXT = 'node_modules/next/dist/bin/next'
const OXLINT = 'node_modules/oxlint/bin/oxlint'
const KNIP = 'node_modules/knip/bin/knip.js'
const OXFMT = 'node_modules/oxfmt/bin/oxfmt'
const VITEST = 'node_modules/vitest/vitest.mjs'
const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js'

/** Every part has its own runtime, so its own types. */
const TS_CONFIGS = ['.', 'edge', 'edge/local', 'mock-platform', 'e2e']

/** Of the server's log: enough to see what kind of line it is. */
const LINES_SHOWN = 20
const REPORTS = join(ROOT, '.console', 'test')
/** What tools keep from one run to the next of what has not changed since. */
const CACHE = join('.console', 'cache')

/**
 * Stages follow one another; the lanes of a stage run side by side, where one of them waits for most of
 * its time. Types come first, alone: they use both cores, and like the build they write the types of
 * routes. The linter comes before the build, too, for it follows imports into what that writes anew. The
 * build is alone: beside unit tests it took four times as long, and they twice. Browsers come last, alone,
 * for they use all there is. In each lane, what fails most often and fastest comes first.
 * @type {Step[][][]}
 */
const STAGES = [
  [
    [
      { name: 'types', run: types },
      { name: 'format', run: format },
      { name: 'lint', run: lint },
    ],
  ],
  [
    [
      { name: 'build', run: () => building(ensureNextBuilt) },
      { name: 'deploy', run: deploy },
      { name: 'budgets', run: budgets },
    ],
  ],
  [
    [{ name: 'unit', run: (filters) => vitest('unit', 'vitest.config.ts', filters) }],
    // These wait for most of their time.
    [{ name: 'worker', run: (filters) => vitest('worker', 'vitest.worker.config.ts', filters) }],
  ],
  [[{ name: 'e2e', run: e2e }]],
  [[{ name: 'browsers', run: browsers }]],
]

async function types() {
  // Route types and the declarations of styles, without a build.
  const generated = await capture(NEXT, ['typegen'])
  if (generated.code !== 0) return { failure: 'next typegen failed', output: generated.output }
  for (const folder of TS_CONFIGS) {
    if (!existsSync(join(ROOT, folder, 'tsconfig.json'))) continue
    const kept = join(CACHE, `${folder.replace('/', '-')}.tsbuildinfo`)
    const { code, output } = await capture(TYPE_SCRIPT, [
      '--noEmit',
      '--incremental',
      '--tsBuildInfoFile',
      join(ROOT, kept),
      ...['-p', folder],
    ])
    if (code !== 0) return { failure: `${folder}/tsconfig.json has type errors`, output }
  }
  return { failure: null }
}

/** @type {(script: string, args: string[]) => Promise<Outcome>} */
async function tool(script, args) {
  const { code, output } = await capture(script, args)
  return { failure: code === 0 ? null : 'it found problems', output }
}

function format() {
  return tool(OXFMT, ['--check'])
}

/** The linter, then what no file and no entry uses any more: files, exports and types (knip.json). */
async function lint() {
  const linted = await tool(OXLINT, ['--deny-warnings'])
  return linted.failure ? linted : tool(KNIP, ['--no-progress', '--no-config-hints'])
}

/** @type {(name: string, config: string, filters: string[]) => Promise<Outcome>} */
async function vitest(name, config, filters) {
  const report = join(REPORTS, `${name}.json`)
  const { code, output } = await capture(VITEST, [
    'run',
    `--config=${config}`,
    '--passWithNoTests',
    '--reporter=minimal',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...filters,
  ])
  const found = await readReport(report)
  const passed = Number(found?.numPassedTests ?? 0)
  const failed = Number(found?.numFailedTests ?? 0)
  return { failure: code === 0 ? null : 'tests failed', output, passed, failed }
}

/** @type {(build: () => Promise<unknown>) => Promise<Outcome>} */
async function building(build) {
  try {
    await build()
    return { failure: null }
  } catch (error) {
    if (error instanceof Refusal) return { failure: error.message }
    throw error
  }
}

/** Both Workers bundle as `wrangler deploy --dry-run` does it. */
function deploy() {
  return building(async () => {
    await ensureBuilt('production')
    await ensureBuilt('preview')
  })
}

/** @returns {Promise<Outcome>} */
async function budgets() {
  const { table, passed, failed } = await checkBudgets()
  console.log(table)
  return { failure: failed ? 'over budget' : null, passed, failed }
}

/** @type {(filters: string[]) => Promise<Outcome>} */
async function e2e(filters) {
  const missing = await ensureBrowser(capture)
  if (missing) return { failure: missing }
  return playwright('e2e', ['--project=chromium', ...filters])
}

/**
 * A walk through the console in the other engines that are promised; where Debian can't give one, the
 * other walks alone.
 * @type {(filters: string[]) => Promise<Outcome>}
 */
async function browsers(filters) {
  const { present, missing } = ensureEngines()
  for (const sentence of missing) console.log(sentence)
  if (!present.length) return { failure: null }
  const projects = present.map((engine) => `--project=${engine}`)
  return playwright('browsers', ['--pass-with-no-tests', ...projects, ...filters])
}

/** @type {(report: string, args: string[]) => Promise<Outcome>} */
async function playwright(report, args) {
  Object.assign(process.env, { E2E_PORT: String(await freePort()), E2E_REPORT: report })
  const code = await runToEnd(TOOLS_NODE, [join(ROOT, PLAYWRIGHT), 'test', ...args])
  const stats = (await readReport(join(REPORTS, `${report}.json`)))?.stats
  const flaky = Number(stats?.flaky ?? 0)
  // Reported, so that a second try is not taken for a first.
  if (flaky) console.log(`${flaky} of them passed at the second try only`)
  const passed = Number(stats?.expected ?? 0) + flaky
  const failed = Number(stats?.unexpected ?? 0)
  // Absent where a server of an earlier run was used again.
  const log = await readFile(join(REPORTS, 'server.log'), 'utf8').catch(() => '')
  const [failure, lines] =
    code === 0 ? ['the log leaks', leaksIn(log)] : ['tests failed', faultsIn(log)]
  const output = lines.slice(-LINES_SHOWN).join('\n')
  return { failure: code === 0 && lines.length === 0 ? null : failure, passed, failed, output }
}

/** @param {string} file */
async function readReport(file) {
  const text = await readFile(file, 'utf8').catch(() => null) // A runner that crashed wrote none.
  return text === null ? null : JSON.parse(text)
}

/** Steps that a part of a run does, when it is divided; the first does the others. */
const DIVIDED = ['unit', 'worker', 'e2e']

/**
 * Without arguments what the change can reach is run (selection.mjs), with `--all` everything.
 * `--only=unit,lint` runs these steps, `--skip=e2e` all but these, `--shard=1/4` a part of everything;
 * anything else narrows the tests (a part of a file's path, or what the runners take).
 * @param {string[]} args
 */
function chooseSteps(args) {
  const valueOf = (/** @type {string} */ flag) =>
    args.find((arg) => arg.startsWith(`--${flag}=`))?.slice(flag.length + 3)
  const only = valueOf('only')?.split(',')
  const skip = valueOf('skip')?.split(',') ?? []
  const shard = valueOf('shard')
  const names = STAGES.flat(2).map(({ name }) => name)
  for (const name of [...(only ?? []), ...skip]) {
    if (!names.includes(name))
      throw new Refusal(`No step "${name}": there are ${names.join(', ')}.`)
  }
  if (shard !== undefined && !/^[1-9]\d*\/[1-9]\d*$/.test(shard))
    throw new Refusal('A part of a run is named like --shard=1/4.')
  // Walks at random, as long as they are worth at night.
  if (args.includes('--long')) process.env.TEST_LONG = '1'
  const filters = args.filter((arg) => !/^--(?:(?:only|skip|shard)=|(?:all|long|reach)$)/.test(arg))
  const isByChange = !args.includes('--all') && !only && !shard && filters.length === 0
  const selection = isByChange ? selectByChange() : undefined
  if (selection) console.log(selection.because)
  /** What a step is told; nothing where it is left out. @type {(name: string) => string[] | undefined} */
  const toldTo = (name) => {
    if (only && !only.includes(name)) return undefined
    if (skip.includes(name) || selection?.without.includes(name)) return undefined
    if (shard !== undefined) {
      if (DIVIDED.includes(name)) return [...filters, `--shard=${shard}`]
      return shard.startsWith('1/') || name === 'build' ? filters : undefined
    }
    /** @type {Partial<Record<string, string[]>>} */
    const files = selection?.files ?? {}
    const chosen = files[name]
    return chosen === undefined ? filters : chosen.length > 0 ? chosen : undefined
  }
  const left = names.filter((name) => toldTo(name) === undefined)
  if (selection && left.length > 0) console.log(`Left out: ${left.join(', ')}.`)
  return {
    isReachKept: args.includes('--reach'),
    stages: STAGES.map((lanes) =>
      lanes.map((steps) =>
        steps.flatMap((step) => {
          const told = toldTo(step.name)
          return told ? [{ name: step.name, run: () => step.run(told) }] : []
        }),
      ),
    ),
  }
}

await run(async () => {
  const { stages, isReachKept } = chooseSteps(process.argv.slice(2))
  await rm(REPORTS, { recursive: true, force: true })
  await mkdir(REPORTS, { recursive: true })
  let passed = 0
  let failed = 0
  let hasFailed = false

  /** Runs steps until one fails, in this lane or in another. */
  const runLane = async (/** @type {{ name: string, run: () => Promise<Outcome> }[]} */ steps) => {
    for (const step of steps) {
      if (hasFailed) return
      const started = performance.now()
      console.log(`${step.name} ...`)
      const outcome = await step.run()
      passed += outcome.passed ?? 0
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      const cases = outcome.passed === undefined ? '' : `, ${outcome.passed} passed`
      if (!outcome.failure) {
        console.log(`${step.name} ok (${seconds} s${cases})`)
        continue
      }
      hasFailed = true
      // A step that is not made of test cases fails as one.
      failed += Math.max(outcome.failed ?? 0, 1)
      if (outcome.output) console.log(outcome.output.trim())
      console.log(`\nFAILED: ${step.name}: ${outcome.failure} (${seconds} s)`)
    }
  }

  for (const lanes of stages) if (!hasFailed) await Promise.all(lanes.map(runLane))
  if (isReachKept) await writeReach(await readReport(join(REPORTS, 'e2e.json')))
  console.log(`${passed} passed, ${failed} failed`)
  return hasFailed ? 1 : 0
})
