import { expect, test } from 'vitest'
import type { Confirmation } from '@/lib/action/action-confirm'
import type { CallPlan, Outcome } from '@/lib/change/outcome'
import { planned } from '@/lib/equivalent/planned'
import type { Job } from '@/lib/jobs/job'
import { stopping } from './stopping'

const CALL = planned('instanceDiskDetach', { path: { instance: 'c1' }, body: { disk: 'data' } })

/** A question of an instance that runs, whose own plan is this. */
function asked(plan: CallPlan | Outcome, hindered?: Outcome<never>) {
  const begun: Job[] = []
  const usual: Confirmation = {
    ...{ title: 'Set boot disk?', question: '', actionTitle: 'Set boot disk' },
    action: () => expect.unreachable('it is made by the job'),
    call: async () => plan,
  }
  const change = { thing: 'data', href: '/x', by: 'bootDisk', input: {} } as const
  const question = stopping(usual, { id: 'c1', name: 'web-1' }, change, {
    work: async (job) => {
      begun.push(job)
      return { type: 'success', data: null }
    },
    whyNotStop: async () => hindered,
  })
  return { question, begun }
}

test('a question begins a job that is about its instance', async () => {
  const { question, begun } = asked({ calls: [CALL] })
  expect((await question.action()).type).toBe('success')
  expect(begun.map(({ title, about }) => [title, about])).toEqual([['Set boot disk', 'web-1']])
})

test('nothing is stopped for what its own plan finds in the way', async () => {
  const refused: Outcome = {
    type: 'failure',
    fieldErrors: {},
    problems: [{ message: 'Someone else changed the boot disk. Nothing was saved.' }],
  }
  const { question, begun } = asked(refused)
  expect(await question.action()).toBe(refused)
  expect(begun).toEqual([])
})

test('nothing is stopped where something else is in the way', async () => {
  const hindered: Outcome<never> = {
    type: 'failure',
    fieldErrors: {},
    problems: [{ message: 'It couldn’t be started again. Nothing was changed.' }],
  }
  const { question, begun } = asked({ calls: [CALL] }, hindered)
  expect(await question.action()).toBe(hindered)
  expect(begun).toEqual([])
})
