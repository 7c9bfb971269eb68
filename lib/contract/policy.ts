import * as z from 'zod'
import { Description, pageQuery, resultsPage, Uuid } from './common'
import { ROLE_ASSIGNMENTS_MAX } from './limits'
import type { Answer } from './answer'
import { operations } from './operation'

export const IdentityType = z.enum(['silo_user', 'silo_group'])
export type IdentityType = z.infer<typeof IdentityType>

/** Strongest first (specification, section 6). */
const RoleRank = z.enum(['admin', 'collaborator', 'viewer'])

/** On silos and projects; the third only where the platform has API versions. */
const InnerRole = z.enum(['admin', 'collaborator', 'limited_collaborator', 'viewer'])

/**
 * Unknown members of a policy or an assignment are kept, though the types don't have them: a policy is
 * replaced whole, so members that were not sent back would be lost.
 */
const whole = <T extends z.ZodRawShape>(shape: T) =>
  z.looseObject(shape) as unknown as z.ZodObject<T>

const assignment = <T extends z.ZodType>(roleName: T) =>
  whole({ identityId: Uuid, identityType: IdentityType, roleName })

/** A policy is replaced whole; more assignments than this are a parse error. */
const assignments = <T extends z.ZodType>(item: T) =>
  z.array(item).max(ROLE_ASSIGNMENTS_MAX, {
    error: (issue) =>
      `invalid length ${Array.isArray(issue.input) ? issue.input.length : ''}, expected a list of at most ${ROLE_ASSIGNMENTS_MAX} role assignments`,
  })

export const FleetRole = RoleRank
export type FleetRole = z.infer<typeof FleetRole>
export const FleetRoleRoleAssignment = assignment(FleetRole)
export type FleetRoleRoleAssignment = Answer<z.infer<typeof FleetRoleRoleAssignment>>
export const FleetRolePolicy = whole({ roleAssignments: assignments(FleetRoleRoleAssignment) })
export type FleetRolePolicy = Answer<z.infer<typeof FleetRolePolicy>>

export const SiloRole = InnerRole
export type SiloRole = z.infer<typeof SiloRole>
export const SiloRoleRoleAssignment = assignment(SiloRole)
export type SiloRoleRoleAssignment = Answer<z.infer<typeof SiloRoleRoleAssignment>>
export const SiloRolePolicy = whole({ roleAssignments: assignments(SiloRoleRoleAssignment) })
export type SiloRolePolicy = Answer<z.infer<typeof SiloRolePolicy>>

export const ProjectRole = InnerRole
export type ProjectRole = z.infer<typeof ProjectRole>
export const ProjectRoleRoleAssignment = assignment(ProjectRole)
export type ProjectRoleRoleAssignment = Answer<z.infer<typeof ProjectRoleRoleAssignment>>
export const ProjectRolePolicy = whole({
  roleAssignments: assignments(ProjectRoleRoleAssignment),
})
export type ProjectRolePolicy = Answer<z.infer<typeof ProjectRolePolicy>>

/** `fleet.admin`, `silo.viewer`, ...: resource kind and role. */
export const RoleName = z
  .string()
  .max(63)
  .regex(/[a-z-]+\.[a-z-]+/)
export type RoleName = z.infer<typeof RoleName>

export const Role = z.object({ description: Description, name: RoleName })
export type Role = z.infer<typeof Role>

export const policyOperations = operations({
  systemPolicyView: {
    method: 'GET',
    path: '/v1/system/policy',
    answer: FleetRolePolicy,
    status: 200,
  },
  systemPolicyUpdate: {
    method: 'PUT',
    path: '/v1/system/policy',
    body: FleetRolePolicy,
    answer: FleetRolePolicy,
    status: 200,
  },
  projectPolicyView: {
    method: 'GET',
    path: '/v1/projects/{project}/policy',
    answer: ProjectRolePolicy,
    status: 200,
  },
  projectPolicyUpdate: {
    method: 'PUT',
    path: '/v1/projects/{project}/policy',
    body: ProjectRolePolicy,
    answer: ProjectRolePolicy,
    status: 200,
  },
  roleList: {
    method: 'GET',
    path: '/v1/system/roles',
    query: z.object(pageQuery),
    answer: resultsPage(Role),
    status: 200,
  },
  roleView: { method: 'GET', path: '/v1/system/roles/{roleName}', answer: Role, status: 200 },
  policyView: { method: 'GET', path: '/v1/policy', answer: SiloRolePolicy, status: 200 },
  policyUpdate: {
    method: 'PUT',
    path: '/v1/policy',
    body: SiloRolePolicy,
    answer: SiloRolePolicy,
    status: 200,
  },
  siloPolicyView: {
    method: 'GET',
    path: '/v1/system/silos/{silo}/policy',
    answer: SiloRolePolicy,
    status: 200,
  },
  siloPolicyUpdate: {
    method: 'PUT',
    path: '/v1/system/silos/{silo}/policy',
    body: SiloRolePolicy,
    answer: SiloRolePolicy,
    status: 200,
  },
})
