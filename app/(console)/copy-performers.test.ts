import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { StepResult } from '@/lib/jobs/job'
import type { copying } from './copy-performers'
import { ask } from './job-writes.fixture'

const taken = vi.fn<(...sent: unknown[]) => unknown>()
const createdDisk = vi.fn<(...sent: unknown[]) => unknown>()
const createdInstance = vi.fn<(...sent: unknown[]) => unknown>()
vi.mock('@/app/(console)/projects/[project]/_snapshots/snapshot-actions', () => ({
  takeSnapshots: taken,
}))
vi.mock('@/app/(console)/projects/[project]/_disks/disk-actions', () => ({
  createDisk: createdDisk,
}))
vi.mock('@/app/(console)/projects/[project]/instances-new/actions', () => ({
  createInstance: createdInstance,
}))

const SNAPSHOT = '5f5e0b6c-6a2b-4d0a-9d0e-0a1f6a3b7c01'
const done = { type: 'success', data: null }
/** What the platform answers, by path. */
let answers: Record<string, object>

beforeEach(() => {
  vi.resetModules()
  vi.clearAllMocks()
  answers = {}
  taken.mockResolvedValue([done])
  createdDisk.mockResolvedValue({ values: {}, outcome: done })
  createdInstance.mockResolvedValue({ values: {}, outcome: done })
  vi.stubGlobal('location', { origin: 'https://console.example' })
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url)
    const answer = answers[pathname]
    return answer
      ? Response.json(answer)
      : Response.json(
          { error_code: 'ObjectNotFound', message: `not found: ${pathname}`, request_id: 'r' },
          { status: 404 },
        )
  })
})

async function make(by: keyof typeof copying, input: object): Promise<StepResult | undefined> {
  const { copying } = await import('./copy-performers')
  const { made } = await import('./job-writes')
  const around = { isStopped: () => false, sends: async () => {}, stales: () => {} }
  return made(copying[by], input, { ...around, ask, since: Date.now() }, undefined)
}

const step = { project: 'shop', name: 'data-copy', snapshot: 'data-1', description: '', size: '2' }

describe('a step of a copy', () => {
  test('takes a snapshot, once', async () => {
    const input = { project: 'shop', disk: 'd', snapshot: 'data-1', description: 'Kept' }
    expect(await make('snapshotCopy', input)).toEqual({ type: 'done' })
    expect(taken).toHaveBeenCalledExactlyOnceWith([
      {
        query: { project: 'shop' },
        body: { name: 'data-1', description: 'Kept', disk: 'd' },
      },
    ])
    const snapshot = { id: SNAPSHOT, name: 'data-1', state: 'ready' }
    answers['/v1/snapshots/data-1'] = { ...snapshot, disk_id: 'd' }
    expect(await make('snapshotCopy', input)).toEqual({ type: 'already' })
    answers['/v1/snapshots/data-1'] = { ...snapshot, disk_id: 'other' }
    expect(await make('snapshotCopy', input)).toMatchObject({ type: 'refused' })
    expect(taken).toHaveBeenCalledTimes(1)
  })

  test('creates a disk from the snapshot’s id', async () => {
    answers['/v1/snapshots/data-1'] = { id: SNAPSHOT, name: 'data-1', state: 'ready' }
    createdDisk.mockImplementation(async () => {
      answers['/v1/disks/data-copy'] = {
        ...{ id: 'c', name: 'data-copy', snapshot_id: SNAPSHOT },
        state: { state: 'detached' },
      }
      return { values: {}, outcome: done }
    })
    expect(await make('diskCopy', step)).toEqual({ type: 'done' })
    const [[, form]] = createdDisk.mock.calls as [[unknown, FormData]]
    expect(Object.fromEntries(form)).toMatchObject({
      ...{ project: 'shop', name: 'data-copy', size: '2' },
      ...{ source: 'snapshot', snapshot: SNAPSHOT },
    })
  })

  test('knows the disk that it has made, and no other of its name', async () => {
    answers['/v1/snapshots/data-1'] = { id: SNAPSHOT, name: 'data-1', state: 'ready' }
    const disk = { name: 'data-copy', state: { state: 'detached' } }
    answers['/v1/disks/data-copy'] = { ...disk, snapshot_id: SNAPSHOT }
    expect(await make('diskCopy', step)).toEqual({ type: 'already' })
    answers['/v1/disks/data-copy'] = { ...disk, snapshot_id: null }
    expect(await make('diskCopy', step)).toMatchObject({ type: 'refused' })
    expect(createdDisk).not.toHaveBeenCalled()
  })

  test('waits for its snapshot, and says what became of it', async () => {
    answers['/v1/snapshots/data-1'] = { id: SNAPSHOT, name: 'data-1', state: 'creating' }
    expect(await make('diskCopy', step)).toEqual({ type: 'waits' })
    answers['/v1/snapshots/data-1'] = { id: SNAPSHOT, name: 'data-1', state: 'faulted' }
    expect(await make('diskCopy', step)).toEqual({
      type: 'refused',
      message: 'Its snapshot is faulted.',
    })
    delete answers['/v1/snapshots/data-1']
    expect(await make('diskCopy', step)).toMatchObject({ type: 'refused' })
  })

  test('creates the instance, unless it has its disk', async () => {
    const input = { project: 'shop', name: 'web-copy', bootSource: 'disk', bootDisk: 'boot-copy' }
    expect(await make('instanceCopy', input)).toEqual({ type: 'done' })
    answers['/v1/instances/web-copy'] = { id: 'i', name: 'web-copy', run_state: 'stopped' }
    answers['/v1/instances/web-copy/disks'] = { items: [{ name: 'boot-copy' }], next_page: null }
    expect(await make('instanceCopy', input)).toEqual({ type: 'already' })
    answers['/v1/instances/web-copy/disks'] = { items: [], next_page: null }
    expect(await make('instanceCopy', input)).toMatchObject({ type: 'refused' })
    expect(createdInstance).toHaveBeenCalledTimes(1)
    // One of several boots from a disk that is made with it.
    const own = { project: 'shop', name: 'web-copy', bootSource: 'silo', bootName: 'own-boot' }
    expect(await make('instanceCopy', own)).toMatchObject({ type: 'refused' })
    answers['/v1/instances/web-copy/disks'] = { items: [{ name: 'own-boot' }], next_page: null }
    expect(await make('instanceCopy', own)).toEqual({ type: 'already' })
  })
})
