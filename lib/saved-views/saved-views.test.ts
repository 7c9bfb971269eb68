import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isSameSearch,
  NAME_MAX,
  nameProblem,
  parseSavedViews,
  type SavedView,
  standsAt,
  VIEWS_MAX,
  viewsOf,
  withChange,
  withoutView,
  withView,
} from './saved-views'

const path = '/projects/web-shop/instances'
const place = { path, list: 'instanceList' }
const failed: SavedView = {
  ...place,
  section: path,
  name: 'Failed',
  search: '?filter.state=failed',
}

describe('what is stored', () => {
  test('is read as it was saved, with the section that it stands below', () => {
    const subnets = { path: '/projects/p/vpcs/v/subnets', list: 'vpcSubnetList' }
    const views = withView(withView([], failed), { ...subnets, name: 'Wide', search: '?q=10' })
    expect(views.map(({ section }) => section)).toEqual([path, '/projects/p/vpcs'])
    expect(parseSavedViews(JSON.stringify(views))).toEqual(views)
  })

  test('is left out where it is nothing that can be shown', () => {
    const broken = [
      null,
      4,
      { ...failed, name: 4 },
      { ...failed, path: '//elsewhere.example' },
      { ...failed, path: 'javascript:alert(1)' },
      { ...failed, path: '/\\elsewhere.example' },
      { ...failed, search: '#fragment' },
      { ...failed, search: '/more' },
    ]
    expect(parseSavedViews(JSON.stringify([...broken, failed]))).toEqual([failed])
    expect(parseSavedViews('{"path":"/"}')).toEqual([])
    expect(parseSavedViews(null)).toEqual([])
  })

  test('never fails, and leads nowhere else', () => {
    const anything = fc.record({
      path: fc.oneof(fc.webPath(), fc.string()),
      list: fc.string(),
      name: fc.string(),
      search: fc.oneof(fc.string(), fc.constant('?q=1')),
    })
    fc.assert(fc.property(fc.json(), (stored) => void parseSavedViews(stored)))
    fc.assert(
      fc.property(fc.array(anything, { maxLength: 2 }), (views) => {
        for (const view of parseSavedViews(JSON.stringify(views)))
          expect(new URL(view.path + view.search, 'https://console.example').origin).toBe(
            'https://console.example',
          )
      }),
    )
  })
})

test('a view belongs to the list of one page', () => {
  const other = { ...failed, path: '/projects/other/instances' }
  const tab = { ...failed, list: 'projectPolicyView' }
  expect(viewsOf([failed, other, tab], place)).toEqual([failed])
  expect(withoutView([failed, other, tab], place, 'Failed')).toEqual([other, tab])
  expect(withChange([failed, other], place, 'Failed', { name: 'Broken' })).toEqual([
    { ...failed, name: 'Broken' },
    other,
  ])
  expect(withChange([other], place, 'Failed', { search: '' })).toEqual([other])
})

test.each([
  ['', undefined, 'Enter a name'],
  ['x'.repeat(NAME_MAX), undefined, undefined],
  ['x'.repeat(NAME_MAX + 1), undefined, 'Must be at most 60 characters'],
  ['failed', undefined, 'A view of this list already has that name'],
  ['FAILED', 'Failed', undefined],
])('%j as a name, of what was %s', (name, former, problem) => {
  expect(nameProblem([failed], place, name, former)).toBe(problem)
})

test('a list has as many views as its sidebar can show, each of which can be renamed', () => {
  const views = Array.from({ length: VIEWS_MAX }, (_, at) => ({ ...failed, name: `view ${at}` }))
  expect(nameProblem(views, place, 'more')).toBe(
    'A list can have at most 20 views. Delete one first.',
  )
  expect(nameProblem(views, place, 'more', 'view 3')).toBeUndefined()
  expect(nameProblem(views, { ...place, path: '/projects' }, 'more')).toBeUndefined()
})

test('views of a list in a page stand in the sidebar of that page alone', () => {
  const subnets = { ...failed, path: '/projects/p/vpcs/v/subnets', section: '/projects/p/vpcs' }
  expect(standsAt(subnets, '/projects/p/vpcs/v/routers')).toBe(true)
  expect(standsAt(subnets, '/projects/p/vpcs/v')).toBe(true)
  expect(standsAt(subnets, '/projects/p/vpcs/v2/subnets')).toBe(false)
  expect(standsAt(subnets, '/projects/p/vpcs')).toBe(false)
  expect(standsAt(failed, '/projects/web-shop/disks')).toBe(true)
})

test('queries are the same in any order of their parameters', () => {
  expect(isSameSearch('?q=a&sort=-name', 'sort=-name&q=a')).toBe(true)
  expect(isSameSearch('?q=a', '?q=b')).toBe(false)
})
