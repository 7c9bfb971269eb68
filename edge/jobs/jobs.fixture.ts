/* What tests of jobs at the edge have in common: sign-ins of their own for each test, and steps to hold. */

import { env, listDurableObjectIds, runInDurableObject, SELF } from 'cloudflare:test'
import { beforeAll, beforeEach, expect, vi } from 'vitest'
import { steps } from '@/edge/testing/next-stub'
import { ORIGIN, TestWorld, type Visitor } from '@/edge/testing/relay-visitor'
import { READER_HEADER } from '@/lib/contract/page-reader'
import { type Asked, type JobsAnswer } from '@/lib/jobs/asked'
import { type Job, type ShownJob, stepOf, type StepResult } from '@/lib/jobs/job'
import { readerOf } from '@/lib/session/session'
import type { JobsEnv } from './jobs-env'

// The bindings of wrangler.jsonc's preview environment.
export const bindings = env as unknown as JobsEnv
/** Of a step's input; belongs nowhere in the clear. */
export const SECRET = 'canary-user-data'

export let world: TestWorld
export let ada: Visitor
export let chiara: Visitor
/** The things of the steps that were made, in order. */
export let made: string[]
beforeAll(async () => {
  world = await TestWorld.mint()
})
beforeEach(async () => {
  // Each test has sign-ins of its own, and jobs by names of their own.
  ada = await world.visitor('ada')
  chiara = await world.visitor('chiara')
  made = []
  answer(async () => ({ type: 'done' }))
})

/** What makes steps from now on; those that were made are noted. */
export const answer = (make: typeof steps.make) =>
  void (steps.make = (step, port, request) => {
    made.push(step.thing)
    return make(step, port, request)
  })

export const newJob = (...things: string[]): Job => ({
  ...{ id: crypto.randomUUID(), title: 'Delete disks', thing: 'all', href: '/x', startedAt: 0 },
  steps: things.map((thing) =>
    stepOf({ label: 'Delete disk', thing, by: 'diskDelete', input: { secret: SECRET } }),
  ),
})

interface Sent {
  readonly who?: Visitor | null
  readonly method?: string
  readonly body?: string
  readonly headers?: Record<string, string>
  readonly reader?: string
  readonly path?: string
}

export async function send({ who = ada, body, headers, reader, path = '/jobs', ...sent }: Sent) {
  const { method = body === undefined ? 'GET' : 'POST' } = sent
  const named = reader ?? (await readerOf((who ?? ada).session))
  return SELF.fetch(ORIGIN + path, {
    ...{ method, redirect: 'manual' },
    ...(body !== undefined && { body }),
    headers: {
      ...{ origin: ORIGIN, [READER_HEADER]: named },
      ...(who && { cookie: await who.cookie() }),
      ...headers,
    },
  })
}

export const ask = (asked: Asked, who = ada) => send({ who, body: JSON.stringify(asked) })

export async function jobs(who = ada): Promise<readonly ShownJob[]> {
  const response = await send({ who })
  expect(response.status).toBe(200)
  return (await response.json<JobsAnswer>()).jobs
}
export const shown = async (id: string, who = ada) =>
  (await jobs(who)).find(({ job }) => job.id === id) ?? expect.fail('there is no such job')

export async function begin(job: Job, who = ada): Promise<void> {
  expect((await ask({ type: 'begin', job }, who)).status).toBe(200)
}

/** The job once it no longer goes on by itself. */
export const halted = async (id: string, who = ada): Promise<ShownJob> =>
  vi.waitFor(
    async () => {
      const now = await shown(id, who)
      expect(now.isWorking).toBe(false)
      return now
    },
    { timeout: 10_000 },
  )

/** The object that has this job, and all that it stores. */
export async function stored(id: string) {
  for (const each of await listDurableObjectIds(bindings.READER_JOBS)) {
    const object = bindings.READER_JOBS.get(each)
    const rows = await runInDurableObject(object, (_, { storage }) => {
      const has = storage.sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'jobs'").toArray()
      return has.length > 0 ? storage.sql.exec('SELECT * FROM jobs').toArray() : []
    })
    if (rows.some((row) => row['id'] === id)) return { object, rows }
  }
  throw new Error('no object has it')
}

/** A step that is held until it is let go. */
export function held(result: StepResult = { type: 'done' }) {
  let resolve = () => {}
  const promise = new Promise<void>((done) => (resolve = done))
  answer(async () => (await promise, result))
  return { letGo: () => resolve(), begun: () => vi.waitFor(() => expect(made).not.toEqual([])) }
}
