import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { allOperations } from '@/lib/contract/all-operations'

/** As operation-coverage.ts writes; not imported, as that belongs to a test file. */
const FOLDER = join('.console', 'test', 'operation-coverage')

/** An upgraded answer is the runtime's: serial/connect.test.ts and the server's tests speak to it. */
const UPGRADES = new Set(['instanceSerialConsoleStream'])
/** Never succeed. Multicast is off, as platforms are shipped: behaviour-2026.md, section 1.8. */
const OFF = new Set([
  'instanceMulticastGroupJoin',
  'instanceMulticastGroupLeave',
  // Nothing to recover from is ever there.
  'systemUpdateRecoveryFinish',
])

const sawNothing = (what: 'succeed' | 'fail', names: readonly string[]): string[] =>
  names.length > 0 ? [`no test has seen these ${what}: ${names.join(', ')}`] : []

/**
 * When every test of the mock platform has run: each of the contract's operations has succeeded in
 * one (with an answer that the contract's schema accepts as it is: testing.ts has answers checked)
 * and failed in one.
 */
export default function setup(project: TestProject) {
  rmSync(FOLDER, { recursive: true, force: true })
  return async () => {
    const all = (await project.vitest.globTestSpecifications()).map(({ moduleId }) => moduleId)
    const mine = all.filter((path) => path.includes('/mock-platform/'))
    const ran = new Set(project.vitest.state.getPaths())
    if (mine.some((path) => !ran.has(path)) || !existsSync(FOLDER)) return
    const files = readdirSync(FOLDER).map((file): { succeeded: string[]; failed: string[] } =>
      // Written by operation-coverage.ts.
      JSON.parse(readFileSync(join(FOLDER, file), 'utf8')),
    )
    const succeeded = new Set(files.flatMap((file) => file.succeeded))
    const failed = new Set(files.flatMap((file) => file.failed))
    const names = Object.keys(allOperations)
    const problems = [
      ...sawNothing(
        'succeed',
        names.filter((name) => !succeeded.has(name) && !UPGRADES.has(name) && !OFF.has(name)),
      ),
      ...sawNothing(
        'fail',
        names.filter((name) => !failed.has(name)),
      ),
    ]
    if (problems.length > 0) throw new Error(problems.join('\n'))
  }
}
