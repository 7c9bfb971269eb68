import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LoggedCall } from './core/calls'

/**
 * Which operations the tests of this process have seen succeed and fail, by requests through the
 * whole platform. Written down after each file (operation-coverage.record.ts), for operation-coverage.check.ts to put
 * together.
 */
export const COVERAGE_FOLDER = join('.console', 'test', 'operation-coverage')

export interface Coverage {
  readonly succeeded: readonly string[]
  readonly failed: readonly string[]
}

const succeeded = new Set<string>()
const failed = new Set<string>()

export function noteAnswer({ operation, status }: LoggedCall): void {
  if (status < 400) succeeded.add(operation)
  else failed.add(operation)
}

/** Writes down what has been answered so far, if anything has. */
export function writeCoverage(): void {
  if (succeeded.size + failed.size === 0) return
  mkdirSync(COVERAGE_FOLDER, { recursive: true })
  const coverage: Coverage = { succeeded: [...succeeded], failed: [...failed] }
  writeFileSync(join(COVERAGE_FOLDER, `${randomUUID()}.json`), JSON.stringify(coverage))
}
