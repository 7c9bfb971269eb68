import { expect, test } from 'vitest'
import { matchingItems } from './matching-rows'

const items = [
  { name: 'web-1', description: 'Serves the shop', created: new Date(0), size: 1n },
  { name: 'db', description: '', state: { state: 'attached', instance: 'web-1' } },
]

test.each([
  ['WEB', items],
  ['web shop', items.slice(0, 1)],
  ['attached', items.slice(1)],
  ['nothing', []],
  [' ', items],
])('“%s” is said by', (query, expected) => {
  expect(matchingItems(items, query)).toEqual(expected)
})
