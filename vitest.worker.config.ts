import { cloudflareTest } from '@cloudflare/vitest-plugin'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '')

/** Tests that need the real runtime: they run in workerd, inside the preview Worker. */
export default defineConfig({
  plugins: [
    cloudflareTest({
      wrangler: { configPath: './wrangler.jsonc', environment: 'preview' },
      miniflare: {
        // A folder that isn't there, so none: a build beside the tests removes its own.
        assets: { directory: `${root}/edge/testing/no-assets`, binding: 'ASSETS' },
        // No pictures are drawn here.
        serviceBindings: { LINK_CARDS: () => new Response(null, { status: 501 }) },
        bindings: {
          SESSION_KEYS: `test:${'A'.repeat(43)}`,
          CONSOLE_NAME: 'Console',
          MOCK_CONTROL: 'yes',
        },
      },
    }),
  ],
  resolve: {
    alias: [
      // Tests of the entry need no build: Next is a stub that shows what reached it.
      { find: '@/.open-next/worker.js', replacement: `${root}/edge/testing/next-stub.ts` },
      {
        find: '@/.next/action-pages.json',
        replacement: `${root}/edge/testing/action-pages.json`,
      },
      { find: /^@\//, replacement: `${root}/` },
    ],
  },
  test: {
    include: ['{edge,mock-platform}/**/*.worker.test.ts'],
    // The relay waits by its own clock: a breaker alone may take a second or two.
    testTimeout: 30_000,
    // Files wait for most of their time, one of them for half a minute: side by side, also on two
    // cores, of which Vitest would leave one alone.
    maxWorkers: 3,
  },
})
