import { expect, test } from 'vitest'
import { indexByKey, momentAt, nearestIndex, shareOf } from './crosshair'
import { marksWithin } from './line'

const times = [100, 200, 300, 400, 500]

test.each([
  [100, 0],
  [149, 0],
  [151, 1],
  [500, 4],
  [580, 4],
  [30, 0],
  [-1, undefined],
  [601, undefined],
])('the point nearest to %d is number %s', (ms, index) =>
  expect(nearestIndex(times, ms)).toBe(index),
)

test('no points have none near, and a single one is near to itself', () => {
  expect(nearestIndex([], 100)).toBeUndefined()
  expect(nearestIndex([100], 100)).toBe(0)
  expect(nearestIndex([100], 101)).toBeUndefined()
})

test('moments and shares of the way are each other’s inverse, within the ends', () => {
  expect(shareOf(times, 200)).toBe(0.25)
  expect(momentAt(times, 0.25)).toBe(200)
  expect(momentAt(times, 1.5)).toBe(500)
  expect(shareOf([100], 100)).toBe(0)
})

test.each([
  ['ArrowLeft', 2, 1],
  ['ArrowRight', 2, 3],
  ['ArrowLeft', 0, 0],
  ['ArrowRight', 4, 4],
  ['PageUp', 2, 4],
  ['PageDown', 2, 0],
  ['Home', 3, 0],
  ['End', 1, 4],
  ['Enter', 1, undefined],
])('%s leads from %d to %s', (key, from, to) => expect(indexByKey(key, from, 5)).toBe(to))

test('marks outside of what is drawn are left out', () => {
  const marks = [50, 100, 333, 501].map((ms) => ({ ms, label: 'running' }))
  expect(marksWithin(marks, times).map(({ ms }) => ms)).toEqual([100, 333])
  expect(marksWithin(marks, [])).toEqual([])
})
