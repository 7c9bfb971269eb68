import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { TIGHT_ROUTES } from './budgets.mjs'

test('each route with a budget of its own is built', () => {
  const built = globSync('app/**/page.tsx').map((path) =>
    path.replace(/^app|\/page\.tsx$/g, '').replaceAll(/\/\([^/]+\)/g, ''),
  )
  const lost = [...TIGHT_ROUTES.keys()].filter((route) => !built.includes(route))
  expect(lost, 'TIGHT_ROUTES of budgets.mjs').toEqual([])
})
