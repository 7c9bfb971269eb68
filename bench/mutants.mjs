import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { npmCommand, ROOT } from '../edge/local/install.mjs'
import { formatTable } from '../e2e/run/table.mjs'

/*
 * Puts one fault after the other into the tree, those of e2e some at a time, and runs the tests that should notice each. `--check` only
 * looks whether each can be put in. bench/notes/mutants.md says what for.
 */

/**
 * @typedef {object} Mutant
 * @property {string} id
 * @property {string} file
 * @property {string} find stands once in the file
 * @property {string} replace the fault
 * @property {string} fault what a user or an attacker would see
 * @property {'unit' | 'worker' | 'e2e' | 'types'} step
 * @property {string[]} by the test files that should notice it
 */

const VITEST = ['edge/local/tools.mjs', 'node_modules/vitest/vitest.mjs', 'run']
/** A test that failed, as Vitest and Playwright name one, or what the compiler says. */
const FAILED = /^\s*(?:FAIL\s+.*? > |\d+\) (?:\[\w+\] › )?.*? › |\S+\(\d+,\d+\): error )(.+)$/m
const SURVIVED = 'SURVIVED'

/** Why a mutant can’t be tried; undefined where it can. @param {Mutant} mutant */
function problemOf({ file, find, by }) {
  const lost = [file, ...by].filter((each) => !existsSync(join(ROOT, each)))
  if (lost.length > 0) return `${lost.join(', ')} doesn’t exist`
  const times = readFileSync(join(ROOT, file), 'utf8').split(find).length - 1
  return times === 1 ? undefined : `what it replaces stands ${times} times in ${file}`
}

/**
 * The command of a step, which runs a mutant's tests alone.
 * @param {Pick<Mutant, 'step' | 'by'>} mutant
 * @returns {[command: string, args: string[]]}
 */
function commandOf({ step, by }) {
  if (step === 'unit') return [process.execPath, [...VITEST, ...by]]
  if (step === 'worker')
    return [process.execPath, [...VITEST, '--config=vitest.worker.config.ts', ...by]]
  // Built as a step of its own: Playwright waits two minutes for a server, which a busy machine exceeds.
  return npmCommand([
    'test',
    '--',
    `--only=${step === 'e2e' ? 'build,e2e' : step}`,
    ...(step === 'e2e' ? by : []),
  ])
}

/** @type {import('node:child_process').ChildProcess | undefined} */
let running

/**
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<{ code: number | null, output: string }>}
 */
function ended(command, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, env: { ...process.env, NO_COLOR: '1' } })
    running = child
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output: stripVTControlCharacters(output) }))
  })
}

/**
 * Faults that can be tried together, as a build takes longer than tests: no two of them are for the same
 * tests to notice.
 * @param {Mutant[]} mutants
 */
function grouped(mutants) {
  /** @type {Mutant[][]} */
  const groups = []
  for (const mutant of mutants) {
    const isFree = (/** @type {Mutant[]} */ group) =>
      mutant.step === 'e2e' &&
      group.every(({ step, by }) => step === 'e2e' && !by.some((each) => mutant.by.includes(each)))
    const group = groups.find(isFree)
    if (group) group.push(mutant)
    else groups.push([mutant])
  }
  return groups
}

/**
 * Puts faults into the tree, runs the tests of each, and takes them out again, whatever happens. A run
 * that fails without a test that does (one that can’t be built) has noticed nothing.
 * @param {Mutant[]} group
 * @returns {AsyncGenerator<string[]>} their rows of the table
 */
async function* tried(group) {
  const before = group.map(({ file }) => /** @type {const} */ ([file, readFileSync(file, 'utf8')]))
  const putBack = () => before.forEach(([file, text]) => writeFileSync(file, text))
  const onSignal = () => {
    running?.kill()
    putBack()
    process.exit(130)
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, onSignal)
  try {
    for (const { file, find, replace } of group)
      // A function: a dollar in the fault stands for itself.
      writeFileSync(
        file,
        readFileSync(file, 'utf8').replace(find, () => replace),
      )
    for (const mutant of group) {
      const beganAt = Date.now()
      const { code, output } = await ended(...commandOf(mutant))
      const what = code === 0 ? undefined : FAILED.exec(output)?.[1]
      const why = code === 0 ? '' : `no test failed: ${output.trim().split('\n').at(-1)}`
      const seconds = String(Math.round((Date.now() - beganAt) / 1000))
      yield [mutant.id, what ? 'noticed' : SURVIVED, seconds, (what ?? why).slice(0, 100)]
    }
  } finally {
    putBack()
    for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, onSignal)
  }
}

const args = process.argv.slice(2)
const step = args.find((arg) => arg.startsWith('--step='))?.slice('--step='.length)
const ids = args.filter((arg) => !arg.startsWith('--'))
/** @type {Mutant[]} */
const known = JSON.parse(readFileSync(join(ROOT, 'bench', 'mutants.json'), 'utf8'))
const chosen = known.filter(
  (each) => (!step || each.step === step) && (ids.length === 0 || ids.includes(each.id)),
)
const problems = [
  ...ids.flatMap((id) => (known.some((each) => each.id === id) ? [] : [`${id}: there is none`])),
  ...chosen.flatMap((each) => problemOf(each)?.replace(/^/, `${each.id}: `) ?? []),
]
if (!args.includes('--check') && problems.length === 0) {
  const { output } = await ended('git', ['status', '--porcelain'])
  if (output.trim() !== '') problems.push('The tree has changes: commit them, or put them away')
}
if (problems.length > 0 || args.includes('--check')) {
  console.log(problems.length > 0 ? problems.join('\n') : `${chosen.length} mutants can be tried`)
  process.exit(problems.length > 0 ? 1 : 0)
}
/** @type {string[][]} */
const rows = []
process.chdir(ROOT)
for (const group of grouped(chosen))
  for await (const row of tried(group)) {
    rows.push(row)
    console.log(row.join('  '))
  }
console.log(`\n${formatTable(['mutant', '', 's', 'by'], rows)}`)
process.exit(rows.some((row) => row.includes(SURVIVED)) ? 1 : 0)
