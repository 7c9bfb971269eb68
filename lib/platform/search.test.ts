import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { SearchAnswer } from '@/lib/api/search'
import { READ_BUDGET_MAX, STALE_AFTER_MS } from './search/list-cache'

const { session, answers, calls } = vi.hoisted(() => ({
  session: { current: null as { sid: string } | null },
  answers: { of: (_path: string): unknown => undefined },
  calls: [] as { path: string; sid: string }[],
}))
vi.mock('@/lib/session/server', () => ({ getSession: async () => session.current }))
vi.mock('./upstream', () => ({
  upstream: () => ({ origin: 'https://platform.test' }),
  afterAnswer: () => {},
}))
vi.mock('./call', () => ({
  callPlatform: async ({ sid }: { sid: string }, { name }: { name: string }, params: object) => {
    const path = `${name} ${JSON.stringify(params)}`
    calls.push({ path, sid })
    return answers.of(path) ?? { type: 'error', status: 403, error: { message: 'no' } }
  },
}))
vi.mock('./platform-version', () => ({ platformVersion: async () => undefined }))
const { answerSearch } = await import('./search')

const page = (...items: object[]) => ({ type: 'success', status: 200, data: { items } })
const ask = async (query: string) => {
  const answer = await answerSearch(new Request(`https://console.test/search?${query}`))
  return { status: answer.status, body: (await answer.json()) as SearchAnswer }
}
let sids = 0

describe('the search', () => {
  beforeEach(() => {
    calls.length = 0
    session.current = { sid: `sid-${(sids += 1)}` }
    answers.of = (path) =>
      path.startsWith('projectList')
        ? page({ id: 'p1', name: 'shop' })
        : path.startsWith('instanceList')
          ? page({ id: 'i1', name: 'web' })
          : path.startsWith('floatingIpList')
            ? page({ id: 'f1', name: 'entry', ip: '203.0.113.7', instanceId: 'i1' })
            : undefined
  })

  test('finds an instance of a project by the address of its floating IP', async () => {
    const { body } = await ask('q=203.0.113.7&project=')
    expect(body.items).toEqual([
      { kind: 'instance', id: 'i1', name: 'web', project: 'shop', addresses: ['203.0.113.7'] },
      { kind: 'floating-ip', id: 'f1', name: 'entry', project: 'shop', addresses: ['203.0.113.7'] },
    ])
  })

  test('reads one list a question of each invented project, and ends with the share', async () => {
    answers.of = () => undefined
    const invented = (at: number) =>
      Array.from({ length: 21 }, (_, index) => `project=x${at}-${index}`).join('&')
    await ask(invented(0))
    expect(calls.filter(({ path }) => path.startsWith('instanceList'))).toHaveLength(21)
    expect(calls.length, 'the others are of the silo and the system').toBeLessThan(21 + 12)
    for (let at = 1; at <= 40; at += 1) await ask(invented(at))
    expect(calls.length).toBeLessThan(READ_BUDGET_MAX + 50)
  })

  test('asks with the reader’s own session, and gives no reader what another has read', async () => {
    await ask('q=web&project=')
    const first = session.current?.sid
    expect(new Set(calls.map(({ sid }) => sid))).toEqual(new Set([first]))
    session.current = { sid: 'outsider' }
    answers.of = () => undefined
    calls.length = 0
    const { status, body } = await ask('q=web&project=')
    expect({ status, body }).toEqual({
      status: 200,
      body: { items: [], others: 'none', gone: [] },
    })
    expect(calls.length).toBeGreaterThan(0)
  })

  test('reads a list once for several questions', async () => {
    await ask('q=w&project=')
    const before = calls.length
    await ask('q=we&project=')
    expect(calls).toHaveLength(before)
  })

  test('does not wait for the slow, and says that there is more', async () => {
    answers.of = (path) => (path.startsWith('diskList') ? new Promise(() => {}) : page())
    const { body } = await ask('q=web&project=shop')
    expect(body.others).toBe('coming')
  })

  test('answers at once with what it knows by name, while that is read again', async () => {
    await ask('q=web&project=')
    answers.of = () => new Promise(() => {})
    // No time passes: it would wait for ever.
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout'], now: Date.now() + STALE_AFTER_MS })
    try {
      const { body } = await ask('q=web&project=')
      expect(body.items.map(({ name }) => name)).toEqual(['web'])
      expect(body.others).toBe('coming')
    } finally {
      vi.useRealTimers()
    }
  })

  test('tells the next one who asks that the session is over', async () => {
    await ask('q=web&project=')
    answers.of = () => ({ type: 'error', status: 401, error: { message: 'over' } })
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout'], now: Date.now() + STALE_AFTER_MS })
    try {
      expect((await ask('q=web&project=')).status).toBe(200)
      expect((await ask('q=web&project=')).status).toBe(401)
    } finally {
      vi.useRealTimers()
    }
  })

  test('waits for what another question reads', async () => {
    let come = (_: unknown) => {}
    const instances = new Promise((resolve) => (come = resolve))
    answers.of = (path) =>
      path.startsWith('projectList')
        ? page({ id: 'p1', name: 'shop' })
        : path.startsWith('instanceList')
          ? instances
          : page()
    const first = ask('q=&project=')
    const second = ask('q=web&project=')
    come(page({ id: 'i1', name: 'web' }))
    expect((await second).body.items.map(({ name }) => name)).toEqual(['web'])
    expect(calls.filter(({ path }) => path.startsWith('instanceList'))).toHaveLength(1)
    await first
  })

  test('says what could not be read', async () => {
    answers.of = (path) =>
      path.startsWith('projectList') ? { type: 'client_error', cause: 'network' } : page()
    expect((await ask('q=web&project=')).body.others).toBe('unread')
  })

  test('answers 401 without a session, and asks no platform', async () => {
    session.current = null
    expect((await ask('q=web')).status).toBe(401)
    expect(calls).toEqual([])
  })

  test('answers 401 when the platform no longer takes the session', async () => {
    answers.of = () => ({ type: 'error', status: 401, error: { message: 'over' } })
    expect((await ask('q=web')).status).toBe(401)
  })

  test.each([
    `q=${'x'.repeat(201)}`,
    `project=${'x'.repeat(201)}`,
    Array.from({ length: 22 }, (_, at) => `project=p${at}`).join('&'),
    Array.from({ length: 6 }, (_, at) => `recent=/${at}`).join('&'),
  ])('refuses what is too much: %.20s', async (query) => {
    expect((await ask(query)).status).toBe(400)
    expect(calls).toEqual([])
  })
})
