import { expect, test } from 'vitest'
import { type Start, startAfter } from './start-outcome'

const at = (seconds: number) => new Date(seconds * 1000)

test.each([
  ['a creation', undefined, ['creating', 'starting'], 'awaited'],
  ['a start that comes to nothing', {}, ['creating', 'stopped'], 'failed'],
  ['a creation without a start', undefined, ['creating', 'stopped'], 'nothing'],
  ['a machine that fails at once', undefined, ['starting', 'failed'], 'failed'],
  ['a creation whose failure alone was seen', {}, ['stopped'], 'failed'],
  ['a failure that is read again', { endedAt: 0 }, ['stopped'], 'failed'],
  ['a second start', { endedAt: 0 }, ['starting'], 'awaited'],
  ['a start that works', undefined, ['creating', 'starting', 'running', 'stopped'], 'nothing'],
  [
    'a start that failed, and one elsewhere, which was stopped',
    { endedAt: -9 },
    ['stopped'],
    'nothing',
  ],
  ['a stop on the way', undefined, ['starting', 'stopping', 'stopped'], 'nothing'],
  ['a failure of what ran', {}, ['running', 'failed'], 'nothing'],
  ['an instance that is not started', undefined, ['stopped', 'failed'], 'nothing'],
] as const)('%s', (_, before, states, expected) => {
  const start = states.reduce<Start | undefined>(
    (known, runState, second) => startAfter(known, { runState, timeRunStateUpdated: at(second) }),
    before && 'endedAt' in before ? { endedAt: before.endedAt * 1000 } : before,
  )
  expect(!start ? 'nothing' : start.endedAt === undefined ? 'awaited' : 'failed').toBe(expected)
})

test('stays the same object while it says the same', () => {
  const awaited = startAfter(undefined, { runState: 'starting', timeRunStateUpdated: at(1) })
  expect(startAfter(awaited, { runState: 'creating', timeRunStateUpdated: at(2) })).toBe(awaited)
  const failed = startAfter(awaited, { runState: 'failed', timeRunStateUpdated: at(3) })
  expect(startAfter(failed, { runState: 'failed', timeRunStateUpdated: at(3) })).toBe(failed)
})
