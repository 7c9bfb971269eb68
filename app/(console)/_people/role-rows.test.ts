import { expect, test } from 'vitest'
import { roleRows } from './role-rows'

const user = (identityId: string, roleName: string) => ({
  identityId,
  identityType: 'silo_user' as const,
  roleName,
})
const nothing = { fleet: [], silo: [], projects: [], mapped: {} }
const words = (rows: ReturnType<typeof roleRows>) =>
  rows.map(({ scope, project, roleName, by }) => `${scope} ${project} ${roleName}: ${by}`)

test('roles come from the fleet, the silo, and projects, directly and by groups', () => {
  const groups = new Map([['g', 'web-team']])
  const rows = roleRows('me', groups, {
    ...nothing,
    fleet: [user('me', 'viewer'), user('other', 'admin')],
    silo: [user('me', 'viewer'), user('g', 'collaborator')],
    projects: [
      { name: 'shop', policy: [user('g', 'admin')] },
      { name: 'bank', policy: [user('other', 'admin')] },
    ],
  })
  expect(words(rows)).toEqual([
    'fleet  viewer: Given directly',
    'silo  collaborator: By group web-team',
    'silo  viewer: Given directly',
    'project shop admin: By group web-team',
  ])
})

test('a silo’s role brings the fleet’s that is mapped to it, and to weaker ones', () => {
  const mapped = { admin: ['admin'], limitedCollaborator: ['viewer'] }
  const as = (role: string) =>
    words(roleRows('me', new Map(), { ...nothing, mapped, silo: [user('me', role)] }))
  expect(as('admin')).toEqual([
    'fleet  admin: Mapped from silo admin',
    'fleet  viewer: Mapped from silo limited collaborator',
    'silo  admin: Given directly',
  ])
  expect(as('collaborator')).toEqual([
    'fleet  viewer: Mapped from silo limited collaborator',
    'silo  collaborator: Given directly',
  ])
  expect(as('viewer')).toEqual(['silo  viewer: Given directly'])
  expect(as('wizard')).toEqual(['silo  wizard: Given directly'])
})

test('nothing is concluded from what wasn’t read', () => {
  expect(
    roleRows('me', new Map(), {
      fleet: undefined,
      silo: undefined,
      projects: [],
      mapped: undefined,
    }),
  ).toEqual([])
})
