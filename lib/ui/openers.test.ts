import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/*
 * The page's own reload opens again what was open, by the name of its opener
 * (lib/change/reopen.ts): the component with that name shows it. The compiler checks that what it
 * is opened with can be kept (useDialog).
 */

const files = globSync('{app,lib}/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'))
const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))

/** What stands between this bracket and the one that closes it. */
function within(text: string, from: number): string {
  let depth = 0
  for (let at = from; at < text.length; at += 1) {
    if ('([{'.includes(text[at] ?? '')) depth += 1
    if (')]}'.includes(text[at] ?? '')) depth -= 1
    if (depth === 0) return text.slice(from + 1, at)
  }
  return ''
}

/** The module that a loader loads, as the file that calls it names it. */
function moduleOf(file: string, loader: string): string {
  const text = texts.get(file) ?? ''
  const own = new RegExp(`const ${loader} = \\(\\) =>\\s*import\\('([^']+)'\\)`).exec(text)?.[1]
  if (own !== undefined) return own.startsWith('@/') ? own.slice(2) : join(dirname(file), own)
  const from = new RegExp(`import \\{[^}]*\\b${loader}\\b[^}]*\\} from '([^']+)'`).exec(text)?.[1]
  const path = from?.startsWith('@/') ? from.slice(2) : from && join(dirname(file), from)
  const source = [`${path}.ts`, `${path}.tsx`].find((each) => texts.has(each))
  return source === undefined ? `${file} ${loader}` : moduleOf(source, loader)
}

interface Opener {
  readonly file: string
  readonly name: string | undefined
  readonly module: string
}

const openers = [...texts].flatMap(([file, text]) =>
  [...text.matchAll(/\buseDialog\(/g)].flatMap(({ index }): Opener[] => {
    const given = within(text, index + 'useDialog'.length)
    if (file === 'lib/ui/use-dialog.tsx' || /\bparam\b/.test(given)) return []
    const loader = /^\s*(\w+)/.exec(given)?.[1] ?? ''
    const said = /\bname: (?:'([^']+)'|`([^`]+)`|(null))/.exec(given)
    if (said?.[3] !== undefined) return []
    const name = said?.[1] ?? said?.[2] ?? /^\s*\w+,\s*'([^']+)'/.exec(given)?.[1]
    return [{ file, name, module: moduleOf(file, loader) }]
  }),
)

test('every dialog without an address has a name that the next build knows it by', () => {
  expect(openers.length).toBeGreaterThan(30)
  expect(openers.filter(({ name }) => name === undefined)).toEqual([])
})

test('one name is one dialog, wherever it is opened, and each opener of a file has its own', () => {
  for (const { name, module, file } of openers) {
    const same = openers.filter((each) => each.name === name)
    expect(new Set(same.map((each) => each.module)), `${name} in ${file}`).toEqual(
      new Set([module]),
    )
    expect(same.filter((each) => each.file === file)).toHaveLength(1)
  }
})

test('each review of rules has a name of its own', () => {
  const calls = /\buseRuleReview\(\s*'([^']+)'/g
  const names = [...texts.values()].flatMap((text) =>
    [...text.matchAll(calls)].map(([, name]) => name),
  )
  expect(names.length).toBeGreaterThan(2)
  expect(new Set(names).size).toBe(names.length)
})

test('what isn’t opened again says so itself', () => {
  const silent = [...texts].filter(([, text]) => /\bname: null\b/.test(text)).map(([file]) => file)
  // Confirmations are asked again by what was pressed; a token is shown once; signing out goes on; what is
  // pasted is for a connection that a reload ends.
  expect(silent.toSorted()).toEqual([
    'app/(console)/_shell/jobs.tsx',
    'app/(console)/projects/[project]/(instance)/(serial)/instances/[instance]/serial-console/serial-touch-keys.tsx',
    'app/(console)/system/(silo)/scim-token-list.tsx',
    'lib/action/use-confirmation.tsx',
    'lib/ui/use-dialog.tsx',
  ])
})

/** Where an entry of a menu asks at once. */
const ASKS = /onSelect: \(\) =>\s*(?:(?:state\.)?ask|confirmRemove)\((?!')/g

test('every entry of a menu that asks says that it only opens something', () => {
  const asking = [...texts].flatMap(([file, text]) => {
    const times = text.match(ASKS)?.length ?? 0
    return times > 0 ? [{ file, times, said: text.match(/\bopens: true\b/g)?.length ?? 0 }] : []
  })
  expect(asking.length).toBeGreaterThan(10)
  expect(asking.filter(({ times, said }) => times > said)).toEqual([])
})

test('whatever else asks is pressed by useOpening', () => {
  const unheard = [...texts].filter(
    ([, text]) =>
      /onClick=\{\(\) => ask\(\w*[cC]onfirm/.test(text) && !text.includes('useOpening('),
  )
  expect(unheard.map(([file]) => file)).toEqual([])
})
