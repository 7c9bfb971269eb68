import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { routeFor, selectionFor } from './selection.mjs'

const DISKS = 'app/(console)/projects/[project]/_disks/storage-left.tsx'
const REACH = {
  'e2e/disks.spec.ts': ['/projects/[project]/disks-new'],
  'e2e/silos.spec.ts': ['/system/silos'],
  'e2e/writes.spec.ts': [],
}

test('runs everything where it can’t tell, or where a change is seen anywhere', () => {
  for (const changed of [
    undefined,
    ['package.json'],
    ['wrangler.jsonc'],
    ['edge/entry.ts'],
    ['e2e/run/test.mjs'],
    ['app/icon.svg'],
    ['app/(console)/taken-out.tsx'],
  ])
    expect(selectionFor(changed)).toMatchObject({ files: {}, without: [] })
})

test('runs the core without a change, of files that are there', () => {
  const { files, without } = selectionFor([])
  expect(without).toEqual(['browsers'])
  expect(Object.keys(files)).toEqual(['e2e'])
  for (const file of files.e2e ?? []) expect(existsSync(file), file).toBe(true)
})

test('runs what opens the pages of a change, and leaves out what opens others', () => {
  const { files, without, because } = selectionFor([DISKS], REACH)
  expect(files.e2e).toContain('e2e/disks.spec.ts')
  expect(files.e2e).not.toContain('e2e/silos.spec.ts')
  // Of which nothing is known: one isn't recorded, one opens no page.
  expect(files.e2e).toEqual(expect.arrayContaining(['e2e/tour.spec.ts', 'e2e/writes.spec.ts']))
  expect(files.unit).toContain('lint/documents.test.mjs')
  expect(files.unit).not.toContain('lib/session/seal.test.ts')
  expect(without).toEqual(['browsers'])
  expect(because).toContain('open none of these')
})

test('follows imports from all pages that a part is on', () => {
  const { files } = selectionFor(['app/(console)/layout.tsx'], REACH)
  expect(files.e2e).toContain('e2e/silos.spec.ts')
})

test('runs a test that was changed, and no other, nor what the product is measured by', () => {
  expect(selectionFor(['e2e/disks.spec.ts'])).toMatchObject({
    files: { e2e: ['e2e/disks.spec.ts'] },
    without: ['deploy', 'budgets', 'browsers'],
  })
  expect(selectionFor(['lib/session/seal.test.ts']).files.unit).toContain(
    'lib/session/seal.test.ts',
  )
})

test('runs what reads documents for a document', () => {
  const { files } = selectionFor(['README.md'])
  expect(files.unit).toContain('lint/documents.test.mjs')
  expect(files.e2e).toEqual([])
})

test('finds the route of a path', () => {
  const routes = ['/projects/[project]/disks', '/projects/[project]/[tab]', '/help/[[...topic]]']
  expect(routeFor(routes, '/projects/web-shop/disks')).toBe('/projects/[project]/disks')
  expect(routeFor(routes, '/projects/web-shop/access')).toBe('/projects/[project]/[tab]')
  expect(routeFor(routes, '/help/a/b')).toBe('/help/[[...topic]]')
  expect(routeFor(routes, '/nowhere')).toBeUndefined()
})
