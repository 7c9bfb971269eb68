import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { describe, expect, it, vi } from 'vitest'
import { steps } from '@/edge/testing/next-stub'
import { ORIGIN, Visitor } from '@/edge/testing/relay-visitor'
import { phaseOf, stepOf } from '@/lib/jobs/job'
import { newSession, type Session } from '@/lib/session/session'
import { platformOf } from '@/edge/preview-jobs'
import { jobsBinding } from './jobs-gate'
import {
  bindings,
  world,
  ada,
  made,
  answer,
  newJob,
  send,
  ask,
  jobs,
  shown,
  begin,
  halted,
  stored,
  held,
} from './jobs.fixture'

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

  it('goes on once for a request that arrives twice', async () => {
    answer(async () => ({ type: 'refused', message: 'no' }))
    const [job, key] = [newJob('a', 'b', 'c'), crypto.randomUUID()]
    job.steps.slice(0, 2).forEach((step) => Object.assign(step, { isOptional: true }))
    await begin(job)
    await halted(job.id)
    for (let times = 0; times < 2; times++) {
      await ask({ type: 'go-on', id: job.id, way: 'skip', key })
      await halted(job.id)
    }
    expect(made).toEqual(['a', 'b'])
    await ask({ type: 'go-on', id: job.id, way: 'skip', key: crypto.randomUUID() })
    await halted(job.id)
    expect(made).toEqual(['a', 'b', 'c'])
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

  it('is not held up by a slow step of another, nor makes two steps at once', async () => {
    let letGo = () => {}
    const slow = new Promise<void>((resolve) => (letGo = resolve))
    let waited = 0
    answer(async ({ thing }) => {
      if (thing === 'slow') await slow
      return thing === 'waits' && waited++ === 0 ? { type: 'waits' } : { type: 'done' }
    })
    const [first, second] = [newJob('slow', 'last'), newJob('a', 'waits', 'b')]
    await begin(first)
    await vi.waitFor(() => expect(made).toEqual(['slow']))
    await begin(second)
    expect(phaseOf((await halted(second.id)).job)).toBe('done')
    expect(made).toEqual(['slow', 'a', 'waits', 'waits', 'b'])
    letGo()
    expect(phaseOf((await halted(first.id)).job)).toBe('done')
    expect(made.at(-1)).toBe('last')
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
