import { expect, test } from 'vitest'
import { isStill } from './start-refusals'

const seen = (runState: string, seconds: number) => ({
  ...{ runState, timeRunStateUpdated: new Date(seconds * 1000) },
})
const refusal = { words: 'No room', untilMs: 10_000 }

test.each([
  ['as the start left it', 'stopped', 3, true],
  ['failed as it was', 'failed', 10, true],
  ['on its way', 'starting', 3, false],
  ['stopped once more, after it ran', 'stopped', 11, false],
] as const)('%s: %s since %i', (_, runState, seconds, expected) => {
  expect(isStill(refusal, seen(runState, seconds))).toBe(expected)
})

test('where it is unknown since when, the state is what counts', () => {
  expect(isStill(refusal, { runState: 'stopped', timeRunStateUpdated: null })).toBe(true)
})
