import { expect, test, vi } from 'vitest'
import type { FormState, Outcome } from '@/lib/change/outcome'
import { type OutcomeEffects, settleOutcome } from './settle-outcome'

/** What the end of a form's action did, in its order. */
function did(outcome: Outcome | null, values: FormState['values'] = {}) {
  const calls: unknown[][] = []
  const effects = Object.fromEntries(
    [
      ...['leave', 'showErrors', 'tell', 'readAgain', 'readRights'],
      ...['succeeded', 'notify', 'goTo', 'done'],
    ].map((name) => [
      name,
      vi.fn<(...args: unknown[]) => void>((...args) => calls.push([name, ...args])),
    ]),
  ) as unknown as OutcomeEffects
  settleOutcome({ outcome, values }, effects)
  return calls
}

test('nothing is done before the first submission', () => {
  expect(did(null)).toEqual([])
})

test('a success is made known before it is said, and the owner comes last', () => {
  const notice = { content: 'Created' }
  const made = { invalidates: ['projectList'], notice, to: '/projects/web' }
  expect(did({ type: 'success', data: null, ...made }, { name: 'web' })).toEqual([
    ['succeeded'],
    ['readAgain', ['projectList']],
    ['notify', notice],
    ['goTo', '/projects/web'],
    ['done', { name: 'web' }],
  ])
})

test('a success that stays where it is goes nowhere and says nothing', () => {
  expect(did({ type: 'success', data: null })).toEqual([
    ...[['succeeded'], ['readAgain', []], ['done', {}]],
  ])
})

test('a failure shows its fields’ errors and tells each problem', () => {
  const problems = [{ message: 'No' }, { message: 'Nor that' }]
  expect(did({ type: 'failure', fieldErrors: { name: 'Taken' }, problems })).toEqual([
    ['showErrors', { name: 'Taken' }],
    ['tell', problems[0]],
    ['tell', problems[1]],
  ])
})

test.each([
  [{ outcomeUnknown: true }, ['readAgain', ['projectList']]],
  [{ isStale: true }, ['readAgain', ['projectList']]],
  [{ status: 403 }, ['readRights']],
] as const)('%o reads again what it is about', (part, effect) => {
  const problem = { message: 'No', ...part }
  const invalidates = ['projectList']
  expect(did({ type: 'failure', fieldErrors: {}, problems: [problem], invalidates })).toEqual([
    ['showErrors', {}],
    effect,
    ['tell', problem],
  ])
})

test('a session that is over leads to sign-in and nowhere else', () => {
  expect(did({ type: 'expired' })).toEqual([['leave']])
})
