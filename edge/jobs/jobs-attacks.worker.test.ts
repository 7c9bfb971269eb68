import { describe, expect, it } from 'vitest'
import { jobLimits } from '@/lib/jobs/asked'
import { readerOf } from '@/lib/session/session'
import {
  SECRET,
  world,
  ada,
  chiara,
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
    // As where the answer to the first was lost.
    expect(await again()).toBe(200)
    await ask({ type: 'go-on', id: job.id, way: 'again' })
    await ask({ type: 'dismiss', id: job.id })
    expect((await jobs()).map((each) => each.job.id)).not.toContain(job.id)
    expect(await again()).toBe(200)
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
