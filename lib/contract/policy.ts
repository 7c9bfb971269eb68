import * as z from 'zod'
import { Description, pageQuery, resultsPage, Uuid } from './common'
import { operations } from './operation'

export const IdentityType = z.enum(['silo_user', 'silo_group'])
export type IdentityType = z.infer<typeof IdentityType>

export const FleetRole = z.enum(['admin', 'collaborator', 'viewer'])
export type FleetRole = z.infer<typeof FleetRole>

export const FleetRoleRoleAssignment = z.object({
  identityId: Uuid,
  identityType: IdentityType,
  roleName: FleetRole,
})
export type FleetRoleRoleAssignment = z.infer<typeof FleetRoleRoleAssignment>

export const FleetRolePolicy = z.object({
  roleAssignments: z.array(FleetRoleRoleAssignment),
})
export type FleetRolePolicy = z.infer<typeof FleetRolePolicy>

export const SiloRole = z.enum(['admin', 'collaborator', 'viewer'])
export type SiloRole = z.infer<typeof SiloRole>

export const SiloRoleRoleAssignment = z.object({
  identityId: Uuid,
  identityType: IdentityType,
  roleName: SiloRole,
})
export type SiloRoleRoleAssignment = z.infer<typeof SiloRoleRoleAssignment>

export const SiloRolePolicy = z.object({
  roleAssignments: z.array(SiloRoleRoleAssignment),
})
export type SiloRolePolicy = z.infer<typeof SiloRolePolicy>

export const ProjectRole = z.enum(['admin', 'collaborator', 'viewer'])
export type ProjectRole = z.infer<typeof ProjectRole>

export const ProjectRoleRoleAssignment = z.object({
  identityId: Uuid,
  identityType: IdentityType,
  roleName: ProjectRole,
})
export type ProjectRoleRoleAssignment = z.infer<typeof ProjectRoleRoleAssignment>

export const ProjectRolePolicy = z.object({
  roleAssignments: z.array(ProjectRoleRoleAssignment),
})
export type ProjectRolePolicy = z.infer<typeof ProjectRolePolicy>

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
