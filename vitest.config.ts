import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '') } },
  test: {
    include: ['{app,lib,edge,mock-platform,e2e}/**/*.test.{ts,tsx,mjs}'],
    exclude: ['**/*.worker.test.ts', '**/node_modules/**'],
  },
})
