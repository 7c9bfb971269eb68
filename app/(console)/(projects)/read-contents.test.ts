import { afterEach, expect, test, vi } from 'vitest'
import { projectKinds } from './project-kinds'
import { readContents } from './read-contents'

const list = (...items: object[]) => ({ items, next_page: null })
const thing = (name: string) => ({ id: `${name}-id`, name })
const VPCS = { '/v1/vpcs': list(thing('default')), '/v1/vpc-subnets': list(thing('one')) }

afterEach(() => vi.unstubAllGlobals())

/** Reads a project of a platform that has these lists, and refuses those of these paths. */
function reading(
  lists: Readonly<Record<string, object>>,
  refused: Readonly<Record<string, number>> = {},
  platform?: string,
) {
  const asked: string[] = []
  vi.stubGlobal('location', { origin: 'https://console.example' })
  vi.stubGlobal('document', {
    querySelector: (selector: string) =>
      selector.includes('platform') && platform ? { content: platform } : null,
  })
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const { pathname } = new URL(url)
    asked.push(pathname)
    const status = refused[pathname]
    if (status !== undefined) return Response.json({ message: 'no', request_id: 'r' }, { status })
    return Response.json(lists[pathname] ?? list())
  })
  const { signal } = new AbortController()
  return readContents('shop')
    .queryFn({ signal })
    .then((read) => ({ ...read, asked }))
}

test.each([403, 404])('probes that their reader isn’t told of (%i) are unknown', async (status) => {
  const { problems, unknown, contents } = await reading(VPCS, {
    '/experimental/v1/probes': status,
  })
  expect(problems).toEqual([])
  expect(unknown).toEqual([expect.stringContaining('Probes, which only operators see')])
  expect(contents.vpc).toMatchObject([{ name: 'default', subnets: [{ name: 'one' }] }])
})

test('without a VPC no probe can be there', async () => {
  const { unknown } = await reading({}, { '/experimental/v1/probes': 403 })
  expect(unknown).toEqual([])
})

test('what couldn’t be read otherwise is a problem, of whatever kind', async () => {
  const { problems, unknown } = await reading(VPCS, {
    ...{ '/experimental/v1/probes': 500, '/v1/disks': 403, '/v1/vpc-subnets': 500 },
  })
  expect(unknown).toEqual([])
  expect(problems.map((each) => each.replace(/ couldn’t.*/, ''))).toEqual([
    'The probes',
    'The disks',
    'The subnets of default',
  ])
})

test('every kind is read, and there, where the platform has it', async () => {
  const { contents, asked } = await reading(VPCS, {}, '2026081901')
  expect(Object.keys(contents).toSorted()).toEqual(projectKinds.map(([kind]) => kind).toSorted())
  expect(asked).toContain('/v1/external-subnets')
  const older = await reading(VPCS)
  expect(older.asked).not.toContain('/v1/external-subnets')
  expect(older.contents.externalSubnet).toEqual([])
  expect(older.problems).toEqual([])
})
