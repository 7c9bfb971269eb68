import { expect, test } from 'vitest'
import { type Ahead, drawnAhead, untilOf } from './ahead'

const range = { startMs: 0, endMs: 100 }
const ahead: Ahead = { limit: 80, earliestMs: 200, likelyMs: 300, latestMs: 400 }

test('a picture looks ahead to the last moment of the range', () => {
  expect(untilOf(range, ahead)).toBe(100 + 300 * 1.08)
})

test('a picture looks ahead to the likely moment where the last is too far, or never', () => {
  expect(untilOf(range, { ...ahead, latestMs: 900 })).toBe(100 + 200 * 1.08)
  expect(untilOf(range, { ...ahead, latestMs: null })).toBe(100 + 200 * 1.08)
})

test('a picture shows a bit of the way where all of it is too far ahead', () => {
  expect(untilOf(range, { ...ahead, likelyMs: 600, latestMs: 900 })).toBe(150)
})

test('a picture never ends before what was does', () => {
  expect(untilOf(range, { limit: 80, earliestMs: 90, likelyMs: 90, latestMs: 90 })).toBe(100)
})

const shown = { startMs: 0, endMs: 500 }

test('a forecast goes from the last value to the limit, within its range', () => {
  expect(drawnAhead(ahead, { ms: 100, value: 40 }, shown, 100)).toEqual({
    line: [
      { x: 0.2, y: 0.4 },
      { x: 0.6, y: 0.8 },
    ],
    isMet: true,
    band: [
      { x: 0.2, y: 0.4 },
      { x: 0.4, y: 0.8 },
      { x: 0.8, y: 0.8 },
    ],
  })
})

test('a range that goes beyond the picture ends at its edge', () => {
  const from = { ms: 100, value: 40 }
  const late = drawnAhead({ ...ahead, latestMs: 900 }, from, shown, 100)
  expect(late.band.slice(2)).toEqual([
    { x: 1, y: 0.8 },
    { x: 1, y: 0.6 },
  ])
  const never = drawnAhead({ ...ahead, latestMs: null }, from, shown, 100)
  expect(never.band.at(-1)).toEqual({ x: 1, y: 0.4 })
})

test('a forecast that meets its limit beyond the picture goes to its edge', () => {
  const from = { ms: 100, value: 40 }
  const far = { limit: 80, earliestMs: 900, likelyMs: 900, latestMs: null }
  expect(drawnAhead(far, from, shown, 100)).toEqual({
    line: [
      { x: 0.2, y: 0.4 },
      { x: 1, y: 0.6 },
    ],
    isMet: false,
    band: [
      { x: 0.2, y: 0.4 },
      { x: 1, y: 0.6 },
      { x: 1, y: 0.4 },
    ],
  })
})
