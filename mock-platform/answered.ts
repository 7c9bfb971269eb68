import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import type { LoggedCall } from './core/calls'

/**
 * Which operations the tests of one file have seen succeed and fail, by requests through the whole
 * platform. Written down when the file is done, for answered.setup.ts to put together.
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

afterAll(() => {
  // Tests within workerd use the same helpers, and have no disk.
  if (navigator.userAgent === 'Cloudflare-Workers') return
  mkdirSync(ANSWERED_FOLDER, { recursive: true })
  const answered: Answered = { succeeded: [...succeeded], failed: [...failed] }
  writeFileSync(join(ANSWERED_FOLDER, `${randomUUID()}.json`), JSON.stringify(answered))
})
