import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer } from 'vitest/node'

/** The longest file by far: begun last, it would go on alone on one core. */
const LONGEST = 'room.walk.test.ts'

class LongestFirst extends BaseSequencer {
  override async sort(...args: Parameters<BaseSequencer['sort']>) {
    const files = await super.sort(...args)
    return files.toSorted(
      (a, b) => Number(b.moduleId.endsWith(LONGEST)) - Number(a.moduleId.endsWith(LONGEST)),
    )
  }
}

export default defineConfig({
  resolve: {
    alias: {
      '@': fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, ''),
      // Refuses whoever is not React's server: islands, drawn in a test, bring their actions along.
      'server-only': fileURLToPath(new URL('node_modules/server-only/empty.js', import.meta.url)),
    },
  },
  test: {
    include: [
      '{app,bench,edge,e2e,lib,lint,mock-platform}/**/*.test.{ts,tsx,mjs}',
      'middleware.test.ts',
    ],
    sequence: { sequencer: LongestFirst },
    // Vitest leaves one core to others.
    maxWorkers: '100%',
    // Also asks, when all of the mock platform's tests have run, whether they cover every operation.
    globalSetup: 'mock-platform/operation-coverage.check.ts',
    setupFiles: 'mock-platform/operation-coverage.record.ts',
    // Property tests end by their number of runs; beside the relay's walks on two busy cores one of
    // two seconds once took more than the five that a test has by default.
    testTimeout: 120_000,
    // No test leaves anything behind in a module: one worker serves many files, in half the time.
    isolate: false,
    exclude: ['**/*.worker.test.ts', '**/node_modules/**'],
  },
})
