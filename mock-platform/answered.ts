import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LoggedCall } from './core/calls'

/**
 * Which operations the tests of this process have seen succeed and fail, by requests through the
 * whole platform. Written down after each file (answered.each.ts), for answered.setup.ts to put
 * together.
 */
export const ANSWERED_FOLDER = join('.console', 'test', 'answered')

export interface Answered {
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
export function writeAnswered(): void {
  if (succeeded.size + failed.size === 0) return
  mkdirSync(ANSWERED_FOLDER, { recursive: true })
  const answered: Answered = { succeeded: [...succeeded], failed: [...failed] }
  writeFileSync(join(ANSWERED_FOLDER, `${randomUUID()}.json`), JSON.stringify(answered))
}
