import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { visibleRange } from './visible-range'

const nothing = { first: 0, last: 40 }

test('everything in view is drawn, and not much more', () => {
  const view = fc.record({
    top: fc.integer({ min: -500, max: 500_000 }),
    height: fc.integer({ min: 100, max: 3_000 }),
    pitch: fc.integer({ min: 24, max: 96 }),
  })
  const range = fc
    .tuple(fc.nat(10_000), fc.nat(80))
    .map(([first, length]) => ({ first, last: first + length }))
  fc.assert(
    fc.property(view, range, ({ top, height, pitch }, before) => {
      const { first, last } = visibleRange(before, { top, height, pitch }).range
      expect(first * pitch).toBeLessThanOrEqual(Math.max(top, 0))
      expect(last * pitch).toBeGreaterThanOrEqual(top + height)
      expect(last - first).toBeLessThanOrEqual(Math.ceil(height / pitch) + 1 + 2 * (12 + 4))
    }),
  )
})

test('a small step draws nothing anew, a jump only what is seen', () => {
  const at = (row: number) => ({ top: 48 * row, height: 800, pitch: 48 })
  const jump = visibleRange(nothing, at(101))
  expect(jump).toEqual({ range: { first: 100, last: 119 }, isJump: true })
  const { range: before, isJump } = visibleRange(jump.range, at(101))
  expect(before).toEqual({ first: 88, last: 132 })
  expect(isJump).toBe(false)
  expect(visibleRange(before, at(102)).range).toBe(before)
  expect(visibleRange(before, at(108)).range).not.toBe(before)
})
