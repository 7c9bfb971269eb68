import { describe, expect, test } from 'vitest'
import { offersOf, withState } from '@/lib/jobs/job'
import { chosenReplacement, replaceJob } from './restore-plan'

const ID = '0b6c2c1e-5b0e-4a55-8f3c-2f1d5f3f9a01'
const DISK = '7b6c2c1e-5b0e-4a55-8f3c-2f1d5f3f9a02'
const SNAPSHOT = '9b6c2c1e-5b0e-4a55-8f3c-2f1d5f3f9a03'
const GIB = 2 ** 30

const replaced = {
  project: 'shop',
  instance: { id: ID, name: 'web' },
  disk: { id: DISK, name: 'web-boot' },
}
const fromSnapshot = {
  name: 'web-boot-restored',
  from: { id: SNAPSHOT, name: 'nightly', bytes: 10 * GIB - 1 },
  keep: 'web-boot-before-ab0c3d',
}
const lines = (...[of, by]: Parameters<typeof replaceJob>) =>
  replaceJob(of, by).steps.map(({ label, thing }) => `${label} ${thing}`)

describe('the job that replaces a disk', () => {
  test('makes the new one before anything of the instance changes, and detaches the former one last', () => {
    expect(lines({ ...replaced, isRunning: true, isBoot: true }, fromSnapshot)).toEqual([
      'Stop instance web',
      'Wait until stopped: web',
      'Create snapshot of web-boot',
      'Create disk web-boot-restored',
      'Attach disk web-boot-restored',
      'Set boot disk web-boot-restored',
      'Detach disk web-boot',
      'Start instance web',
    ])
  })

  test('goes back by the disk that was kept', () => {
    expect(
      lines({ ...replaced, isRunning: false, isBoot: false }, { name: 'web-boot-old' }),
    ).toEqual(['Attach disk web-boot-old', 'Detach disk web-boot'])
  })

  test('names what it changes by id where another could have the name, and has the snapshot’s size', () => {
    const { steps } = replaceJob({ ...replaced, isRunning: true, isBoot: true }, fromSnapshot)
    const inputOf = (by: string) => steps.find((step) => step.by === by)?.input
    expect(inputOf('instanceStop')).toEqual({ path: { instance: ID } })
    expect(inputOf('instanceDiskDetach')).toMatchObject({ body: { disk: DISK } })
    expect(inputOf('snapshotCopy')).toMatchObject({ disk: DISK, snapshot: fromSnapshot.keep })
    expect(inputOf('bootDiskByName')).toMatchObject({ disk: fromSnapshot.name, replaces: DISK })
    expect(inputOf('diskCopy')).toMatchObject({ snapshot: 'nightly', size: '10' })
    for (const { by, of } of steps)
      if (/^(?:diskAttach|bootDiskByName|instanceDiskDetach)$/.test(by)) expect(of).toBe(ID)
  })

  test('offers to start the instance as it was where a step is refused', () => {
    let job = replaceJob({ ...replaced, isRunning: true, isBoot: false }, fromSnapshot)
    for (const at of [0, 1]) job = withState(job, at, { type: 'done' })
    job = withState(job, 2, { type: 'refused', message: 'quota' })
    const { restore } = offersOf(job)
    expect(restore?.step.by).toBe('instanceStart')
    expect(restore?.job.steps.filter(({ state }) => state.type === 'skipped')).toHaveLength(4)
  })
})

const formOf = (fields: Readonly<Record<string, string>>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

describe('what is chosen', () => {
  const snapshots = [
    { id: SNAPSHOT, name: 'nightly', size: GIB, meta: '' },
    { id: DISK, name: 'unread', size: null, meta: '' },
  ]
  const chosen = (fields: Readonly<Record<string, string>>) =>
    chosenReplacement(formOf(fields), 'web-boot', snapshots)

  test('is a snapshot with the name of a new disk', () => {
    expect(
      chosen({ kind: 'snapshot', snapshot: SNAPSHOT, name: ' data-2 ', keep: 'false' }),
    ).toEqual({
      ...{ name: 'data-2', keep: undefined },
      from: { id: SNAPSHOT, name: 'nightly', bytes: GIB },
    })
  })

  test('or a disk, with a snapshot of the former one before', () => {
    const choice = chosen({ kind: 'disk', disk: 'data', snapshot: SNAPSHOT, keep: 'true' })
    expect(choice).toEqual({ name: 'data', keep: expect.stringMatching(/^web-boot-before-/) })
  })

  test.each([
    [{ kind: 'disk' }, 'disk', 'Disk is required'],
    [{ kind: 'snapshot', name: 'data' }, 'snapshot', 'Choose a snapshot'],
    [{ kind: 'snapshot', snapshot: 'gone', name: 'data' }, 'snapshot', 'Choose a snapshot'],
    [{ kind: 'snapshot', snapshot: DISK, name: 'data' }, 'snapshot', 'Its size couldn’t be read'],
    [{ kind: 'snapshot', snapshot: SNAPSHOT, name: '1' }, 'name', /letter/],
  ])('%j is refused beside its field', (fields, field, words) => {
    expect(chosen(fields)).toEqual({
      errors: {
        [field]: typeof words === 'string' ? words : expect.stringMatching(words),
      },
    })
  })
})
