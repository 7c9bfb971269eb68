import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isolated, quoted } from './quoted'

const HEBREW = '\u05D0\u05D1'

test('a text that turns nothing stays as it is', () => {
  for (const text of ['web-1', 'Café', '日本', '10.0.0.1', '']) expect(isolated(text)).toBe(text)
  expect(quoted('web-1')).toBe('“web-1”')
})

test('a text from right to left is isolated, and no mark of it reaches beyond', () => {
  expect(quoted(HEBREW)).toBe(`“\u2068${HEBREW}\u2069”`)
  expect(isolated('a\u202Eexe')).toBe('\u2068aexe\u2069')
  // Without its own isolates, the one around it begins and ends where it should.
  for (const text of [`${HEBREW}\u2069`, `\u2067${HEBREW}`, '\u2066a\u2069\u2069'])
    expect(isolated(text).match(/[\u2066-\u2069]/g)).toEqual(['\u2068', '\u2069'])
})

// The contract imports nothing; what it quotes are words of the platform. Names of `named` are elements.
const sources = globSync('{app,lib}/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.tsx?$|^lib\/contract\/|^lib\/format\/quoted\.ts$/.test(file))
  .map((file) => [file, readFileSync(file, 'utf8').replaceAll(/named`[^`]*`/g, '')] as const)
const filesWith = (bare: RegExp) =>
  sources.flatMap(([file, text]) => (bare.test(text) ? [file] : []))

test('what is quoted in a sentence of plain text is isolated', () => {
  expect(sources.length).toBeGreaterThan(1_000)
  expect(filesWith(/“[^”`]*\$\{/)).toEqual([])
})

test('what people call themselves or their files is isolated where plain text follows', () => {
  // Names of the platform have ASCII letters only; those between asterisks are elements of their own. What
  // a button is called is read out, and turns nothing.
  const name =
    /(?<!\*)\$\{(?!isolated\()[^{}]*\b(?:displayName|commonName|fileName|file\.name)\b[^{}]*\}(?!`|, user menu)/
  expect(filesWith(name)).toEqual([])
})
