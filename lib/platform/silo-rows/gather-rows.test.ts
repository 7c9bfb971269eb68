import { describe, expect, test } from 'vitest'
import type { Result } from '@/lib/api/result'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { READS_AT_ONCE } from '@/lib/platform/search/gather'
import { ReadBudget, READ_BUDGET_MAX } from '@/lib/platform/search/list-cache'
import { gatherRows, SILO_PROJECTS_MAX } from './gather-rows'

type Page = { items: { id: string; name: string }[]; nextPage?: string; unreadable?: number }
type Answer = Result<Page>

const rows = (prefix: string, count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => ({
    id: `${prefix}-${from + at}`,
    name: `${prefix}-${from + at}`,
  }))
const page = (items: Page['items'], more: Omit<Page, 'items'> = {}): Answer => ({
  type: 'success',
  status: 200,
  data: { items, ...more },
})
const named = (...names: string[]) => page(names.map((name) => ({ id: name, name })))
const refused = (status: number): Answer => ({ type: 'error', status, error: { message: 'no' } })

/** Gathers over what each project answers, by its name, '' for the list of projects. */
async function gathered(
  answers: Readonly<Record<string, Answer | ((pageToken?: string) => Answer)>>,
  more: { named?: string[]; budget?: ReadBudget; rowsMax?: number } = {},
) {
  const asked: string[] = []
  const result = await gatherRows({
    named: [],
    budget: new ReadBudget(),
    ...more,
    readPage: async (project = '', pageToken) => {
      asked.push(project)
      const answer = answers[project] ?? refused(404)
      return typeof answer === 'function' ? answer(pageToken) : answer
    },
  })
  return { asked, result, rows: 'failure' in result ? undefined : result }
}

describe('rows of all projects', () => {
  test('stand in the order of their projects, and say which each is of', async () => {
    const { rows: all } = await gathered({
      '': named('lab', 'shop'),
      shop: page(rows('web', 2)),
      lab: page(rows('gpu', 1)),
    })
    expect(all?.items.map(({ id, project }) => `${project}/${id}`)).toEqual([
      'lab/gpu-0',
      'shop/web-0',
      'shop/web-1',
    ])
    expect(all).toMatchObject({
      projects: ['lab', 'shop'],
      failed: [],
      cut: [],
      areProjectsCut: false,
      isListed: true,
      isBeginning: false,
    })
  })

  test.each([403, 404])('leave out a project that answers %s, without a word', async (status) => {
    const { rows: all } = await gathered({
      '': named('lab', 'shop'),
      shop: page(rows('web', 1)),
      lab: refused(status),
    })
    expect(all).toMatchObject({ projects: ['shop'], failed: [], cut: [] })
    expect(all?.items).toHaveLength(1)
  })

  test('name the projects that could not be read', async () => {
    const { rows: all } = await gathered({
      '': named('lab', 'shop'),
      shop: page(rows('web', 1)),
      lab: refused(503),
    })
    expect(all).toMatchObject({ failed: ['lab'], projects: ['lab', 'shop'] })
    expect(all?.items).toHaveLength(1)
  })

  test('fail as the list of projects did, or as all of theirs', async () => {
    expect((await gathered({ '': refused(503) })).result).toEqual({ failure: refused(503) })
    const all = await gathered({ '': named('lab', 'shop'), lab: refused(500), shop: refused(500) })
    expect(all.result).toEqual({ failure: refused(500) })
  })

  test('end where the session is over, whatever was read before', async () => {
    const { result } = await gathered({
      '': named('lab', 'shop'),
      lab: page(rows('gpu', 1)),
      shop: refused(401),
    })
    expect(result).toEqual({ failure: refused(401) })
  })

  test('there are none where there is no project', async () => {
    const { rows: all } = await gathered({ '': named() })
    expect(all).toMatchObject({ items: [], projects: [], failed: [], isListed: true })
  })

  test('are those of named projects only where none are listed', async () => {
    const answers = { shop: page(rows('web', 1)), lab: page(rows('gpu', 1)) }
    const unlisted = await gathered({ ...answers, '': refused(403) }, { named: ['shop', 'other'] })
    expect(unlisted.rows).toMatchObject({ isListed: false, projects: ['shop'] })
    expect(unlisted.asked).toEqual(['', 'shop', 'other'])
    const listed = await gathered({ ...answers, '': named('lab') }, { named: ['shop'] })
    expect(listed.asked).toEqual(['', 'lab'])
  })
})

describe('what is left out', () => {
  const long = (prefix: string, count: number) => (pageToken?: string) => {
    const from = Number(pageToken ?? 0)
    const size = Math.min(PICKER_LIMIT, count - from)
    return page(rows(prefix, size, from), { nextPage: String(from + size) })
  }

  test('is nothing of a list of several pages', async () => {
    const { rows: all, asked } = await gathered({ '': named('big'), big: long('vm', 2_500) })
    expect(all?.items).toHaveLength(2_500)
    expect(new Set(all?.items.map(({ id }) => id)).size).toBe(2_500)
    expect(all?.cut).toEqual([])
    expect(asked).toEqual(['', 'big', 'big', 'big'])
  })

  test('is named by project, where there are more rows than there is room for', async () => {
    const { rows: all } = await gathered(
      { '': named('big', 'late'), big: long('vm', 5_000), late: page(rows('web', 1)) },
      { rowsMax: 1_500 },
    )
    expect(all?.items).toHaveLength(1_500)
    expect(all?.cut).toEqual(['big', 'late'])
  })

  test('is the rest of a list of which a later page failed', async () => {
    const { rows: all } = await gathered({
      '': named('big'),
      big: (pageToken) => (pageToken === undefined ? long('vm', 2_000)() : refused(503)),
    })
    expect(all?.items).toHaveLength(PICKER_LIMIT)
    expect(all?.cut).toEqual(['big'])
  })

  test('are the projects beyond those that are looked at', async () => {
    const names = Array.from({ length: SILO_PROJECTS_MAX + 5 }, (_, at) => `p${at}`)
    const answers = Object.fromEntries(names.map((name) => [name, page(rows(name, 1))]))
    const { rows: all } = await gathered({ ...answers, '': named(...names) })
    expect(all?.projects).toEqual(names.slice(0, SILO_PROJECTS_MAX))
    expect(all?.areProjectsCut).toBe(true)
  })

  test('counts unreadable rows', async () => {
    const { rows: all } = await gathered({
      '': named('a', 'b'),
      a: page(rows('x', 1), { unreadable: 2 }),
      b: page([], { unreadable: 1 }),
    })
    expect(all?.unreadable).toBe(3)
  })
})

test('reads some lists at once, each once, and no more than the reader’s budget', async () => {
  const names = Array.from({ length: 20 }, (_, at) => `p${at}`)
  let running = 0
  let most = 0
  const budget = new ReadBudget()
  const spent = 10
  for (let at = 0; at < READ_BUDGET_MAX - spent; at += 1) budget.take(Date.now())
  const asked: string[] = []
  const result = await gatherRows({
    named: [],
    budget,
    readPage: async (project) => {
      asked.push(project ?? '')
      most = Math.max(most, (running += 1))
      await new Promise((resolve) => setTimeout(resolve))
      running -= 1
      return project === undefined ? named(...names) : page(rows(project, 1))
    },
  })
  expect(most).toBe(READS_AT_ONCE)
  expect(new Set(asked).size).toBe(asked.length)
  // One or two may come back while this runs.
  expect(asked.length).toBeLessThan(spent + 3)
  expect(result).toMatchObject({ failed: expect.arrayContaining(['p19']) })
  const empty = new ReadBudget()
  while (empty.take(Date.now()));
  expect(
    await gatherRows({ named: [], budget: empty, readPage: async () => named() }),
  ).toMatchObject({
    failure: { status: 429 },
  })
})
