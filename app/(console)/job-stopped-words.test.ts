import { expect, test } from 'vitest'
import { stoppedJob } from '@/app/(console)/projects/[project]/_instances/stopped-job'
import { type Job, type StepState, stepOf, withState } from '@/lib/jobs/job'
import { stoppedWords } from '@/lib/jobs/stopped-words'

const stopped = stoppedJob(
  { id: 'w', name: 'web-1' },
  { title: 'Resize instance', thing: 'web-1', href: '/x', by: 'instanceResize', input: {} },
)
/** With its steps in these states. */
const as = (job: Job, ...types: StepState['type'][]): Job =>
  types.reduce((now, type, at) => withState(now, at, { type, message: 'no' } as StepState), job)

test.each<[StepState['type'][], string | undefined]>([
  [[], undefined],
  [['refused'], undefined],
  [['already', 'done', 'refused'], undefined],
  [['unknown'], 'web-1 may stay stopped.'],
  [['done'], 'web-1 stays stopped.'],
  [['done', 'done', 'refused'], 'web-1 stays stopped.'],
  [['done', 'done', 'done', 'refused'], 'web-1 stays stopped.'],
  [['done', 'done', 'done', 'unknown'], 'web-1 stays stopped.'],
  [['done', 'done', 'done', 'done'], undefined],
  [['done', 'done', 'skipped', 'already'], undefined],
  [['done', 'ended'], undefined],
])('of a job that stops an instance, %j: %s', (types, words) => {
  expect(stoppedWords(as(stopped, ...types))).toBe(words)
})

test('a deletion that ends between leaves all that it has stopped and not deleted', () => {
  const step = (by: string, id: string) =>
    stepOf({ by, label: by, thing: id, input: { path: { instance: id } } })
  const job: Job = {
    ...{ id: 'j', title: 'Delete project', thing: 'shop', href: '/x', startedAt: 0 },
    steps: [
      ...['a', 'b', 'c'].map((id) => step('instanceStop', id)),
      ...['a', 'b', 'c'].map((id) => step('instanceDelete', id)),
    ],
  }
  const three: StepState['type'][] = ['done', 'done', 'done']
  expect(stoppedWords(as(job, ...three))).toBe('a, b, and c stay stopped.')
  expect(stoppedWords(as(job, ...three, 'done', 'refused'))).toBe('b and c stay stopped.')
  expect(stoppedWords(as(job, ...three, 'done', 'already', 'done'))).toBeUndefined()
})
