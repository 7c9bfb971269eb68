import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/* Unit tests share the modules that they have loaded (vitest.config.ts). */

test('a test with a module of its own in place of another loads anew what calls it', () => {
  const late = globSync('{app,lib,edge}/**/*.test.{ts,tsx}').filter((file) => {
    const text = readFileSync(file, 'utf8').replaceAll("vi.mock('server-only'", '')
    return text.includes('vi.mock(') && !text.includes('vi.resetModules()')
  })
  expect(
    late.map((file) => `${file}: vi.resetModules() first, then import() what it tests`),
  ).toEqual([])
})
