import { describe, expect, test } from 'vitest'
import { missingRoles, type Reading, type Right, type RoleName, ROLES } from './reader-can'

const ROLE_OR_NONE = [undefined, ...ROLES.toReversed()] as const
type Given = RoleName | undefined

const give = (identityId: string, roleName: string, identityType = 'silo_user' as const) => ({
  identityId,
  identityType,
  roleName,
})
const asGroup = (identityId: string, roleName: string) => ({
  identityId,
  identityType: 'silo_group' as const,
  roleName,
})

const others = [give('somebody', 'admin'), asGroup('strangers', 'admin')]
const policyOf = (role: Given, by: 'user' | 'group') =>
  role === undefined
    ? others
    : [...others, by === 'user' ? give('me', role) : asGroup('team', role)]

const nobody: Reading = {
  userId: 'me',
  silo: 'maple',
  project: 'maple-web',
  groups: ['team'],
  siloPolicy: others,
  projectPolicy: others,
  fleet: 'none',
  hasLimited: true,
}

const rank = (role: Given): number => ROLE_OR_NONE.indexOf(role)

/** Behaviour-tenant, section 3, and behaviour-2026, section 1.1, written out: who may, by roles on silo and project. */
const MATRIX: Record<Right, (silo: Given, project: Given) => boolean> = {
  listProjects: (silo) => silo !== undefined,
  createProject: (silo) => silo === 'collaborator' || silo === 'admin',
  changeSiloImages: (silo) => silo !== undefined && silo !== 'viewer',
  changeSiloAccess: (silo) => silo === 'admin',
  manageSilo: (silo) => silo === 'admin',
  manageSignIns: (silo) => silo === 'admin',
  changeProject: (silo, project) =>
    silo === 'collaborator' || silo === 'admin' || project === 'admin',
  changeInProject: (silo, project) =>
    [silo, project].some((role) => role !== undefined && role !== 'viewer'),
  changeNetwork: (silo, project) =>
    [silo, project].some((role) => role === 'collaborator' || role === 'admin'),
  // Nothing is said of the fleet where a project is looked at.
  readFleet: () => true,
  createInFleet: () => true,
  changeFleet: () => true,
}

const rights = Object.keys(MATRIX) as Right[]

describe.each(['user', 'group'] as const)('by a role of the %s', (by) => {
  const cases = ROLE_OR_NONE.flatMap((silo) =>
    ROLE_OR_NONE.map(
      (project) => [silo ?? 'nothing', project ?? 'nothing', silo, project] as const,
    ),
  )
  test.each(cases)('%s on the silo and %s on the project', (_s, _p, silo, project) => {
    const missing = missingRoles({
      ...nobody,
      siloPolicy: policyOf(silo, by),
      projectPolicy: policyOf(project, by),
    })
    for (const right of rights)
      expect(missing[right] === undefined, right).toBe(MATRIX[right](silo, project))
  })
})

test.each([
  [true, 'limited collaborator'],
  [false, 'collaborator'],
])('each names the weakest role that is enough, and where: %s', (hasLimited, weakest) => {
  expect(missingRoles({ ...nobody, hasLimited })).toEqual({
    listProjects: 'Requires the viewer role on silo maple',
    createProject: 'Requires the collaborator role on silo maple',
    changeSiloImages: `Requires the ${weakest} role on silo maple`,
    changeSiloAccess: 'Requires the admin role on silo maple',
    manageSilo: 'Requires the admin role on silo maple',
    manageSignIns: 'Requires the admin role on silo maple',
    changeProject: 'Requires the admin role on project maple-web',
    changeInProject: `Requires the ${weakest} role on project maple-web`,
    changeNetwork: 'Requires the collaborator role on project maple-web',
  })
})

test('without a project nothing is said about one', () => {
  const missing = missingRoles({ ...nobody, project: undefined, projectPolicy: undefined })
  expect(Object.keys(missing).filter((right) => right.endsWith('Project'))).toEqual([
    'createProject',
  ])
})

describe('roles on the fleet', () => {
  const byFleet = (role: Given, mapped: Record<string, string[]> = {}, silo?: Given) =>
    missingRoles({
      ...nobody,
      siloPolicy: policyOf(silo, 'user'),
      fleet: { policy: policyOf(role, 'user'), mapped },
    })

  test.each(ROLE_OR_NONE)('%s: change access to silos from collaborator on', (role) => {
    expect(byFleet(role).changeSiloAccess === undefined).toBe(rank(role) >= rank('collaborator'))
  })
  test.each(ROLE_OR_NONE)('%s: manage silos as admin', (role) => {
    expect(byFleet(role).manageSilo === undefined).toBe(role === 'admin')
  })
  test('reach nothing else inside of a silo', () => {
    const { changeSiloAccess: _access, manageSilo: _manage, ...rest } = missingRoles(nobody)
    expect(byFleet('admin')).toEqual(rest)
  })
  test.each(ROLE_OR_NONE)('%s: what they allow on the fleet itself', (role) => {
    const missing = missingRoles({
      ...nobody,
      project: undefined,
      fleet: { policy: policyOf(role, 'group'), mapped: {} },
    })
    expect(missing.readFleet === undefined).toBe(role !== undefined)
    expect(missing.createInFleet === undefined).toBe(rank(role) >= rank('collaborator'))
    expect(missing.changeFleet).toBe(
      role === 'admin' ? undefined : 'Requires the admin role on the fleet',
    )
  })
  test('nothing is said of the fleet when it could not be read', () => {
    const { readFleet, changeFleet } = missingRoles({
      ...nobody,
      project: undefined,
      fleet: undefined,
    })
    expect([readFleet, changeFleet]).toEqual([undefined, undefined])
  })
  test('may come from a role on the silo, weaker ones included', () => {
    const mapped = { collaborator: ['admin'] }
    expect(byFleet(undefined, mapped, 'collaborator').changeSiloAccess).toBeUndefined()
    expect(byFleet(undefined, mapped, 'viewer').changeSiloAccess).toBeDefined()
    expect(
      byFleet(undefined, { viewer: ['viewer'] }, 'collaborator').changeSiloAccess,
    ).toBeDefined()
  })
  test('may come from a limited collaborator’s on the silo, spelt as keys are', () => {
    const mapped = { limitedCollaborator: ['admin'] }
    expect(byFleet(undefined, mapped, 'limited_collaborator').manageSilo).toBeUndefined()
    expect(byFleet(undefined, mapped, 'viewer').manageSilo).toBeDefined()
  })
  test('leave it to the platform when they could not be read', () => {
    expect(missingRoles({ ...nobody, fleet: undefined }).changeSiloAccess).toBeUndefined()
  })
})

describe('what is not certain is left to the platform', () => {
  test('nothing is missing while nothing could be read', () => {
    const unread = { groups: undefined, siloPolicy: undefined, projectPolicy: undefined }
    expect(missingRoles({ ...nobody, ...unread })).toEqual({})
  })
  test('the project’s policy: the silo’s own things stay certain', () => {
    const missing = missingRoles({ ...nobody, projectPolicy: undefined })
    expect(Object.keys(missing)).toEqual([
      'listProjects',
      'createProject',
      'changeSiloImages',
      'changeSiloAccess',
      'manageSilo',
      'manageSignIns',
    ])
  })
  test('the silo’s policy: it might give a role on the project too', () => {
    expect(missingRoles({ ...nobody, siloPolicy: undefined })).toEqual({})
  })
  test('groups, where a policy gives one a role', () => {
    expect(missingRoles({ ...nobody, groups: undefined })).toEqual({})
    const noGroups = [give('somebody', 'admin')]
    const sure = { groups: undefined, siloPolicy: noGroups, projectPolicy: noGroups }
    expect(missingRoles({ ...nobody, ...sure })).toEqual(missingRoles(nobody))
  })
  test('an unknown role', () => {
    const siloPolicy = [give('me', 'auditor')]
    expect(missingRoles({ ...nobody, siloPolicy })).toEqual({})
    const projectPolicy = [give('me', 'viewer'), asGroup('team', 'auditor')]
    expect(missingRoles({ ...nobody, projectPolicy }).changeInProject).toBeUndefined()
    expect(missingRoles({ ...nobody, projectPolicy }).createProject).toBeDefined()
  })
  test('an unknown role of another user changes nothing', () => {
    const siloPolicy = [...others, give('other', 'auditor')]
    expect(missingRoles({ ...nobody, siloPolicy })).toEqual(missingRoles(nobody))
  })
})
