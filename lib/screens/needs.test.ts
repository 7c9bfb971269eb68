import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { BASELINE } from '@/lib/contract/api-version'
import { documented } from '@/lib/contract/documents/documents'
import { screenNodes } from '@/lib/navigation/tree.fixture'

/*
 * What not every platform has: its layout says from when a platform has it (needs-platform.tsx), and its
 * section in the tree keeps it out of the sidebar before.
 */

const sources = globSync('app/**/{layout,page}.tsx').map((path) => {
  const text = readFileSync(path, 'utf8')
  const [, needs = '', feature] =
    /\bneeds(?:: Needs)?\s*[:=]\s*(\{\s*feature: '(\w+)'[^}]*)/.exec(text) ?? []
  return { path, text, feature, isTab: needs.includes('isTab') }
})

test('the sidebar and the pages need the same of a platform', () => {
  const ofPages = sources.flatMap(({ feature, isTab }) => (isTab ? [] : (feature ?? [])))
  const ofSections = screenNodes.flatMap(([, { section }]) => section?.needs ?? [])
  expect(
    ofSections.toSorted(),
    '`needs` in lib/navigation/tree.ts against those of layouts',
  ).toEqual(ofPages.toSorted())
})

test('a list that not every platform has says so', () => {
  const lists = sources.flatMap(({ path, text }) => {
    const [, name] = /defineListLayout\(\s*\w+,\s*\w+\.(\w+)/.exec(text) ?? []
    return name === undefined ? [] : [{ path, name }]
  })
  expect(lists.length).toBeGreaterThan(40)
  // A page of one thing is not there without the thing.
  const telling = sources.filter(
    ({ text, feature }) => feature ?? text.includes('defineDetailLayout('),
  )
  const silent = lists.filter(
    ({ path, name }) =>
      !documented(BASELINE, name) &&
      !telling.some((above) => dirname(path).startsWith(dirname(above.path))),
  )
  expect(
    silent.map(({ path, name }) => `not every platform has ${name}: say \`needs\` in ${path}`),
  ).toEqual([])
})
