import { expect, test } from 'vitest'
import { BASELINE, FIRST_VERSION, NEWEST_VERSION } from '@/lib/contract/api-version'
import { lowered, TooOld } from '.'

const policyOf = (roleName: string) => ({
  roleAssignments: [{ identityId: 'a', identityType: 'silo_user', roleName }],
})

test.each(['policyUpdate', 'siloPolicyUpdate', 'projectPolicyUpdate'])(
  '%s says limited collaborators to whom they mean something',
  (operation) => {
    const limited = policyOf('limited_collaborator')
    expect(() => lowered(operation, limited, BASELINE)).toThrow(TooOld)
    for (const version of [FIRST_VERSION, 2_026_013_100, NEWEST_VERSION])
      expect(lowered(operation, limited, version)).toBe(limited)
    const viewer = policyOf('viewer')
    expect(lowered(operation, viewer, BASELINE)).toBe(viewer)
  },
)

test.each([
  { identityMode: 'saml_scim' },
  { identityMode: 'saml_jit', mappedFleetRoles: { limitedCollaborator: ['viewer'] } },
])('a silo of today is not for older platforms: %o', (silo) => {
  expect(() => lowered('siloCreate', silo, BASELINE)).toThrow(TooOld)
  expect(lowered('siloCreate', silo, FIRST_VERSION)).toBe(silo)
})
