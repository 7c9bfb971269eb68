import { expect, test } from 'vitest'
import { stateMarks } from './state-marks'

const failed = {
  runState: 'failed',
  timeRunStateUpdated: new Date(2_000),
  timeLastAutoRestarted: new Date(1_000),
} as const

test('marks the state and the last auto-restart', () =>
  expect(stateMarks(failed, false)).toEqual([
    { ms: 1_000, label: 'auto-restarted' },
    { ms: 2_000, label: 'failed' },
  ]))

test('marks nothing that has no time', () => {
  expect(stateMarks({ ...failed, timeLastAutoRestarted: null }, true)).toEqual([])
  expect(stateMarks({ ...failed, timeRunStateUpdated: null }, false)).toHaveLength(1)
})
