import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type * as Actions from '@/lib/action/define-action'
import type { Operation } from '@/lib/contract/operation'
import type { Sent } from '@/lib/jobs/job'
import type * as Performers from './job-performers'
import {
  CASES,
  done,
  emptyPlatform,
  ID,
  list,
  LOOK_MS,
  lost,
  OTHER,
  pass,
  platform,
  refusal,
  run,
  type Run,
  WEB,
} from './job-writes.fixture'

const sends = vi.hoisted(() =>
  // Stands for the platform behind every action; replaced by each test.
  vi.fn<(name: string, input: unknown) => Promise<unknown>>(),
)
/** By the operation of a call; a form or a flow makes what a job calls it for. */
vi.mock('@/lib/action/define-action', async (original) => {
  const form = () => async (_: unknown, data: FormData) => ({
    values: {},
    outcome: await sends('form', Object.fromEntries(data)),
  })
  return {
    ...(await original<typeof Actions>()),
    defineCalls:
      ({ name }: Operation) =>
      ([given]: readonly unknown[]) =>
        sends(name, given).then((one) => [one]),
    defineFlow: () => (given: unknown) => sends('flow', given),
    ...{ defineFormAction: form, defineFormFlow: form },
  }
})

let performStep: typeof Performers.performStep
let writes: typeof Performers.writes

beforeAll(async () => {
  vi.resetModules()
  ;({ performStep, writes } = await import('./job-performers'))
})
beforeEach(() => {
  emptyPlatform()
  sends.mockReset()
})
afterEach(() => void vi.useRealTimers())

const start = (by: string, input: unknown, left?: Sent): Run =>
  run(
    (around, sent) =>
      performStep(
        { label: '', thing: '', by, input, state: { type: 'waiting' }, ...(sent && { sent }) },
        around,
      ),
    left,
  )

describe.each(CASES)('$by', ({ by, input, before, after }) => {
  beforeEach(() => void (platform.things = before))

  test('is sent once where it is answered', async () => {
    sends.mockImplementation(async () => ((platform.things = after), done))
    const step = start(by, input)
    await pass(0)
    expect(step.ended()).toEqual({ type: 'done' })
    expect(sends).toHaveBeenCalledTimes(1)
  })

  test('is done, and not sent again, where the answer is lost after it was made', async () => {
    sends.mockImplementation(async () => {
      platform.things = after
      throw lost
    })
    const step = start(by, input)
    await pass(0)
    expect(step.ended()).toEqual({ type: 'done' })
    expect(sends).toHaveBeenCalledTimes(1)
  })

  test('is waited for where it is made only after its answer was given up', async () => {
    sends.mockRejectedValueOnce(lost)
    const step = start(by, input)
    await pass(20_000)
    expect(step.ended()).toBeUndefined()
    expect(step.waits.at(-1)).toContain('Checking whether')
    platform.things = after
    await pass(LOOK_MS)
    expect(step.ended()).toEqual({ type: 'done' })
    expect(sends).toHaveBeenCalledTimes(1)
  })

  test('is sent once more where it wasn’t made, once nothing of it can be on its way', async () => {
    sends.mockRejectedValueOnce(lost)
    sends.mockImplementation(async () => ((platform.things = after), done))
    const step = start(by, input)
    await pass(25_000)
    expect(sends).toHaveBeenCalledTimes(1)
    await pass(10_000)
    expect(step.ended()).toEqual({ type: 'done' })
    expect(sends).toHaveBeenCalledTimes(2)
  })

  test('ends where no answer comes twice, and says that it wasn’t made', async () => {
    sends.mockRejectedValue(lost)
    const step = start(by, input)
    await pass(80_000)
    expect(step.ended()).toMatchObject({
      type: 'refused',
      message: expect.stringContaining('twice'),
    })
    expect(sends).toHaveBeenCalledTimes(2)
  })

  test('is done where it is made between the look and the second sending, which is refused', async () => {
    sends.mockRejectedValueOnce(lost)
    sends.mockImplementation(
      async () => ((platform.things = after), refusal('there is one already')),
    )
    const step = start(by, input)
    await pass(40_000)
    expect(step.ended()).toEqual({ type: 'done' })
  })

  test('is looked for while the platform is away, and kept for that', async () => {
    sends.mockImplementation(async () => {
      platform.things = after
      platform.away = 'unreachable'
      throw lost
    })
    const step = start(by, input)
    await pass(90_000)
    expect(step.ended()).toBeUndefined()
    expect(step.kept()).toBeDefined()
    expect(step.waits.at(-1)).toContain('reached')
    platform.away = undefined
    await pass(2 * LOOK_MS)
    expect(step.ended()).toEqual({ type: 'done' })
    expect(sends).toHaveBeenCalledTimes(1)
  })

  test('of an object that has crashed is looked for before anything is sent', async () => {
    sends.mockRejectedValueOnce(lost)
    const left = start(by, input)
    await pass(0)
    const kept = left.kept()
    expect(kept).toBeDefined()
    left.stop()
    await pass(LOOK_MS)
    expect(left.ended()).toEqual({ type: 'stopped' })
    const untouched = sends.mock.calls.length

    platform.things = after
    const found = start(by, input, kept)
    await pass(0)
    expect(found.ended()).toEqual({ type: 'done' })
    expect(sends).toHaveBeenCalledTimes(untouched)

    platform.things = before
    sends.mockImplementation(async () => ((platform.things = after), done))
    const again = start(by, input, kept)
    await pass(40_000)
    expect(again.ended()).toEqual({ type: 'done' })
    expect(sends).toHaveBeenCalledTimes(untouched + 1)
  })
})

describe.each(CASES.filter(({ other }) => other))('$by', ({ by, input, before, other }) => {
  test('is told where it became something else meanwhile', async () => {
    platform.things = before
    sends.mockImplementation(async () => {
      platform.things = other ?? {}
      throw lost
    })
    const step = start(by, input)
    await pass(0)
    expect(step.ended()).toMatchObject({ type: 'unknown' })
    expect(sends).toHaveBeenCalledTimes(1)
    // The reader who continues has checked.
    expect(step.kept()).toBeUndefined()
  })
})

test('every write of jobs is among these', () => {
  expect(CASES.map(({ by }) => by).toSorted()).toEqual(Object.keys(writes).toSorted())
})

test('every way to name a removal is looked for by its id from the first look on', async () => {
  const snapshot = { id: ID, name: 'snap', state: 'ready' }
  platform.things = { '/v1/snapshots/snap': snapshot, [`/v1/snapshots/${ID}`]: snapshot }
  const input = { path: { snapshot: 'snap' }, query: { project: 'shop' } }
  sends.mockImplementation(async () => {
    // It is removed, and another user makes one of its name.
    platform.things = { '/v1/snapshots/snap': { ...snapshot, id: OTHER } }
    throw lost
  })
  const step = start('snapshotDelete', input)
  await pass(40_000)
  expect(step.ended()).toEqual({ type: 'done' })
  expect(sends.mock.calls).toEqual([['snapshotDelete', { path: { snapshot: ID } }]])
})

test('a disk that is named by name is detached by its id, and no other of its name', async () => {
  const at = `${WEB}/disks`
  const disk = { id: ID, name: 'data', state: { state: 'attached' } }
  platform.things = { [at]: list(disk) }
  const input = { path: { instance: 'web' }, query: { project: 'shop' }, body: { disk: 'data' } }
  sends.mockImplementation(async () => {
    platform.things = { [at]: list({ ...disk, id: OTHER }) }
    throw lost
  })
  const step = start('instanceDiskDetach', input)
  await pass(40_000)
  expect(step.ended()).toEqual({ type: 'done' })
  expect(sends.mock.calls).toEqual([['instanceDiskDetach', { ...input, body: { disk: ID } }]])
})

test.each([
  ['instanceDelete', `/v1/instances/${ID}`, { run_state: 'stopping' }],
  ['diskDelete', `/v1/disks/${ID}`, { state: { state: 'maintenance' } }],
  ['snapshotDelete', `/v1/snapshots/${ID}`, { state: 'creating' }],
])('%s of what is on its way is not sent again', async (by, path, state) => {
  const parameter = by.replace('Delete', '')
  platform.things = { [path]: { id: ID, ...state } }
  sends.mockRejectedValue(lost)
  const step = start(by, { path: { [parameter]: ID } })
  await pass(120_000)
  expect(sends).toHaveBeenCalledTimes(1)
  expect(step.ended()).toBeUndefined()
  platform.things = {}
  await pass(LOOK_MS)
  expect(step.ended()).toEqual({ type: 'done' })
})

test.each([
  ...['instanceStop', 'instanceStart', 'instanceResize', 'diskAttach'],
  ...['nicCreate', 'nicUpdate', 'nicPrimary', 'bootDisk', 'bootDiskByName', 'autoRestart'],
])('%s tells that its instance was deleted, and sends nothing', async (by) => {
  const { input } = CASES.find((each) => each.by === by) ?? {}
  const step = start(by, input)
  await pass(0)
  expect(step.ended()).toMatchObject({ type: 'deleted' })
  expect(sends).not.toHaveBeenCalled()
})

test('a change of an instance that was deleted is not made of another that has its name', async () => {
  const { input, before } = CASES.find((each) => each.by === 'bootDisk') ?? {}
  platform.things = { ...before }
  const state = { type: 'waiting' } as const
  const change = () =>
    run((around) =>
      performStep({ label: '', thing: '', by: 'bootDisk', input, of: OTHER, state }, around),
    )
  const step = change()
  await pass(0)
  expect(step.ended()).toMatchObject({ type: 'deleted' })
  expect(sends).not.toHaveBeenCalled()
  platform.things = { ...before, [`/v1/instances/${OTHER}`]: { id: OTHER } }
  sends.mockResolvedValue(done)
  const made = change()
  await pass(0)
  expect(made.ended()).toEqual({ type: 'done' })
})

test('who waits until an instance has stopped is told that it was deleted', async () => {
  const step = start('untilStopped', { path: { instance: ID } })
  await pass(0)
  expect(step.ended()).toEqual({ type: 'deleted', otherwise: { type: 'already' } })
})
