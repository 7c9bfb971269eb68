import {
  env,
  evictDurableObject,
  listDurableObjectIds,
  runInDurableObject,
  SELF,
} from 'cloudflare:test'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { steps } from '@/edge/testing/next-stub'
import { ORIGIN, TestWorld, Visitor } from '@/edge/testing/relay-visitor'
import { READER_HEADER } from '@/lib/contract/page-reader'
import { type Asked, jobLimits, type JobsAnswer } from '@/lib/jobs/asked'
import { type Job, phaseOf, type ShownJob, stepOf, type StepResult } from '@/lib/jobs/job'
import { newSession, readerOf, type Session } from '@/lib/session/session'
import { platformOf } from '@/edge/preview-jobs'
import { jobsBinding } from './jobs-gate'
import type { JobsEnv } from './jobs-env'

// The bindings of wrangler.jsonc's preview environment.
const bindings = env as unknown as JobsEnv
/** Of a step's input; belongs nowhere in the clear. */
const SECRET = 'canary-user-data'

let world: TestWorld
let ada: Visitor
let chiara: Visitor
/** The things of the steps that were made, in order. */
let made: string[]
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
const answer = (make: typeof steps.make) =>
  void (steps.make = (step, port, request) => {
    made.push(step.thing)
    return make(step, port, request)
  })

const newJob = (...things: string[]): Job => ({
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

async function send({ who = ada, body, headers, reader, path = '/jobs', ...sent }: Sent) {
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

const ask = (asked: Asked, who = ada) => send({ who, body: JSON.stringify(asked) })

async function jobs(who = ada): Promise<readonly ShownJob[]> {
  const response = await send({ who })
  expect(response.status).toBe(200)
  return (await response.json<JobsAnswer>()).jobs
}
const shown = async (id: string, who = ada) =>
  (await jobs(who)).find(({ job }) => job.id === id) ?? expect.fail('there is no such job')

async function begin(job: Job, who = ada): Promise<void> {
  expect((await ask({ type: 'begin', job }, who)).status).toBe(200)
}

/** The job once it no longer goes on by itself. */
const halted = async (id: string, who = ada): Promise<ShownJob> =>
  vi.waitFor(
    async () => {
      const now = await shown(id, who)
      expect(now.isWorking).toBe(false)
      return now
    },
    { timeout: 10_000 },
  )

/** The object that has this job, and all that it stores. */
async function stored(id: string) {
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
function held(result: StepResult = { type: 'done' }) {
  let resolve = () => {}
  const promise = new Promise<void>((done) => (resolve = done))
  answer(async () => (await promise, result))
  return { letGo: () => resolve(), begun: () => vi.waitFor(() => expect(made).not.toEqual([])) }
}

describe('a job', () => {
  it('goes on by itself, a step at a time, with the session that confirmed it', async () => {
    const cookies = new Set<string | null>()
    answer(async (_step, _port, request) => {
      cookies.add(request.headers.get('cookie'))
      expect(new URL(request.url).origin).toBe(ORIGIN)
      return { type: 'done' }
    })
    const job = newJob('a', 'b', 'c')
    await begin(job)
    const { job: end } = await halted(job.id)
    expect(made).toEqual(['a', 'b', 'c'])
    expect(phaseOf(end)).toBe('done')
    expect(cookies.size).toBe(1)
  })

  it('halts at a refusal, and goes on as its reader says', async () => {
    answer(async ({ thing }) =>
      thing === 'b' ? { type: 'refused', message: 'disk is attached' } : { type: 'done' },
    )
    const job = newJob('a', 'b', 'c')
    await begin(job)
    expect(phaseOf((await halted(job.id)).job)).toBe('refused')
    expect(made).toEqual(['a', 'b'])
    answer(async () => ({ type: 'done' }))
    await ask({ type: 'go-on', id: job.id, way: 'skip' })
    expect(phaseOf((await shown(job.id)).job)).toBe('refused')
    await ask({ type: 'go-on', id: job.id, way: 'again' })
    expect(phaseOf((await halted(job.id)).job)).toBe('done')
    expect(made).toEqual(['a', 'b', 'b', 'c'])
  })

  it('ends after the step in progress when it is stopped, from any device', async () => {
    const step = held()
    const job = newJob('a', 'b')
    await begin(job)
    await step.begun()
    const other = await world.visitor('ada')
    expect((await shown(job.id, other)).isWorking).toBe(true)
    await ask({ type: 'stop', id: job.id }, other)
    expect((await shown(job.id)).isStopping).toBe(true)
    step.letGo()
    expect(phaseOf((await halted(job.id)).job)).toBe('paused')
    expect(made).toEqual(['a'])
  })

  it('tries again in a moment what waits', async () => {
    answer(async () =>
      made.length === 1 ? { type: 'waits', message: 'No answer.' } : { type: 'done' },
    )
    const job = newJob('a')
    await begin(job)
    await vi.waitFor(async () =>
      expect((await shown(job.id)).job.steps[0]?.state).toMatchObject({ message: 'No answer.' }),
    )
    expect(phaseOf((await halted(job.id)).job)).toBe('done')
    expect(made).toEqual(['a', 'a'])
  })

  it('goes on after a crash in the middle of a step, which is told what was sent', async () => {
    const sent = { before: { id: 'd', as: '' }, until: Date.now() + 30_000 }
    const step = held({ type: 'refused', message: 'no' })
    const { make } = steps
    steps.make = async (each, port, request) => {
      await port.sends(sent)
      return make(each, port, request)
    }
    const job = newJob('a', 'b')
    await begin(job)
    await step.begun()
    const { object, rows } = await stored(job.id)
    const [left = {}] = rows.filter(({ id }) => id === job.id)
    step.letGo()
    await halted(job.id)
    const found: unknown[] = []
    answer(async (each) => {
      found.push(each.sent)
      return { type: 'done' }
    })
    // A new object, of what was stored when the answer was still to come.
    await evictDurableObject(object)
    await runInDurableObject(object, (_, { storage }) => {
      const values = Object.values(left)
      const places = values.map(() => '?').join()
      storage.sql.exec(`INSERT OR REPLACE INTO jobs VALUES (${places})`, ...values)
    })
    // It goes on by its alarm, or once its reader looks.
    expect(phaseOf((await halted(job.id)).job)).toBe('done')
    expect(found).toEqual([sent, undefined])
  })
})

describe('the end of a session', () => {
  it('by sign-out ends its jobs with what was done, and nothing is sent any more', async () => {
    const step = held()
    const other = await world.visitor('ada')
    const job = newJob('a', 'b')
    await begin(job)
    await step.begun()
    await jobsBinding(bindings, platformOf).signOut(ada.session)
    expect((await stored(job.id)).rows.find((row) => row['id'] === job.id)?.['cookie']).toBe('')
    step.letGo()
    const end = await halted(job.id, other)
    expect(phaseOf(end.job)).toBe('ended')
    expect(end.job.steps.map(({ state }) => state)).toEqual([
      { type: 'done' },
      { type: 'ended', message: 'You signed out. Nothing more was sent.' },
    ])
    expect(made).toEqual(['a'])
    // Nor does the cookie that was signed out begin another.
    expect((await send({})).status).toBe(401)
    expect((await ask({ type: 'begin', job: newJob('c') })).status).toBe(401)
    expect(made).toEqual(['a'])
  })

  it('says what stays stopped', async () => {
    answer(async ({ by }) =>
      by === 'instanceStop' ? { type: 'done' } : { type: 'refused', message: 'no' },
    )
    const input = { path: { instance: 'w' } }
    const job = {
      ...newJob(),
      steps: ['instanceStop', 'instanceResize', 'instanceStart'].map((by) =>
        stepOf({ label: by, thing: 'web-1', by, input }),
      ),
    }
    await begin(job)
    expect((await halted(job.id)).stopped).toBe('web-1 stays stopped.')
    await jobsBinding(bindings, platformOf).signOut(ada.session)
    const { job: end } = await shown(job.id, await world.visitor('ada'))
    expect(end.steps[1]?.state).toMatchObject({
      message: 'You signed out. web-1 stays stopped. Nothing more was sent.',
    })
  })

  it('as the platform says it ends the job', async () => {
    answer(async () => ({ type: 'expired' }))
    const job = newJob('a')
    await begin(job)
    expect((await halted(job.id)).job.steps[0]?.state).toEqual({
      type: 'ended',
      message: 'Your session ended. Nothing more was sent.',
    })
  })

  it('by its time ends the job before its next step', async () => {
    const now = Date.now()
    // Idle but for its last second.
    const nearly: Session = { ...newSession(ada.session, now), lastActiveAt: now - 3_598_000 }
    answer(async () => ({ type: 'waits' }))
    const job = newJob('a')
    await begin(job, new Visitor(nearly))
    expect(phaseOf((await halted(job.id)).job)).toBe('ended')
  })
})

describe('an attack', () => {
  it('by another reader finds and stops nothing', async () => {
    const step = held()
    const job = newJob('a')
    await begin(job)
    await step.begun()
    expect((await jobs(chiara)).map((each) => each.job.id)).not.toContain(job.id)
    await ask({ type: 'stop', id: job.id }, chiara)
    expect((await shown(job.id)).isStopping).toBe(false)
    // By a page that was made for another.
    expect((await send({ reader: await readerOf(chiara.session) })).status).toBe(401)
    step.letGo()
    await halted(job.id)
    await ask({ type: 'dismiss', id: job.id }, chiara)
    await shown(job.id)
  })

  it('without a session, with a forged one, or from another site is refused', async () => {
    const body = JSON.stringify({ type: 'begin', job: newJob('a') })
    const cookie = `console_session=${'e30'.padEnd(40, 'A')}.a.b.c.d`
    expect((await send({ who: null, body })).status).toBe(401)
    expect((await send({ who: null, body, headers: { cookie } })).status).toBe(401)
    const elsewhere = { origin: 'https://elsewhere.example' }
    expect((await send({ body, headers: elsewhere })).status).toBe(403)
    expect((await send({ body, headers: { 'sec-fetch-site': 'same-site' } })).status).toBe(403)
    expect((await send({ method: 'DELETE' })).status).toBe(405)
    expect(made).toEqual([])
  })

  it.each(['/jobs/step', '/jobs/', '/jobs/step/', '/jobs/x'])(
    'on %s doesn’t get to what makes steps',
    async (path) => {
      const headers = { 'x-console-job': '1' }
      expect((await send({ path, body: '{}', headers })).status).toBe(404)
      expect((await send({ path, headers })).status).toBe(404)
    },
  )

  it('with words that are no request is refused', async () => {
    const job = newJob('a')
    const bodies = [
      ...['', '{', 'null', '[]', '{"type":"begin"}'],
      ...[
        { ...job, href: '//elsewhere.example' },
        { ...job, href: '/\\elsewhere.example' },
        { ...job, id: 'a' },
        { ...job, steps: [] },
        { ...job, more: 1 },
        { ...job, steps: [{ ...job.steps[0], sent: { until: 1 } }] },
        newJob(...Array.from({ length: jobLimits.steps + 1 }, () => 'a')),
      ].map((each) => JSON.stringify({ type: 'begin', job: each })),
      JSON.stringify({ type: 'go-on', id: job.id, way: 'odd' }),
    ]
    for (const body of bodies) expect((await send({ body })).status, body).toBe(400)
    const long = newJob('x'.repeat(jobLimits.bytes))
    expect((await ask({ type: 'begin', job: long })).status).toBe(413)
    expect(made).toEqual([])
  })

  it('can’t say that a step is done', async () => {
    const job = newJob('a', 'b')
    const claimed = job.steps.map((step) => ({ ...step, state: { type: 'done' as const } }))
    await begin({ ...job, steps: claimed })
    await halted(job.id)
    expect(made).toEqual(['a', 'b'])
  })

  it('can’t have a job made a second time', async () => {
    const job = newJob('a')
    await begin(job)
    await halted(job.id)
    const again = async () => (await ask({ type: 'begin', job })).status
    expect(await again()).toBe(409)
    await ask({ type: 'go-on', id: job.id, way: 'again' })
    await ask({ type: 'dismiss', id: job.id })
    expect((await jobs()).map((each) => each.job.id)).not.toContain(job.id)
    expect(await again()).toBe(409)
    await ask({ type: 'go-on', id: job.id, way: 'again' })
    expect(made).toEqual(['a'])
  })

  it('by more jobs than a reader may have is refused', async () => {
    const many = await world.visitor('goran')
    answer(async () => ({ type: 'refused', message: 'no' }))
    const all = Array.from({ length: jobLimits.jobs }, () => newJob('a'))
    for (const job of all) await begin(job, many)
    const refused = await ask({ type: 'begin', job: newJob('a') }, many)
    expect(refused.status).toBe(429)
    expect(await refused.json()).toMatchObject({
      message: expect.stringContaining('Dismiss some of them'),
    })
    await halted(all[0]?.id ?? '', many)
    await ask({ type: 'dismiss', id: all[0]?.id ?? '' }, many)
    await begin(newJob('a'), many)
  })

  it('on what is stored finds neither token nor input', async () => {
    const step = held({ type: 'refused', message: 'no' })
    const job = newJob('a')
    await begin(job)
    await step.begun()
    const texts = async () =>
      JSON.stringify((await stored(job.id)).rows.find((row) => row['id'] === job.id))
    const expectSealed = (text: string) => {
      for (const secret of [ada.session.token, SECRET, ada.session.userId, 'Delete disk'])
        expect(text).not.toContain(secret)
    }
    const running = await texts()
    expectSealed(running)
    expect(running).toMatch(/"cookie":"ey/)
    step.letGo()
    await halted(job.id)
    // What doesn't go on by itself needs no session.
    expect(await texts()).toMatch(/"cookie":""/)
    expectSealed(await texts())
    // Nor does a page get to see what a step would send.
    expect(JSON.stringify(await jobs())).not.toContain(SECRET)
    await ask({ type: 'dismiss', id: job.id })
    expect(await texts()).toMatch(/"job":""/)
  })
})

it('leaves nothing behind of a reader without jobs', async () => {
  const { session } = await world.visitor('farah')
  const { siloId, userId } = session
  const name = `v1|${platformOf(session)}|${siloId}|${userId}`
  const object = bindings.READER_JOBS.get(bindings.READER_JOBS.idFromName(name))
  const tables = () =>
    runInDurableObject(object, (_, { storage }) =>
      storage.sql
        .exec('SELECT name FROM sqlite_master')
        .toArray()
        .map(({ name: each }) => each),
    )
  expect(await jobs(await world.visitor('farah'))).toEqual([])
  expect(await tables()).not.toContain('jobs')
})
