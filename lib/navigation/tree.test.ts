import { describe, expect, test } from 'vitest'
import { routes } from '@/lib/routes'
import { serverRoutes } from '@/lib/server-routes'
import { redirectOf } from './redirects'
import { trailOf } from './tree'
import { screenNodes, treeNodes } from './tree.fixture'

/** Answered by a handler or a file, or led on by what the platform says: no screen is there. */
const NO_SCREEN = new Set<string>([
  'login',
  'loginSamlRedirect',
  'sessionExpired',
  'signOut',
  'session',
  'noScript',
  'search',
  'previewReset',
  'instanceLookup',
  'instanceLookupShort',
  'shareTags',
  'shareCard',
  'linkCard',
])

/** Parameters are `x`, as in the tree's patterns. */
const spelled = Object.entries({ ...routes, ...serverRoutes }).map(([name, route]) => {
  const spell: string | ((...values: string[]) => string) = route
  // An argument more than a route has names for is a member of the query.
  const path = typeof spell === 'string' ? spell : spell('x', 'x', 'x', 'x')
  return [name, path.replace(/[?#].*$/, '')] as const
})
const screens = spelled.filter(([name]) => !NO_SCREEN.has(name))

const placeAt = (path: string) => {
  const { steps, isWhole } = trailOf(path)
  return isWhole ? steps[0]?.node : undefined
}

describe('routes and tree', () => {
  test.each(screens)('%s spells a screen: %s', (_, path) => {
    expect(placeAt(path)?.is).toBeDefined()
  })

  test.each([...NO_SCREEN])('%s spells none', (name) => {
    const path = Object.fromEntries(spelled)[name]
    expect(path).toBeDefined()
    expect(placeAt(path ?? '')?.is).toBeUndefined()
  })

  // The optional rule of this one is a pattern of its own.
  const paths = new Set([...screens.map(([, path]) => path), routes.firewallRuleNew('x', 'x')])

  test.each(screenNodes)('%s is spelled by a route', (path) => {
    expect(paths).toContain(path)
  })
})

test.each(screenNodes.filter(([, { to }]) => to !== undefined))('%s leads to a screen', (path) => {
  expect(placeAt(redirectOf(path) ?? '')?.is).toBeDefined()
})

test('a redirect leads somewhere', () => {
  const lost = screenNodes.filter(([, { is, to }]) => is === 'redirect' && to === undefined)
  expect(lost).toEqual([])
})

test('a segment on the way has screens below it', () => {
  const ends = treeNodes.filter(([, node]) => node.is === undefined && !node.in)
  expect(ends).toEqual([])
})
