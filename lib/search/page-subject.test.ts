import { expect, test } from 'vitest'
import type { FoundKind } from '@/lib/api/search'
import { addressOf, kindLabels, subjectOf } from './page-subject'
import { recentThings } from './recent'

const IN_PROJECT: readonly FoundKind[] = ['instance', 'disk', 'image', 'floating-ip', 'vpc']
const OWN: readonly FoundKind[] = ['project', 'image', 'silo', 'ip-pool']

test.each(IN_PROJECT)('the address of a project’s %s says what it is of', (kind) => {
  const subject = { kind, name: 'a b/c', project: 'p/q' }
  expect(subjectOf(addressOf({ id: '', ...subject }))).toEqual(subject)
})

test.each(OWN)('the address of a %s of no project does too', (kind) => {
  const subject = { kind, name: 'a b/c' }
  expect(subjectOf(addressOf({ id: '', ...subject }))).toEqual(subject)
})

test('every kind has an address within the console', () => {
  for (const kind of Object.keys(kindLabels) as FoundKind[])
    expect(addressOf({ kind, id: 'i', name: 'n', project: 'p' })).toMatch(/^\/[a-z]/)
})

test.each(['/', '/projects', '/projects/p/disks', '/settings/profile', '/projects/%E0/instances'])(
  '%s is of no one thing',
  (address) => expect(subjectOf(address)).toBeUndefined(),
)

test('recent are the last things, each once, however many of their pages were open', () => {
  const visited = [
    '/projects/p/instances/web/networking',
    '/projects/p/disks',
    '/projects/p/instances/web/storage',
    '/projects/p/instances',
    '/projects/p/vpcs/default/subnets',
    '/projects/p/instances/db/storage',
  ]
  const recent = recentThings(visited, '/projects/p/instances', 2)
  expect(recent.map(({ name, address }) => [name, address])).toEqual([
    ['web', '/projects/p/instances/web/storage'],
    ['default', '/projects/p/vpcs/default/firewall-rules'],
  ])
  expect(recent[0]?.visited).toEqual([visited[0], visited[2]])
})
