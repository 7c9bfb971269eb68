import { expect, it } from 'vitest'
import { actionPages } from './write-action-pages.mjs'

const DISKS = 'app/(console)/projects/[project]/disks/page'
const build = {
  build: 'a',
  references: {
    one: { workers: { 'app/(console)/(projects)/projects/page': {}, [DISKS]: {} } },
    two: { workers: { [DISKS]: {} } },
    three: { workers: { [DISKS]: {} } },
  },
  pages: {
    '/(console)/(projects)/projects/page': '/projects',
    '/(console)/projects/[project]/disks/page': '/projects/[project]/disks',
  },
  staticRoutes: [
    { page: '/', regex: '^/(?:/)?$' },
    { page: '/projects', regex: '^/projects(?:/)?$' },
  ],
  dynamicRoutes: [{ page: '/projects/[project]/disks', regex: '^/projects/([^/]+?)/disks(?:/)?$' }],
}

it('writes the pages of each action, once for actions with the same', () => {
  expect(actionPages(build)).toEqual({
    build: 'a',
    staticRoutes: ['/', '/projects'],
    dynamicRoutes: ['^/projects/([^/]+?)/disks(?:/)?$'],
    groups: [[1, 2], [2]],
    actions: { one: 0, two: 1, three: 1 },
  })
})

it('fails for a page that no route leads to', () => {
  expect(() => actionPages({ ...build, pages: {} })).toThrow('No route leads to app/')
})
