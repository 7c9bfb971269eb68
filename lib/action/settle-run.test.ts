import { expect, test, vi } from 'vitest'
import type { Outcome, Problem } from '@/lib/change/outcome'
import { goOn, type RunEffects, settleRun } from './settle-run'

/** What the end of an action did, in its order. */
function settled(outcome: Outcome) {
  const did: unknown[][] = []
  const effects = Object.fromEntries(
    [
      ...['leave', 'log', 'refuse', 'readAgain', 'readRights', 'succeeded'],
      ...['notify', 'goTo'],
    ].map((name) => [
      name,
      vi.fn<(...args: unknown[]) => void>((...args) => did.push([name, ...args])),
    ]),
  ) as unknown as RunEffects
  const worked = settleRun(outcome, effects)
  return { worked, did }
}
const failed = (problem: Partial<Problem>, fieldErrors = {}): Outcome => ({
  type: 'failure',
  fieldErrors,
  problems: [{ message: 'No', ...problem }],
})
const names = (outcome: Outcome) => settled(outcome).did.map(([name]) => name)

test('a success tells other pages, reads again, says so and goes on', () => {
  const notice = { content: 'Done' }
  const invalidates = ['diskList']
  expect(settled({ type: 'success', data: null, invalidates, notice, to: '/next' })).toEqual({
    worked: true,
    did: [['succeeded'], ['readAgain', invalidates], ['notify', notice], ['goTo', '/next']],
  })
  expect(settled({ type: 'success', data: null }).did).toEqual([['succeeded'], ['readAgain', []]])
})

test('a refusal is told in one toast, fields and all', () => {
  const { worked, did } = settled(failed({ requestId: 'r' }, { name: 'Taken' }))
  expect(worked).toBe(false)
  expect(did).toEqual([
    ['log', { message: 'No', requestId: 'r' }],
    ['refuse', 'No Taken', false],
  ])
})

test('what is said of the whole and of a field is told once', () => {
  expect(settled(failed({}, { name: 'No' })).did).toContainEqual(['refuse', 'No', false])
})

test.each([400, 404, 409])('%d means that the page shows what is no longer so', (status) => {
  expect(names(failed({ status }))).toEqual(['log', 'readAgain', 'refuse'])
})

test('403 means that the reader’s rights have changed', () => {
  expect(names(failed({ status: 403 }))).toEqual(['log', 'readRights', 'refuse'])
})

test('what has an unknown outcome, or was made of something old, is read again', () => {
  expect(names(failed({ outcomeUnknown: true, status: 504 }))).toContain('readAgain')
  expect(names(failed({ isStale: true }))).toContain('readAgain')
  expect(names(failed({ status: 500 }))).not.toContain('readAgain')
})

test('what the console no longer has offers to load the page anew', () => {
  const gone = { message: 'The console was updated.', isReloadDue: true }
  expect(settled(failed(gone)).did).toContainEqual(['refuse', gone.message, true])
  expect(settled(failed({})).did).toContainEqual(['refuse', 'No', false])
})

test('a session that is over leads to sign-in and nowhere else', () => {
  expect(settled({ type: 'expired' })).toEqual({ worked: false, did: [['leave']] })
})

test.each([
  ['/disks/data', '/disks/data', 'leave'],
  ['/disks/data', '/disks', undefined],
  ['/disks/data', '/disks-new', 'ask'],
])('a change that was begun on %s and ends on %s: %s', (begunOn, pathname, way) => {
  const ways: string[] = []
  const page = { pathname, leave: () => ways.push('leave'), ask: () => ways.push('ask') }
  goOn('/disks', begunOn, page)
  expect(ways[0]).toBe(way)
})
