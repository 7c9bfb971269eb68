import { expect, test } from 'vitest'
import { placesIn, seenProjects } from './known-places'
import { recentThings } from './recent'

const recent = recentThings(
  [
    '/projects/shop/instances/web/storage',
    '/projects/lab/instances',
    '/settings/profile',
    '/projects/lab/disks?disk=data',
    '/images/debian/edit',
  ],
  '/projects',
  10,
)

test('what a browser has seen are remembered projects, then those of recent things, each once', () => {
  expect(seenProjects(['old', 'lab'], recent)).toEqual(['old', 'lab', 'shop'])
  const many = Array.from({ length: 30 }, (_, at) => `p${at}`)
  expect(seenProjects(many, recent)).toEqual(many.slice(0, 20))
  expect(seenProjects([], [])).toEqual([])
})

test('places are things in one of the projects, and no project', () => {
  expect(placesIn(['lab', 'shop'], recent).map(({ address }) => address)).toEqual([
    '/projects/shop/instances/web/storage',
    '/projects/lab/disks?disk=data',
  ])
  expect(placesIn(['shop'], recent).map(({ name }) => name)).toEqual(['web'])
  expect(placesIn([], recent)).toEqual([])
})
