import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Draws something else in place of what the server sent, once the script of it can't be loaded. */
const REPLACES =
  /\blazy\(\s*(?:async )?\(\) =>(?:(?!\n\w)[\s\S])*?(?:\.catch\(|\.then\([^)]*\)[^)]*,\s*\(\) =>)/

test('what the server sent is replaced by nothing but lazyPart, which knows when it may be', () => {
  const files = globSync('{app,lib}/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'))
  const replacing = files.filter((file) => REPLACES.test(readFileSync(file, 'utf8')))
  expect(replacing).toEqual(['lib/hydration/lazy-part.tsx'])
})
