import { expect, test } from 'vitest'
import { steadyClock } from './steady-clock'

const START = 1_700_000_000_000
const HOUR = 3_600_000

function setUp() {
  let wall = START
  let ticks = 5
  const now = steadyClock(
    () => wall,
    () => ticks,
  )
  return {
    passed: () => now() - START,
    pass: (ms: number) => {
      wall += ms
      ticks += ms
    },
    set: (ms: number) => {
      wall += ms
    },
  }
}

test('starts as the computer’s clock and goes on with it', () => {
  const { passed, pass } = setUp()
  expect(passed()).toBe(0)
  pass(1_500)
  expect(passed()).toBe(1_500)
})

test('does not go back, nor stand still until the computer’s clock has caught up', () => {
  const { passed, pass, set } = setUp()
  set(-HOUR)
  expect(passed()).toBe(0)
  pass(20_000)
  expect(passed()).toBe(20_000)
})

test('counts the time that the computer slept, also after its clock was set back', () => {
  const { passed, pass, set } = setUp()
  set(-HOUR)
  expect(passed()).toBe(0)
  set(600_000)
  expect(passed()).toBe(600_000)
  pass(10)
  expect(passed()).toBe(600_010)
})

test('is not driven ahead by rounding', () => {
  const { passed, pass, set } = setUp()
  for (let look = 0; look < 1_000; look++) {
    set(look % 2 === 0 ? 900 : -900)
    pass(1)
    passed()
  }
  expect(passed()).toBe(1_000)
})
