import { expect, test } from 'vitest'
import { boxTowards } from './map-walk'

const at = (id: string, x: number, y: number, width = 100) => ({ id, x, y, width, height: 40 })
const BOXES = [
  at('top', 300, 0),
  ...[at('left', 0, 100, 300), at('left-1', 10, 160), at('left-2', 150, 160)],
  ...[at('right', 400, 100, 300), at('right-1', 410, 160)],
]

test.each([
  ['top', 'ArrowDown', 'left'],
  ['left', 'ArrowUp', 'top'],
  ['left', 'ArrowRight', 'right'],
  ['left', 'ArrowDown', 'left-2'],
  ['left-1', 'ArrowRight', 'left-2'],
  ['left-2', 'ArrowRight', 'right-1'],
  ['right-1', 'ArrowLeft', 'left-2'],
  ['left-1', 'ArrowLeft', undefined],
  ['top', 'ArrowUp', undefined],
  ['top', 'Enter', undefined],
  ['nowhere', 'ArrowDown', undefined],
])('from %s, %s leads to %s', (from, key, to) => {
  expect(boxTowards(BOXES, from, key)?.id).toBe(to)
})
