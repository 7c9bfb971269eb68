import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer } from 'vitest/node'

/** The longest files: begun last, one would go on alone on one core. */
const LONGEST = ['room.walk.test.ts', 'skew-forms.test.ts', 'skew.test.tsx']
const rank = (file: string) => LONGEST.findIndex((each) => file.endsWith(each))

class LongestFirst extends BaseSequencer {
  override async sort(...args: Parameters<BaseSequencer['sort']>) {
    const files = await super.sort(...args)
    return files.toSorted((a, b) => rank(b.moduleId) - rank(a.moduleId))
  }
}

/** All others share workers, in half the time: no test leaves anything behind in a module. */
const FILES = [
  ...globSync('{app,bench,edge,e2e,lib,lint,mock-platform}/**/*.test.{ts,tsx,mjs}'),
  'middleware.test.ts',
].filter((file) => !file.endsWith('.worker.test.ts'))

/** Files that mock modules have a worker each: another file there would find the mocks. */
const MOCKING = FILES.filter((file) =>
  /\bvi\.(?:mock|doMock|resetModules)\(/.test(readFileSync(file, 'utf8')),
)
const literally = (file: string) => file.replaceAll(/[()[\]]/g, String.raw`\$&`)

export default defineConfig({
  resolve: {
    alias: {
      '@': fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, ''),
      // Refuses all but React's server: islands, drawn in a test, bring their actions along.
      'server-only': fileURLToPath(new URL('node_modules/server-only/empty.js', import.meta.url)),
    },
  },
  test: {
    sequence: { sequencer: LongestFirst },
    // Vitest leaves one core to others.
    maxWorkers: '100%',
    // Also asks, when all of the mock platform's tests have run, whether they cover every operation.
    globalSetup: 'mock-platform/operation-coverage.check.ts',
    setupFiles: ['mock-platform/operation-coverage.record.ts', 'vitest.setup.ts'],
    // Property tests end by their number of runs; beside the relay's walks on two busy cores one of
    // two seconds once took more than the five that a test has by default.
    testTimeout: 120_000,
    projects: [
      { extends: true, test: { name: 'own', isolate: true, include: MOCKING.map(literally) } },
      {
        extends: true,
        test: {
          name: 'shared',
          isolate: false,
          include: FILES.filter((file) => !MOCKING.includes(file)).map(literally),
        },
      },
    ],
  },
})
