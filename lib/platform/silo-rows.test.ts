import { beforeEach, describe, expect, test, vi } from 'vitest'
import { unpackPrefetched } from '@/lib/api/prefetched'

const { session, answers, calls } = vi.hoisted(() => ({
  session: { current: null as { sid: string } | null },
  answers: { of: (_name: string, _query: { project?: string }): unknown => undefined },
  calls: [] as { name: string; project: string | undefined; sid: string }[],
}))
vi.mock('@/lib/session/server', () => ({
  getSession: async () => session.current,
  requireSession: async () => session.current,
  currentPath: async () => '/instances',
}))
vi.mock('./upstream', () => ({ upstream: () => ({ origin: 'https://platform.test' }) }))
vi.mock('./rights', () => ({
  withRights: async (rows: Promise<unknown>) => [await rows, [['rights', ''], {}]],
}))
vi.mock('./call', () => ({
  callPlatform: async (
    { sid }: { sid: string },
    { name }: { name: string },
    { query }: { query: { project?: string } },
  ) => {
    calls.push({ name, project: query.project, sid })
    return (
      answers.of(name, query) ?? { type: 'error', status: 403, error: { message: 'Forbidden' } }
    )
  },
}))
const { answerSiloRows, readSiloRows } = await import('./silo-rows')

const timeCreated = new Date('2025-03-01T10:00:00Z')
const page = (...items: object[]) => ({ type: 'success', status: 200, data: { items } })
const ask = (query: string) =>
  answerSiloRows(new Request(`https://console.test/silo-rows?${query}`))
let sids = 0

beforeEach(() => {
  calls.length = 0
  session.current = { sid: `sid-${(sids += 1)}` }
  answers.of = (name, { project }) =>
    name === 'projectList'
      ? page({ id: 'p1', name: 'shop' })
      : project === 'shop'
        ? page({ id: 'i1', name: 'web', timeCreated, size: 2n ** 60n })
        : undefined
})

describe('a list over all projects', () => {
  test('is answered as it was read, dates and large numbers too', async () => {
    const answer = await ask('list=diskList')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(unpackPrefetched(await answer.text())).toMatchObject({
      items: [{ id: 'i1', name: 'web', project: 'shop', timeCreated, size: 2n ** 60n }],
      isListed: true,
    })
    expect(calls.map(({ name }) => name)).toEqual(['projectList', 'diskList'])
  })

  test('is read with the reader’s own session, and looks into named projects where none are listed', async () => {
    answers.of = (name, { project }) =>
      name === 'instanceList' && project === 'shop' ? page({ id: 'i1', name: 'web' }) : undefined
    const answer = await ask('list=instanceList&project=shop&project=hers')
    expect(unpackPrefetched(await answer.text())).toMatchObject({
      isListed: false,
      projects: ['shop'],
      failed: [],
    })
    expect(new Set(calls.map(({ sid }) => sid))).toEqual(new Set([session.current?.sid]))
  })

  test.each([
    [{ type: 'client_error', cause: 'network' }, 502],
    [{ type: 'client_error', cause: 'timeout' }, 504],
    [{ type: 'client_error', cause: 'unreadable', status: 200 }, 502],
    [{ type: 'error', status: 503, error: { message: 'Service Unavailable' } }, 503],
    [{ type: 'error', status: 401, error: { message: 'over' } }, 401],
  ])('tells the failure of the projects: %o', async (failure, status) => {
    answers.of = () => failure
    const answer = await ask('list=instanceList')
    expect(answer.status).toBe(status)
    expect(await answer.json()).toHaveProperty('message')
  })

  test('says how long to wait', async () => {
    answers.of = () => ({
      ...{ type: 'error', status: 429, retryAfterMs: 2_100 },
      error: { message: 'Too many' },
    })
    expect((await ask('list=instanceList')).headers.get('retry-after')).toBe('3')
  })

  test('is empty without a session, and asks no platform', async () => {
    session.current = null
    expect((await ask('list=instanceList')).status).toBe(401)
    expect(calls).toEqual([])
  })

  test.each([
    '',
    'list=projectList',
    'list=constructor',
    'list=instanceList&project=',
    `list=instanceList&project=${'x'.repeat(201)}`,
    `list=instanceList&${Array.from({ length: 21 }, (_, at) => `project=p${at}`).join('&')}`,
  ])('is refused for what is no question: %.40s', async (query) => {
    expect((await ask(query)).status).toBe(400)
    expect(calls).toEqual([])
  })
})

describe('the first frame', () => {
  test('has the rows, and knows when they are all', async () => {
    expect((await readSiloRows('instanceList')).data).toMatchObject({
      items: [{ name: 'web', project: 'shop' }],
      isBeginning: false,
    })
  })

  test('has the first rows of many, and says so', async () => {
    answers.of = (name) =>
      name === 'projectList'
        ? page({ id: 'p1', name: 'shop' })
        : page(...Array.from({ length: 900 }, (_, at) => ({ id: `${at}`, name: `vm-${at}` })))
    const { data } = await readSiloRows('instanceList')
    expect(data?.items).toHaveLength(500)
    expect(data?.isBeginning).toBe(true)
  })

  test('has the failure', async () => {
    answers.of = () => ({ type: 'error', status: 503, error: { message: 'no' } })
    expect(await readSiloRows('instanceList')).toMatchObject({
      data: undefined,
      failure: { status: 503 },
    })
  })
})
