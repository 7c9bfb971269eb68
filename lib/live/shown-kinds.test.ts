import { expect, test } from 'vitest'
import { type TreeNode, tree } from '@/lib/navigation/tree'

const shownBelow = ({ shows, in: below = {} }: TreeNode): readonly (readonly string[])[] => [
  ...(shows ? [shows] : []),
  ...Object.values(below).flatMap(shownBelow),
]

test('no page shows more lists than a room reads in 15 calls a minute', () => {
  const all = shownBelow(tree)
  expect(all.length).toBeGreaterThan(10)
  // edge/relay/poll-plan.test.ts counts them for every two.
  expect(all.filter(({ length }) => length > 2)).toEqual([])
})
