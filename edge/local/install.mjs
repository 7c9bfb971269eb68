import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Refusal } from './refusal.mjs'

/** The repository's own folder. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '')

/** The Node that runs all tools: it comes with npm, whatever the machine has. */
export const TOOLS_NODE = join(ROOT, 'node_modules', '.bin', 'node')

/** The oldest Node that may run these commands before the tools' own Node is installed. */
const NODE_MAJOR_MIN = 20

/**
 * Brings node_modules in line with package-lock.json.
 * @returns {Promise<boolean>} whether anything had to be installed
 * @throws {Refusal} if this Node is too old or npm fails
 */
export async function ensureInstalled() {
  if (Number(process.versions.node.split('.')[0]) < NODE_MAJOR_MIN) {
    throw new Refusal(`Node ${NODE_MAJOR_MIN} or newer is required; this is ${process.version}.`)
  }
  if (isInstalled()) return false
  console.log('Installing packages (npm ci) ...')
  // Our tools are development dependencies, needed even where NODE_ENV says production.
  // Warnings would be about the machine's Node, which runs npm but not the tools.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const code = await runToEnd(...npmCommand(args), process.env)
  if (code !== 0) throw new Refusal('npm ci failed: see its message above.')
  if (!existsSync(TOOLS_NODE)) {
    throw new Refusal('npm skipped install scripts: run "npm ci --ignore-scripts=false" once.')
  }
  return true
}

/** Whether what npm recorded in node_modules is what package-lock.json asks for. */
function isInstalled() {
  const wanted = readPackages(join(ROOT, 'package-lock.json'))
  const present = readPackages(join(ROOT, 'node_modules', '.package-lock.json'))
  if (!wanted) throw new Refusal('package-lock.json is missing or malformed.')
  if (!present || !existsSync(TOOLS_NODE)) return false
  return (
    Object.entries(wanted).every(
      // Optional packages are binaries of other systems, left out on purpose.
      ([path, entry]) =>
        path === '' || present[path]?.integrity === entry.integrity || isLeftOut(path, entry),
    ) && Object.keys(present).every((path) => path in wanted)
  )

  /** @type {(path: string, entry: { optional?: boolean }) => boolean} */
  function isLeftOut(path, entry) {
    return entry.optional === true && present?.[path] === undefined
  }
}

/**
 * @param {string} file
 * @returns {Record<string, { integrity?: string, optional?: boolean }> | null}
 */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return null // Absent or half-written: both mean that npm has to run.
  }
}

/**
 * How to call the npm that started us, or else the one on the path.
 * @param {string[]} args
 * @returns {[string, string[]]}
 */
export const npmCommand = (args) =>
  process.env.npm_execpath ? [process.execPath, [process.env.npm_execpath, ...args]] : ['npm', args]

/**
 * Runs a program in the repository, or in a copy of it, with our own input and output.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {string} cwd
 * @returns {Promise<number>} its exit code; 1 if it could not be started or a signal ended it
 */
export function runToEnd(command, args, env = toolsEnv(), cwd = ROOT) {
  const child = spawn(command, args, { cwd, stdio: 'inherit', env })
  return new Promise((resolve) => {
    child.on('error', () => resolve(1)).on('exit', (code) => resolve(code ?? 1))
  })
}

/**
 * Runs a script on the tools' Node and waits for it. Ctrl-C reaches the script itself (it is in our
 * process group); we only let it tidy up.
 * @param {string} script path from the repository's folder
 * @param {string[]} args
 * @returns {Promise<number>} its exit code; 0 if it was told to end
 */
export function handOver(script, args) {
  const child = spawn(TOOLS_NODE, [join(ROOT, script), ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: toolsEnv(),
  })
  let ended = false
  process.on('SIGINT', () => {
    ended = true
  })
  process.on('SIGTERM', () => {
    ended = true
    child.kill('SIGTERM')
  })
  return new Promise((resolve, reject) => {
    // Being told to end is no failure.
    child.on('error', reject).on('exit', (code) => resolve(ended ? 0 : (code ?? 1)))
  })
}

/** The environment for tools: our Node and binaries first, telemetry off. */
export const toolsEnv = () => ({
  ...process.env,
  PATH: `${join(ROOT, 'node_modules', '.bin')}:${process.env.PATH ?? ''}`,
  NEXT_TELEMETRY_DISABLED: '1',
  WRANGLER_SEND_METRICS: 'false',
})
