import { expect, test, vi } from 'vitest'
import { BULK_BATCH_MAX } from '@/lib/contract/limits'
import type { Outcome } from '@/lib/change/outcome'
import { planned } from '@/lib/equivalent/planned'
import type { BulkAction } from '@/lib/table/column'
import { unreached } from '@/lib/change/unreached'
import { type Results, runBulk } from './bulk-run'

interface Thing {
  readonly id: string
  readonly name: string
  readonly isOn: boolean
}
const thing = (number: number, isOn = true): Thing => ({
  id: `${number}`,
  name: `t${number}`,
  isOn,
})
const success: Outcome = { type: 'success', data: null, invalidates: ['instanceList'] }
const refusal = (message: string, outcomeUnknown?: true): Outcome => ({
  type: 'failure',
  fieldErrors: {},
  problems: [{ message, ...(outcomeUnknown && { outcomeUnknown }) }],
})

function setUp(
  rows: readonly Thing[],
  run: BulkAction<Thing>['run'],
  options: { now?: readonly Thing[]; stopAfter?: number } = {},
) {
  const action: BulkAction<Thing> = {
    label: 'Stop',
    past: 'stopped',
    right: 'changeInProject',
    skipReason: ({ isOn }) => (isOn ? undefined : 'It is off'),
    run,
    call: ({ id }) => planned('instanceStop', { path: { instance: id } }),
  }
  let last: Results = new Map()
  let batches = 0
  const { now = rows, stopAfter = Infinity } = options
  const done = runBulk(action, rows, {
    latest: (id) => now.find((each) => each.id === id),
    isStopped: () => batches >= stopAfter,
    report: (results) => {
      last = results
      if ([...results.values()].some(({ type }) => type === 'running')) batches += 1
    },
  })
  return {
    done,
    types: () => rows.map(({ id }) => last.get(id)?.type),
    result: (id: string) => last.get(id),
  }
}

const many = Array.from({ length: 2 * BULK_BATCH_MAX + 1 }, (_, at) => thing(at))
const allWell = (rows: readonly Thing[]) => Promise.resolve(rows.map(() => success))

test('goes through all rows, a few at a time, in their order', async () => {
  const run = vi.fn<BulkAction<Thing>['run']>(allWell)
  const { done, types } = setUp(many, run)
  expect(await done).toEqual({ isSignedIn: true, invalidates: ['instanceList'] })
  expect(run.mock.calls.map(([rows]) => rows.map(({ id }) => id))).toEqual([
    ['0', '1', '2', '3', '4'],
    ['5', '6', '7', '8', '9'],
    ['10'],
  ])
  expect(new Set(types())).toEqual(new Set(['done']))
})

test('each row has its own end', async () => {
  const rows = [thing(0), thing(1, false), thing(2), thing(3), thing(4)]
  const { done, types, result } = setUp(
    rows,
    () => Promise.resolve([success, refusal('No'), refusal('Late', true)]),
    { now: rows.filter(({ id }) => id !== '4') },
  )
  await done
  expect(types()).toEqual(['done', 'skipped', 'failed', 'unknown', 'skipped'])
  expect(result('1')).toEqual({ type: 'skipped', reason: 'It is off' })
  expect(result('2')).toEqual({ type: 'failed', message: 'No' })
  expect(result('4')).toEqual({ type: 'skipped', reason: 'It no longer exists' })
})

test('looks at a row once more when its turn comes', async () => {
  const { done, types } = setUp([thing(0), thing(1)], allWell, { now: [thing(0), thing(1, false)] })
  await done
  expect(types()).toEqual(['done', 'skipped'])
})

test('one refusal can stand for all', async () => {
  const { done, types } = setUp([thing(0), thing(1)], () => Promise.resolve([refusal('No')]))
  await done
  expect(types()).toEqual(['failed', 'failed'])
})

test('stops between batches: what has begun ends, the rest waits', async () => {
  const { done, types } = setUp(many, allWell, { stopAfter: 1 })
  expect((await done).isSignedIn).toBe(true)
  expect(types()).toEqual([...Array(5).fill('done'), ...Array(6).fill('waiting')])
})

test('ends when no answer comes, without sending anything twice', async () => {
  const run = vi.fn<BulkAction<Thing>['run']>(() => Promise.reject(new Error('offline')))
  const { done, types, result } = setUp(many, run)
  expect(await done).toEqual({ isSignedIn: true, invalidates: undefined })
  expect(run).toHaveBeenCalledTimes(1)
  expect(types()).toEqual([...Array(5).fill('unknown'), ...Array(6).fill('waiting')])
  expect(result('0')).toEqual({
    type: 'unknown',
    message: unreached(undefined).message,
  })
})

test('ends when the session is over', async () => {
  const run = vi.fn<BulkAction<Thing>['run']>(() =>
    Promise.resolve<Outcome[]>([{ type: 'expired' }]),
  )
  const { done, types } = setUp(many, run)
  expect((await done).isSignedIn).toBe(false)
  expect(run).toHaveBeenCalledTimes(1)
  expect(types().slice(5)).toEqual(Array(6).fill('waiting'))
})
