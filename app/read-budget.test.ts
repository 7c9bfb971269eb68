import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  ReadBudget,
  READ_BUDGET_PER_SECOND,
  READ_BUDGET_MAX,
} from '@/lib/platform/search/list-cache'

const { session, calls } = vi.hoisted(() => ({
  session: { current: null as { sid: string; userId: string; siloName: string } | null },
  calls: [] as string[],
}))
vi.mock('@/lib/session/server', () => ({
  getSession: async () => session.current,
  requireSession: async () => {
    if (!session.current) throw new Error('NEXT_REDIRECT')
    return session.current
  },
  currentPath: async () => '/',
}))
vi.mock('@/lib/platform/upstream', () => ({
  upstream: () => ({ origin: 'https://platform.test' }),
  afterAnswer: () => {},
}))
vi.mock('@/lib/platform/platform-version', () => ({ platformVersion: async () => undefined }))
vi.mock('@/lib/platform/call', () => ({
  callPlatform: async (_session: unknown, { name }: { name: string }) => {
    calls.push(name)
    const items = Array.from({ length: 1_000 }, (_, at) => ({ id: `${at}`, name: `${at}` }))
    return name.endsWith('List')
      ? { type: 'success', status: 200, data: { items, nextPage: `more-${calls.length}` } }
      : { type: 'error', status: 503, error: { message: 'no' } }
  },
}))
// Rows of other lists than those of the rights have more in them.
vi.mock('@/app/(console)/projects/[project]/instances-new/choice-parts', () => {
  const part = () => ({})
  return {
    ...{ imagesPart: part, disksPart: part, keysPart: part, vpcsPart: part, poolsPart: part },
    ...{ floatingIpsPart: part, quotaPart: part },
  }
})
const { answerRights } = await import('@/lib/platform/rights')
const choices = await import('@/app/(console)/projects/[project]/instances-new/choices/route')

const choicesOf = (query: string) =>
  choices.GET(new Request(`https://console.test/projects/a/instances-new/choices${query}`), {
    params: Promise.resolve({ project: 'a' }),
  })
const routes = {
  'rights of the silo': () => answerRights(new Request('https://console.test/rights')),
  'rights of a project': () => answerRights(new Request('https://console.test/rights?project=a')),
  'choices of a new instance': () => choicesOf(''),
  'a part of them': () => choicesOf('?part=keys'),
}
let sids = 0

beforeEach(() => {
  calls.length = 0
  session.current = { sid: `sid-${(sids += 1)}`, userId: 'u', siloName: 's' }
})

describe.each(Object.entries(routes))('%s', (_, ask) => {
  test('ask the platform no more than a reader’s budget, however often they are asked', async () => {
    const now = vi.spyOn(Date, 'now').mockReturnValue(1_000_000)
    const answers: Response[] = []
    for (let at = 0; at < 600; at += 1) answers.push(await ask())
    const { length } = calls
    expect(answers[0]?.status).toBe(200)
    expect(length).toBeGreaterThan(READ_BUDGET_MAX / 2)
    expect(length).toBeLessThanOrEqual(READ_BUDGET_MAX)
    const last = answers.at(-1)
    expect(last?.status).toBe(429)
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0)
    // Others have a budget of their own, and some of it is given back.
    const reader = session.current
    session.current = { sid: `sid-${(sids += 1)}`, userId: 'v', siloName: 's' }
    expect((await ask()).status).toBe(200)
    session.current = reader
    now.mockReturnValue(1_000_000 + Number(last?.headers.get('retry-after')) * 1_000)
    expect((await ask()).status).toBe(200)
    now.mockRestore()
  })

  test('ask no platform without a session', async () => {
    session.current = null
    const answer = await ask().catch(() => undefined)
    expect(answer?.status ?? 307).toBeGreaterThanOrEqual(300)
    expect(calls).toEqual([])
  })
})

test('what is taken at once is taken whole or not at all', () => {
  const budget = new ReadBudget()
  const now = Date.now()
  expect(budget.takeAll(READ_BUDGET_MAX - 2, now)).toBe(true)
  expect(budget.takeAll(3, now)).toBe(false)
  expect(budget.takeAll(2, now)).toBe(true)
  expect(budget.take(now)).toBe(false)
  // A clock that goes back neither gives nor takes.
  expect(budget.take(now - 60_000)).toBe(false)
  expect(budget.takeAll(READ_BUDGET_PER_SECOND, now - 59_000)).toBe(true)
})
