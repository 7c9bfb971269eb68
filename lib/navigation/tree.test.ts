import { describe, expect, test } from 'vitest'
import { routes } from '@/lib/routes'
import { ANY } from './match'
import { redirectOf } from './redirects'
import { type TreeNode, trailOf, tree } from './tree'

/** Answered by a handler or a file, or led on by what the platform says: no screen is there. */
const NO_SCREEN = new Set<string>([
  'login',
  'loginSamlRedirect',
  'loginSamlCallback',
  'sessionExpired',
  'signOut',
  'sessionTouch',
  'noScript',
  'search',
  'previewReset',
  'instanceLookup',
  'instanceLookupShort',
  'shareTags',
  'shareCard',
  'linkCard',
])

/** Parameters are `x`, so that a spelled path is a pattern too. */
const spelled = Object.entries(routes).map(([name, route]) => {
  const spell: string | ((...values: string[]) => string) = route
  // An argument more than a route has names for is a member of the query.
  const path = typeof spell === 'string' ? spell : spell('x', 'x', 'x', 'x')
  return [name, path.replace(/[?#].*$/, '')] as const
})
const screens = spelled.filter(([name]) => !NO_SCREEN.has(name))

function* nodesBelow(node: TreeNode, path: string): Generator<readonly [string, TreeNode]> {
  for (const [segment, below] of Object.entries(node.in ?? {})) {
    const href = `${path}/${segment === ANY ? 'x' : segment}`
    yield [href, below]
    yield* nodesBelow(below, href)
  }
}
const nodes = [['/', tree] as const, ...nodesBelow(tree, '')]
const patterns = nodes.filter(([, { is }]) => is !== undefined)

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

  test.each(patterns)('%s is spelled by a route', (path) => {
    expect(paths).toContain(path)
  })
})

test.each(patterns.filter(([, { to }]) => to !== undefined))('%s leads to a screen', (path) => {
  expect(placeAt(redirectOf(path) ?? '')?.is).toBeDefined()
})

test('a redirect leads somewhere', () => {
  const lost = patterns.filter(([, { is, to }]) => is === 'redirect' && to === undefined)
  expect(lost).toEqual([])
})

test('a segment on the way has screens below it', () => {
  const ends = nodes.filter(([, node]) => node.is === undefined && !node.in)
  expect(ends).toEqual([])
})
