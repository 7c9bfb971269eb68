import { expect, it } from 'vitest'
import { listText } from './list'

it('joins what is listed in a sentence', () => {
  expect([['a'], ['a', 'b'], ['a', 'b', 'c']].map(listText)).toEqual([
    'a',
    'a and b',
    'a, b, and c',
  ])
})
