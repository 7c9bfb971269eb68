import { describe, expect, test } from 'vitest'
import {
  accessRows,
  type Assignment,
  differences,
  ownAdminLoss,
  type RoleName,
  rolesOf,
  strongestAt,
  withRole,
} from './roles'

const user = (identityId: string, roleName: RoleName): Assignment => ({
  identityId,
  identityType: 'silo_user',
  roleName,
})
const group = (identityId: string, roleName: RoleName): Assignment => ({
  identityId,
  identityType: 'silo_group',
  roleName,
})
const ids = (...all: string[]) => new Set(all)

describe('rolesOf', () => {
  test('puts the strongest first, whichever scope it comes from', () => {
    const policies = { silo: [user('a', 'viewer')], project: [user('a', 'collaborator')] }
    expect(rolesOf(policies, ids('a'))).toEqual([
      { scope: 'project', roleName: 'collaborator' },
      { scope: 'silo', roleName: 'viewer' },
    ])
  })
  test('a silo collaborator is more than a project collaborator', () => {
    const policies = { silo: [user('a', 'collaborator')], project: [user('a', 'collaborator')] }
    expect(rolesOf(policies, ids('a'))[0]).toEqual({ scope: 'silo', roleName: 'collaborator' })
  })
  test('of what comes to the same, the greater name is first', () => {
    const policies = { silo: [user('a', 'collaborator')], project: [user('a', 'admin')] }
    expect(rolesOf(policies, ids('a'))[0]).toEqual({ scope: 'project', roleName: 'admin' })
  })
  test('one identity may hold several at one scope', () => {
    expect(rolesOf({ silo: [user('a', 'viewer'), user('a', 'admin')] }, ids('a'))).toHaveLength(2)
  })
})

describe('strongestAt', () => {
  test('counts roles of the reader’s groups', () => {
    const policies = { silo: [], project: [group('team', 'admin'), user('a', 'viewer')] }
    expect(strongestAt('project', policies, ids('a', 'team'))).toBe('admin')
    expect(strongestAt('project', policies, ids('a'))).toBe('viewer')
    expect(strongestAt('silo', policies, ids('a', 'team'))).toBeUndefined()
  })
  test('a silo collaborator administers projects, but not the silo', () => {
    const policies = { silo: [user('a', 'collaborator')], project: [] }
    expect(strongestAt('project', policies, ids('a'))).toBe('admin')
    expect(strongestAt('silo', policies, ids('a'))).toBe('collaborator')
  })
})

describe('the fleet', () => {
  const policies = { fleet: [user('a', 'collaborator'), group('team', 'admin')] }
  test('stands alone, with the roles as they are called', () => {
    expect(strongestAt('fleet', policies, ids('a'))).toBe('collaborator')
    expect(strongestAt('fleet', { silo: [user('a', 'admin')] }, ids('a'))).toBeUndefined()
    expect(accessRows('fleet', policies, (id) => id)).toMatchObject([
      { id: 'team', own: 'admin', roles: [{ scope: 'fleet', roleName: 'admin' }] },
      { id: 'a', own: 'collaborator' },
    ])
  })
  test('knows when the reader gives up operating it', () => {
    const change = { identityId: 'team', identityType: 'silo_group', roleName: 'viewer' } as const
    expect(ownAdminLoss('fleet', policies, ids('a', 'team'), change)).toEqual({ staysAdmin: false })
  })
})

describe('accessRows', () => {
  const names: Record<string, string> = { a: 'Zoe', b: 'Ann', g: 'team' }
  const nameOf = (id: string) => names[id] ?? id
  const policies = {
    silo: [user('a', 'viewer'), user('b', 'admin')],
    project: [group('g', 'viewer'), user('a', 'admin')],
  }
  test('has one row for each identity: groups first, then by name', () => {
    expect(accessRows('project', policies, nameOf).map(({ name }) => name)).toEqual([
      'team',
      'Ann',
      'Zoe',
    ])
  })
  test('tells what was given at the page’s own scope', () => {
    expect(accessRows('project', policies, nameOf).map(({ own }) => own)).toEqual([
      'viewer',
      undefined,
      'admin',
    ])
    expect(accessRows('silo', { silo: policies.silo }, nameOf).map(({ own }) => own)).toEqual([
      'admin',
      'viewer',
    ])
  })
  test('shows the id of an identity without a known name', () => {
    expect(accessRows('silo', { silo: [user('x', 'viewer')] }, nameOf)[0]?.name).toBe('x')
  })
})

describe('withRole', () => {
  const assignments = [user('a', 'viewer'), user('a', 'admin'), group('g', 'viewer')]
  const a = { identityId: 'a', identityType: 'silo_user' } as const
  test('replaces every earlier role of the identity, and no other', () => {
    expect(withRole(assignments, a, 'collaborator')).toEqual([
      group('g', 'viewer'),
      user('a', 'collaborator'),
    ])
  })
  test('removes by null', () => {
    expect(withRole(assignments, a, null)).toEqual([group('g', 'viewer')])
  })
})

describe('differences', () => {
  test('are none for the same assignments in another order', () => {
    const one = [user('a', 'viewer'), user('a', 'admin'), group('g', 'viewer')]
    expect(differences(one, one.toReversed())).toEqual([])
  })
  test('name who gained, lost and changed', () => {
    const before = [user('a', 'viewer'), group('g', 'viewer')]
    const after = [user('a', 'admin'), user('b', 'viewer')]
    expect(differences(before, after)).toEqual([
      { identityId: 'a', identityType: 'silo_user', before: ['viewer'], after: ['admin'] },
      { identityId: 'g', identityType: 'silo_group', before: ['viewer'], after: [] },
      { identityId: 'b', identityType: 'silo_user', before: [], after: ['viewer'] },
    ])
  })
})

describe('ownAdminLoss', () => {
  const me = ids('me', 'team')
  const change = (identityId: string, roleName: RoleName | null) =>
    ({ identityId, identityType: 'silo_user', roleName }) as const
  test('is seen when the reader’s own admin role is lowered or removed', () => {
    const policies = { silo: [], project: [user('me', 'admin')] }
    const lost = { staysAdmin: false }
    expect(ownAdminLoss('project', policies, me, change('me', 'viewer'))).toEqual(lost)
    expect(ownAdminLoss('project', policies, me, change('me', null))).toEqual(lost)
    expect(ownAdminLoss('project', policies, me, change('me', 'admin'))).toBeUndefined()
  })
  test('is seen when it came by a group', () => {
    const policies = { silo: [group('team', 'admin')] }
    expect(ownAdminLoss('silo', policies, me, change('team', null))).toEqual({ staysAdmin: false })
  })
  test('knows of another role that stays', () => {
    const policies = { silo: [user('me', 'collaborator')], project: [user('me', 'admin')] }
    expect(ownAdminLoss('project', policies, me, change('me', null))).toEqual({ staysAdmin: true })
  })
  test('is none of the reader’s business for others, and for lesser roles', () => {
    const policies = { silo: [], project: [user('you', 'admin'), user('me', 'viewer')] }
    expect(ownAdminLoss('project', policies, me, change('you', null))).toBeUndefined()
    expect(ownAdminLoss('project', policies, me, change('me', null))).toBeUndefined()
  })
})

describe('a role that the console does not know', () => {
  const auditor = { ...user('a', 'viewer'), roleName: 'auditor' }
  test('goes back untouched, beside the one that is changed', () => {
    const now = [auditor, user('a', 'viewer'), user('b', 'admin')]
    const identity = { identityId: 'a', identityType: 'silo_user' } as const
    expect(withRole(now, identity, 'admin')).toEqual([
      auditor,
      user('b', 'admin'),
      user('a', 'admin'),
    ])
    expect(withRole(now, identity, null)).toEqual([auditor, user('b', 'admin')])
  })
  test('derives no rights from an unknown role, and shows it', () => {
    const policies = { silo: [], project: [auditor] }
    expect(strongestAt('project', policies, ids('a'))).toBeUndefined()
    expect(accessRows('project', policies, (id) => id)).toMatchObject([
      { own: undefined, unknown: ['auditor'] },
    ])
  })
})
