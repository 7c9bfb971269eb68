import { expect, test } from 'vitest'
import { type ShownJob, stepOf, type StepState } from '@/lib/jobs/job'
import { stoppedWords } from '@/lib/jobs/stopped-words'
import { newJob } from '@/lib/upload/job'
import { lossesOf } from './sign-out-losses'

function jobOf(...states: StepState['type'][]): ShownJob {
  const job = {
    ...{ id: 'job', title: 'Resize instance', thing: 'web-1', href: '/x', startedAt: 0 },
    steps: ['instanceStop', 'instanceResize', 'instanceStart'].map((by, at) => ({
      ...stepOf({ label: by, thing: 'web-1', by, input: { path: { instance: 'w' } } }),
      state: { type: states[at] ?? 'waiting', message: 'no' } as StepState,
    })),
  }
  const stopped = stoppedWords(job)
  return { job, isWorking: false, isStopping: false, ...(stopped !== undefined && { stopped }) }
}

test('a job says how far it is, and what stays stopped', () => {
  expect(lossesOf([jobOf('done', 'running')], [], []).map(({ words }) => words)).toEqual([
    '1 of 3 steps done; the rest won’t be. web-1 stays stopped.',
  ])
  expect(lossesOf([jobOf('running')], [], []).map(({ words }) => words)).toEqual([
    '0 of 3 steps done; the rest won’t be.',
  ])
  expect(lossesOf([jobOf('done', 'refused')], [], [])[0]?.words).toContain('stays stopped')
})

test('nothing is lost of a job that is done', () => {
  expect(lossesOf([jobOf('done', 'skipped', 'done')], [], [])).toEqual([])
  expect(lossesOf([jobOf('done', 'ended')], [], [])).toEqual([])
})

test('an upload names the disk that stays, and where', () => {
  const image = { name: 'debian', description: '', os: 'debian', version: '13', blockSize: 512 }
  const job = newJob(
    {
      ...{ userId: 'u', project: 'shop', image: { ...image, blockSize: 512 } },
      file: { name: 'disk.raw', size: 1024, lastModified: 0 },
    },
    'upload',
    0,
  )
  const [loss] = lossesOf([], [{ job, share: 0.429 }], [])
  expect(loss).toMatchObject({ title: 'Upload image', thing: 'debian' })
  expect(loss?.words).toContain('42% sent')
  expect(loss?.words).toContain(`${job.diskName}, if created, stays in project shop`)
  expect(lossesOf([], [], [{ job, share: 1, worker: 'nobody' }])).toHaveLength(1)
})
