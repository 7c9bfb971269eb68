import { expect, test } from 'vitest'
import { stateMarks, withHappenings } from './state-marks'

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

test('marks what this browser has seen beside it, and nothing twice', () => {
  const marks = withHappenings(stateMarks(failed, false), [
    { at: 2_000, kind: 'state', words: 'failed' },
    { at: 1_500, kind: 'state', words: 'running' },
    { at: 1_600, kind: 'boot', words: 'UEFI Misc Device' },
    { at: 1_700, kind: 'sent', words: 'Stop refused: not now' },
  ])
  expect(marks.slice(2)).toEqual([
    { ms: 1_500, label: 'running' },
    { ms: 1_600, label: 'boot', words: 'Began to boot from UEFI Misc Device' },
    { ms: 1_700, label: 'stop refused', words: 'Stop refused: not now' },
  ])
  expect(marks).toHaveLength(5)
})
