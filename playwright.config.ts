import { defineConfig } from '@playwright/test'
import { browserArgs, findBrowser } from './e2e/run/browser.mjs'

// `npm test` gives a free port; alone, a server left running by the last call is used again.
const port = process.env.E2E_PORT ?? '3100'
const baseURL = `http://127.0.0.1:${port}`
const executablePath = findBrowser()

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  // Every test has a world of its own, so that nothing depends on order.
  fullyParallel: true,
  workers: 2,
  // Two cores that others may share: time to finish, and a second try in unattended runs.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  projects: [
    { name: 'chromium', testIgnore: '**/e2e/browsers/**' },
    // The same walk in other engines, side by side: one window each, for one test after another.
    ...['firefox', 'webkit'].map((name) => ({
      ...{ name, testDir: 'e2e/browsers', fullyParallel: false },
    })),
  ],
  forbidOnly: Boolean(process.env.CI),
  reporter: [
    ['list'],
    ['json', { outputFile: `.console/test/${process.env.E2E_REPORT ?? 'e2e'}.json` }],
  ],
  use: {
    baseURL,
    browserName: 'chromium',
    // A browser with windows has them by itself; pages may not read it either way (security.md).
    permissions: ['clipboard-read', 'clipboard-write'],
    // Fades and slides cost a seventh of all processor time; projects.spec.ts has them.
    contextOptions: { reducedMotion: 'reduce' },
    // Costs half of a test's time; for finding out why one failed: E2E_TRACE=1.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      args: [
        ...browserArgs(),
        // The pages of a worker's tests in one process, whose compiled scripts they share.
        '--process-per-site',
        // Each page's code is optimized anew, and left before it has paid: a sixth of the renderer's time.
        '--js-flags=--no-opt --no-maglev',
      ],
      ...(executablePath ? { executablePath } : {}),
    },
  },
  webServer: {
    // Its log is looked at when the tests have ended (e2e/run/server-log.mjs), with what it reports.
    command:
      'mkdir -p .console/test && exec node_modules/.bin/node edge/local/start.mjs --fresh > .console/test/server.log 2>&1',
    env: { PORT: port, HOST: '127.0.0.1', PLATFORM_URL: '' },
    port: Number(port),
    timeout: 120_000,
    reuseExistingServer: process.env.E2E_PORT === undefined,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
})
