import { describe, expect, it } from 'vitest'
import type { Answer } from '@/lib/contract/answer'
import type { Measurement } from '@/lib/contract/measurement'
import { provisionedOf, provisionedQueries, stepsIn, stepsOver } from './provisioned'

const sample = (timestamp: string | Date, datum: unknown) => ({
  timestamp,
  datum: { type: 'i64', datum },
})

describe('what was provisioned', () => {
  it('is read from answers, joined in order', () => {
    const samples = [
      sample('2026-10-02T00:00:00Z', 7),
      sample(new Date('2026-10-01T00:00:00Z'), 5),
      sample('no time', 9),
      sample('2026-10-03T00:00:00Z', null),
      { timestamp: '2026-10-03T00:00:00Z', datum: { type: 'missing' } },
    ]
    expect(provisionedOf(samples)).toEqual([
      { atMs: Date.UTC(2026, 9, 1), used: 5 },
      { atMs: Date.UTC(2026, 9, 2), used: 7 },
    ])
  })

  it('is asked for with what was before', () => {
    const { inside, before } = provisionedQueries({ startMs: 10_000, endMs: 20_000 }, 3_000)
    expect(inside).toEqual({ startTime: new Date(10_000), endTime: new Date(20_000), limit: 3_000 })
    expect(before).toMatchObject({ endTime: inside.startTime, limit: 1, order: 'descending' })
  })

  it.each([
    ['nothing before', [{ atMs: 25, used: 4 }], [0, 0, 0, 4, 4]],
    [
      'something before',
      [
        { atMs: -5, used: 2 },
        { atMs: 20, used: 4 },
      ],
      [2, 2, 4, 4, 4],
    ],
    [
      'several in one step',
      [
        { atMs: 1, used: 2 },
        { atMs: 9, used: 3 },
      ],
      [0, 3, 3, 3, 3],
    ],
    ['none at all', [], [0, 0, 0, 0, 0]],
    ['at the end', [{ atMs: 40, used: 1 }], [0, 0, 0, 0, 1]],
  ])('is a line of steps: %s', (_, history, values) => {
    expect(stepsOver(history, { startMs: 0, endMs: 40 }, 5)).toEqual({
      times: [0, 10, 20, 30, 40],
      values,
    })
  })
})

it('is told by its changes, completed at both ends', () => {
  const history = [-5, 10, 25, 40].map((atMs, at) => ({ atMs, used: at + 1 }))
  const range = { startMs: 0, endMs: 40 }
  expect(stepsIn(history, range)).toEqual({ times: [0, 10, 25, 40], values: [1, 2, 3, 4] })
  expect(stepsIn(history.slice(2, 3), range)).toEqual({ times: [0, 25, 40], values: [0, 3, 3] })
  expect(stepsIn([{ atMs: 10, used: 7 }, ...history.slice(1)], range).times).toEqual([
    0, 10, 25, 40,
  ])
  expect(stepsIn([], range)).toEqual({ times: [0, 40], values: [0, 0] })
})

// What a platform's answer is read as must fit, too.
const read: readonly Answer<Measurement>[] = [
  { timestamp: new Date(1), datum: { type: 'i64', datum: 3 } },
]
it('takes answers as they are read', () => {
  expect(provisionedOf(read)).toEqual([{ atMs: 1, used: 3 }])
})
