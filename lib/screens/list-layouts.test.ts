import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import type { OperationName } from '@/lib/contract/all-operations'
import { BASELINE } from '@/lib/contract/api-version'
import { documented } from '@/lib/contract/documents/documents'
import { operationPaths } from '@/lib/contract/paths'
import { screenNodes } from '@/lib/navigation/tree.fixture'

/*
 * What a layout has to say that no type asks for. What not every platform has: its layout says from when a
 * platform has it (needs-platform.tsx), and its section in the tree keeps it out of the sidebar before.
 */

const sources = globSync('app/**/{layout,page}.tsx').map((path) => {
  const text = readFileSync(path, 'utf8')
  const [, feature] = /\bneeds(?:: Needs)?\s*[:=]\s*\{\s*feature: '(\w+)'/.exec(text) ?? []
  return { path, text, feature }
})

test('the sidebar and the pages need the same of a platform', () => {
  // Each of the lists of a section with tabs says what the section needs.
  const ofPages = new Set(sources.flatMap(({ feature }) => feature ?? []))
  const ofTree = new Set(
    screenNodes.flatMap(([, { section, needs }]) => [section?.needs ?? [], needs ?? []].flat()),
  )
  expect([...ofTree].toSorted(), '`needs` in lib/navigation/tree.ts against layouts').toEqual(
    [...ofPages].toSorted(),
  )
})

test('what only the fleet’s viewers have in their sidebar only they get', () => {
  const ofSections = screenNodes.filter(([, { section }]) => section?.isForFleet)
  const guarded = sources.filter(({ text }) => text.includes('guard: FleetOnly'))
  expect(guarded.length, '`guard: FleetOnly` of layouts against `isForFleet` in the tree').toBe(
    ofSections.length,
  )
})

/** The layouts of lists, each with what reads its rows. */
const lists = sources.flatMap(({ path, text }) => {
  const [, name] = /defineListLayout\(\s*\w+,\s*\w+\.(\w+)/.exec(text) ?? []
  return name === undefined ? [] : [{ path, text, name }]
})

test('a list below something says by its path which that is', () => {
  expect(lists.length).toBeGreaterThan(40)
  const silent = lists.flatMap(({ path, text, name }) =>
    [...operationPaths[name as OperationName][1].matchAll(/\{(\w+)\}/g)]
      .filter(([, hole]) => !new RegExp(`selectors[^]*path: \\{[^}]*\\b${hole}\\b`).test(text))
      .map(([, hole]) => `${name} needs ${hole}: say it by \`selectors\` in ${path}`),
  )
  expect(silent).toEqual([])
})

test('a list that not every platform has says so', () => {
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
