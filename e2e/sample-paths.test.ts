import { expect, test } from 'vitest'
import { trailOf } from '@/lib/navigation/tree'
import { screenNodes } from '@/lib/navigation/tree.fixture'
import { samplePaths } from './sample-paths'

/** Sign-in has no session, which those who follow the paths have. */
const IS_SIGN_IN = /^\/login\//

test('there is a path of every screen of the tree', () => {
  const sampled = new Set(
    samplePaths().map((path) => trailOf(path.split('?')[0] ?? '').steps[0]?.node),
  )
  const missing = screenNodes.filter(([path, node]) => !IS_SIGN_IN.test(path) && !sampled.has(node))
  expect(missing.map(([path]) => `${path}: spell it in lib/routes.ts`)).toEqual([])
})
