import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reads } from '@/lib/api/reads'
import type { Sent } from '@/lib/jobs/job'
import { removal } from './job-looks'
import { made, type Write } from './job-writes'
import {
  done,
  emptyPlatform,
  ID,
  LOOK_MS,
  lost,
  pass,
  platform,
  refusal,
  run,
  WAIT_MS,
} from './job-writes.fixture'

const sends = vi.fn<() => Promise<unknown>>()
const deletion = removal(() => sends().then((one) => [one as never]), reads.diskView)
const start = (write: Write = deletion, sent?: Sent) =>
  run((around, left) => made(write, { path: { disk: ID } }, around, left), sent)

beforeEach(() => {
  emptyPlatform()
  sends.mockReset()
  platform.things = { [`/v1/disks/${ID}`]: { id: ID, name: 'x', state: { state: 'detached' } } }
})
afterEach(() => void vi.useRealTimers())

test('a write that the platform gave up is sent again sooner than one whose request failed', async () => {
  const problems = [{ message: 'No answer.', outcomeUnknown: true }]
  sends.mockResolvedValueOnce({ type: 'failure', fieldErrors: {}, problems })
  sends.mockResolvedValue(done)
  const step = start()
  await pass(5_000)
  expect(sends).toHaveBeenCalledTimes(1)
  await pass(10_000)
  expect(step.ended()).toEqual({ type: 'done' })
  expect(sends).toHaveBeenCalledTimes(2)
})

test.each([
  [
    'a reading before it isn’t answered',
    { message: 'The platform can’t be reached.', isUnread: true },
  ],
  ['calls are limited', { message: 'Too many requests.', status: 429 }],
])('a write waits, and is sent again, while %s: nothing was changed', async (_, problem) => {
  sends.mockResolvedValueOnce({ type: 'failure', fieldErrors: {}, problems: [problem] })
  sends.mockResolvedValueOnce({ type: 'failure', fieldErrors: {}, problems: [problem] })
  sends.mockResolvedValue(done)
  const step = start()
  await pass(0)
  expect(step.ended()).toBeUndefined()
  expect(step.waits.at(-1)).toBe(problem.message)
  expect(step.kept()).toBeUndefined()
  await pass(2 * LOOK_MS)
  expect(step.ended()).toEqual({ type: 'done' })
})

test('a write that is refused is not sent again', async () => {
  sends.mockResolvedValue(refusal('disk is attached'))
  const step = start()
  await pass(60_000)
  expect(step.ended()).toEqual({ type: 'refused', message: 'disk is attached' })
  expect(sends).toHaveBeenCalledTimes(1)
})

test('a write that can’t be looked up is unknown after ten minutes, and looked for when it goes on', async () => {
  sends.mockImplementation(async () => {
    platform.away = 503
    throw lost
  })
  const step = start()
  await pass(WAIT_MS - 5 * LOOK_MS)
  expect(step.ended()).toBeUndefined()
  await pass(10 * LOOK_MS)
  expect(step.ended()).toMatchObject({ type: 'unknown' })
  expect(step.kept()).toBeDefined()
  expect(sends).toHaveBeenCalledTimes(1)
})

test('a write that wasn’t made isn’t sent again by a job that is stopped', async () => {
  sends.mockRejectedValue(lost)
  const step = start()
  await pass(0)
  step.stop()
  await pass(60_000)
  expect(step.ended()).toEqual({ type: 'stopped' })
  expect(sends).toHaveBeenCalledTimes(1)
})

test('a write that nothing can tell says why, and is sent again only by who goes on with it', async () => {
  const blind: Write = {
    write: () => sends() as Promise<never>,
    look: { cantTell: 'Nobody shows it.' },
  }
  sends.mockRejectedValueOnce(lost)
  const step = start(blind)
  await pass(60_000)
  expect(step.ended()).toMatchObject({
    type: 'unknown',
    message: expect.stringContaining('Nobody shows it.'),
  })
  expect(sends).toHaveBeenCalledTimes(1)
  sends.mockResolvedValue(done)
  const again = start(blind, step.kept())
  await pass(0)
  expect(again.ended()).toEqual({ type: 'done' })
})

test('a write can’t be added without a look', () => {
  // @ts-expect-error -- `look` is missing
  const none: Write = { write: async () => null }
  expect(none).toBeDefined()
})
