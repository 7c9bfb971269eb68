import { expect, test } from 'vitest'
import { screensAhead } from './screens-ahead'

const at = '/projects/web/instances'

test('takes each section and the first thing of a kind', () => {
  expect(
    screensAhead(
      [
        '/projects',
        '/help',
        at,
        '/projects/web/disks',
        '/projects/web/vpcs',
        '/projects/web/instances/a/storage',
        '/projects/web/instances/b/storage',
        '/projects/web/instances-new',
      ],
      at,
    ),
  ).toEqual([
    '/projects',
    '/help',
    '/projects/web/disks',
    '/projects/web/vpcs',
    '/projects/web/instances/a/storage',
    '/projects/web/instances-new',
  ])
})

test('leaves out the page itself, redirects, panels over it, and what is no screen', () => {
  const disks = '/projects/web/disks'
  const links = [
    `${disks}?q=a`,
    `${disks}#x`,
    '/projects/web',
    `${disks}-new`,
    '/logout',
    '/nowhere',
  ]
  expect(screensAhead(links, disks)).toEqual([])
})

test('takes no more than a page can have', () => {
  const links = Array.from({ length: 50 }, (_, nth) => `/projects/p${nth}/disks`)
  expect(screensAhead(links, '/projects')).toHaveLength(20)
})
