import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { newQueryClient } from '@/lib/api/query-client'
import type { Job } from '@/lib/jobs/job'
import { jobWork } from './use-job-work'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const failed = Response.json({ request_id: 'an-id', message: 'Internal error' }, { status: 500 })
const gateway = new Response('<html>', { status: 502 })

it.each([
  ['the edge', failed, /^The console failed, so it’s unknown whether this has begun/, 'an-id'],
  ['what stands before it', gateway, /^The console gave no answer, so it’s unknown/, undefined],
])('says that a job may have begun where %s failed', async (_, answer, message, requestId) => {
  vi.stubGlobal('fetch', () => Promise.resolve(answer.clone()))
  const { work } = jobWork({ reader: 'r', platform: undefined, queries: newQueryClient() })
  const at = { thing: 'checkout', href: '/x', startedAt: Date.now() }
  const job: Job = { id: crypto.randomUUID(), title: 'Resize instance', ...at, steps: [] }
  const outcome = work(job)
  await vi.runAllTimersAsync()
  const problem = { message: expect.stringMatching(message), requestId, outcomeUnknown: true }
  expect(await outcome).toMatchObject({ type: 'failure', problems: [problem] })
})
