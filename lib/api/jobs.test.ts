import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Asked } from '@/lib/jobs/asked'
import type { Job } from '@/lib/jobs/job'
import { askUntilKnown, idToBegin } from './ask-until-known'
import { askJobs, jobsKey, JobRefused, JobsFailed, lookForJobs } from './jobs'
import { newQueryClient } from './query-client'

const newJob = (thing: string): Job => ({
  ...{ id: crypto.randomUUID(), title: 'Delete disks', thing, href: '/x', startedAt: Date.now() },
  steps: [],
})
const shown = (job: Job) => ({ job, isWorking: true, isStopping: false })
const jobs = (...all: readonly Job[]) => Response.json({ jobs: all.map(shown) })

/** What the console answers, one after another; the last again and again. 'lost' is no answer. */
function answering(...answers: readonly (Response | 'lost')[]) {
  let times = 0
  const fetch = vi.fn<() => Promise<Response>>(async () => {
    const answer = answers[Math.min(times++, answers.length - 1)]
    if (answer === undefined || answer === 'lost') throw new TypeError('Failed to fetch')
    return answer.clone()
  })
  vi.stubGlobal('fetch', fetch)
  return fetch
}
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('what got no answer', () => {
  const job = newJob('all')
  const begin: Asked = { type: 'begin', job }
  const failing = (id: string) =>
    Response.json({ request_id: id, message: 'The console failed' }, { status: 500 })

  it('is asked again until it is known', async () => {
    const cut = new Response('{"jobs":[')
    const fetch = answering('lost', new Response('', { status: 502 }), cut, jobs(job))
    const onLost = vi.fn<() => void>()
    const known = askUntilKnown(begin, onLost)
    await vi.runAllTimersAsync()
    expect(await known).toMatchObject([{ job: { id: job.id } }])
    expect(fetch).toHaveBeenCalledTimes(4)
    expect(onLost).toHaveBeenCalledTimes(3)
  })

  it('is unknown after half a minute', async () => {
    const fetch = answering('lost')
    const begunAt = performance.now()
    const lost = askUntilKnown(begin, () => {}).catch((error: unknown) => error)
    await vi.runAllTimersAsync()
    expect(await lost).not.toBeInstanceOf(JobRefused)
    expect(await lost).toBeInstanceOf(TypeError)
    expect(performance.now() - begunAt).toBeLessThanOrEqual(30_000)
    expect(fetch.mock.calls.length).toBeGreaterThan(4)
  })

  it('is unknown by the id of the request at which the edge failed', async () => {
    answering(...Array.from({ length: 9 }, (_, at) => failing(`id-${at}`)))
    const failed = askUntilKnown(begin, () => {}).catch((error: unknown) => error)
    await vi.runAllTimersAsync()
    expect(await failed).toBeInstanceOf(JobsFailed)
    expect(await failed).not.toBeInstanceOf(JobRefused)
    expect(await failed).toMatchObject({ requestId: expect.stringMatching(/^id-[3-8]$/) })
  })

  it('is not asked again where it is refused', async () => {
    const refusal = { message: 'You have 20 jobs already.' }
    const fetch = answering('lost', Response.json(refusal, { status: 429 }))
    const refused = askUntilKnown(begin, () => {}).catch((error: unknown) => error)
    await vi.runAllTimersAsync()
    expect(await refused).toMatchObject(refusal)
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  it('is given up for what is asked of the same job later', async () => {
    const fetch = answering('lost', jobs(job))
    const before = askUntilKnown({ type: 'stop', id: job.id }, () => {})
    const after = askUntilKnown({ type: 'go-on', id: job.id, way: 'again' }, () => {})
    await vi.runAllTimersAsync()
    expect(await before).toBeUndefined()
    expect(await after).toHaveLength(1)
    expect(fetch).toHaveBeenCalledTimes(2)
  })
})

it('a job is sent again by its id until it is known that it has begun', async () => {
  const [first, same, other] = [newJob('a'), newJob('a'), newJob('b')]
  expect(idToBegin(first)).toBe(first.id)
  expect(idToBegin(same)).toBe(first.id)
  expect(idToBegin(other)).toBe(other.id)
  answering(jobs(first))
  await askJobs()
  expect(idToBegin(same)).toBe(same.id)
})

describe('a page that something happens on', () => {
  const page = () => {
    const queries = newQueryClient()
    const read = vi.fn<() => Promise<readonly []>>(async () => [])
    const observer = new QueryObserver(queries, {
      ...{ queryKey: jobsKey('ada'), queryFn: read, retry: false },
    })
    return { queries, read, stop: observer.subscribe(() => {}) }
  }

  it('reads jobs once in 10 s, and not while it is hidden', async () => {
    vi.stubGlobal('document', { visibilityState: 'visible' })
    const { queries, read, stop } = page()
    lookForJobs(queries, 'ada')
    await vi.advanceTimersByTimeAsync(4_000)
    expect(read).toHaveBeenCalledTimes(1)
    for (let times = 0; times < 3; times++) lookForJobs(queries, 'ada')
    await vi.advanceTimersByTimeAsync(5_999)
    expect(read).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(read).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(read).toHaveBeenCalledTimes(2)
    vi.stubGlobal('document', { visibilityState: 'hidden' })
    lookForJobs(queries, 'ada')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(read).toHaveBeenCalledTimes(2)
    stop()
  })
})
