import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { screenNodes } from './tree.fixture'

/** Answer what no other page does. */
const ELSEWHERE = ['/[...path]', '/system/[[...path]]']

/** The paths that have a page, with `x` for whatever is named in them; groups are in no path. */
const built = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?:^|\/)page\.tsx$/.test(file))
  .map((file) => `/${file}`.replace(/\/page\.tsx$/, '').replaceAll(/\/\([^/]+\)/g, ''))
const pages = new Set(built.map((path) => path.replaceAll(/\[\w+\]/g, 'x') || '/'))

test('every screen of the tree is built, and no other', () => {
  // A redirect is answered elsewhere, by where it leads (redirects.ts); only `/` has a page for it.
  const screens = screenNodes.filter(([path, { to }]) => to === undefined || path === '/')
  const lookup = '/lookup/x/x'
  expect([...pages].toSorted(), 'pages of app/ against lib/navigation/tree.ts').toEqual(
    [...screens.map(([path]) => path), ...ELSEWHERE, lookup].toSorted(),
  )
})

// React would delay what follows a `loading` file (lib/hydration/no-retry-throttle.tsx).
test('layouts show skeletons, not `loading` files', () => {
  const files = readdirSync('app', { recursive: true, encoding: 'utf8' })
  expect(files.filter((file) => /(?:^|\/)loading\.tsx$/.test(file))).toEqual([])
})
