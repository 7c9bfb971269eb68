import { expect, test } from 'vitest'
import { trailOf } from '@/lib/navigation/tree'
import { screenNodes } from '@/lib/navigation/tree.fixture'
import { addressOf, FOUND_KINDS as KINDS, type FoundKind } from './kinds'
import { subjectOf } from './page-subject'
import { recentThings } from './recent'

/** Their addresses don't say so: some have no page, others have ids there, or what they are part of. */
const LEFT_OUT: readonly FoundKind[] = [
  ...(['snapshot', 'sled', 'switch-port', 'subnet', 'user', 'group'] as const),
  ...(['rack', 'physical-disk', 'support-bundle', 'multicast-group'] as const),
  ...(['loopback-address', 'bgp-peer', 'bfd-session'] as const),
]

test.each(KINDS)('the address of a %s says what it is of, if it can', (kind) => {
  const address = addressOf({ kind, id: 'i', name: 'a b/c', project: 'p/q', parent: 'v' })
  const isOfProject = address.startsWith('/projects/p%2Fq/')
  const subject = { kind, name: 'a b/c', ...(isOfProject && { project: 'p/q' }) }
  if (LEFT_OUT.includes(kind)) expect(subjectOf(address)?.kind).not.toBe(kind)
  else expect(subjectOf(address)).toEqual(subject)
})

test('the address of an image of no project does too', () => {
  const subject = { kind: 'image', name: 'a b/c' } as const
  expect(subjectOf(addressOf({ id: '', ...subject }))).toEqual(subject)
})

/** Lists whose things the search does not find, and why. */
const NOT_SEARCHED: Readonly<Record<string, string>> = {
  '/access': 'roles are no things',
  '/projects/x/access': 'roles are no things',
  '/system/access': 'roles are no things',
  '/projects/x/probes': 'a few, of operators’ own',
  '/settings/ssh-keys': 'the reader’s own, a few',
  '/settings/access-tokens': 'the reader’s own, without names',
  '/instances': 'those of the projects, which it finds there',
  '/disks': 'those of the projects, which it finds there',
  '/floating-ips': 'those of the projects, which it finds there',
}

test('the search finds what the sidebar’s lists have', () => {
  const addresses = KINDS.flatMap((kind) =>
    (kind === 'image' ? ['', 'x'] : ['x']).map((project) =>
      addressOf({ kind, id: 'x', name: 'x', project, parent: 'x' }),
    ),
  )
  const lost = addresses.filter((address) => !trailOf(address.split('?')[0] ?? '').isWhole)
  expect(lost).toEqual([])
  const lists = screenNodes.filter(([, { is, section }]) => is === 'list' && section)
  const missing = lists.filter(
    ([path]) =>
      !Object.hasOwn(NOT_SEARCHED, path) &&
      !addresses.some(
        (address) => address.startsWith(`${path}/`) || address.startsWith(`${path}?`),
      ),
  )
  expect(
    missing.map(
      ([path]) =>
        `the search finds nothing of ${path}: add its noun to lib/search/kinds.ts, or a reason here`,
    ),
  ).toEqual([])
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
