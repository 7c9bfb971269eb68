import * as z from 'zod'
import type { Answer } from './answer'
import {
  identity,
  Name,
  nameOrIdPage,
  naming,
  projectRequired,
  projectSelector,
  renaming,
  resultsPage,
  Uuid,
} from './common'
import { InstanceState } from './instance'
import { operations } from './operation'

/** What happens when the group's rule can't be met: start anyway, or refuse. */
export const AffinityPolicy = z.enum(['allow', 'fail'])
export type AffinityPolicy = z.infer<typeof AffinityPolicy>

export const FailureDomain = z.enum(['sled'])
export type FailureDomain = z.infer<typeof FailureDomain>

const placement = { failureDomain: FailureDomain, policy: AffinityPolicy }

export const AffinityGroup = z.object({ ...identity, ...placement })
export type AffinityGroup = Answer<z.infer<typeof AffinityGroup>>

export const AffinityGroupCreate = z.object({ ...naming, ...placement })
export type AffinityGroupCreate = z.infer<typeof AffinityGroupCreate>

export const AffinityGroupUpdate = z.object(renaming)
export type AffinityGroupUpdate = z.infer<typeof AffinityGroupUpdate>

/** A platform of the specification's time sends the id alone (editions/affinity-group.ts). */
export const AffinityGroupMember = z.object({
  type: z.literal('instance'),
  value: z.object({ id: Uuid, name: Name.optional(), runState: InstanceState.optional() }),
})
export type AffinityGroupMember = Answer<z.infer<typeof AffinityGroupMember>>

/* Both kinds of group have the same shape; they differ only in the rule for the placement. */
export const AntiAffinityGroup = AffinityGroup
export type AntiAffinityGroup = AffinityGroup

export const AntiAffinityGroupCreate = AffinityGroupCreate
export type AntiAffinityGroupCreate = z.infer<typeof AntiAffinityGroupCreate>

export const AntiAffinityGroupUpdate = AffinityGroupUpdate
export type AntiAffinityGroupUpdate = z.infer<typeof AntiAffinityGroupUpdate>

export const AntiAffinityGroupMember = AffinityGroupMember
export type AntiAffinityGroupMember = AffinityGroupMember

export const affinityGroupOperations = operations({
  affinityGroupList: {
    method: 'GET',
    path: '/v1/affinity-groups',
    query: z.object({ ...nameOrIdPage, ...projectSelector }),
    answer: resultsPage(AffinityGroup),
    status: 200,
  },
  affinityGroupCreate: {
    method: 'POST',
    path: '/v1/affinity-groups',
    query: z.object(projectRequired),
    body: AffinityGroupCreate,
    answer: AffinityGroup,
    status: 201,
  },
  affinityGroupView: {
    method: 'GET',
    path: '/v1/affinity-groups/{affinityGroup}',
    query: z.object(projectSelector),
    answer: AffinityGroup,
    status: 200,
  },
  affinityGroupUpdate: {
    method: 'PUT',
    path: '/v1/affinity-groups/{affinityGroup}',
    query: z.object(projectSelector),
    body: AffinityGroupUpdate,
    answer: AffinityGroup,
    status: 200,
  },
  affinityGroupDelete: {
    method: 'DELETE',
    path: '/v1/affinity-groups/{affinityGroup}',
    query: z.object(projectSelector),
    status: 204,
  },
  affinityGroupMemberList: {
    method: 'GET',
    path: '/v1/affinity-groups/{affinityGroup}/members',
    query: z.object({ ...nameOrIdPage, ...projectSelector }),
    answer: resultsPage(AffinityGroupMember),
    status: 200,
  },
  affinityGroupMemberInstanceView: {
    method: 'GET',
    path: '/v1/affinity-groups/{affinityGroup}/members/instance/{instance}',
    query: z.object(projectSelector),
    answer: AffinityGroupMember,
    status: 200,
  },
  affinityGroupMemberInstanceAdd: {
    method: 'POST',
    path: '/v1/affinity-groups/{affinityGroup}/members/instance/{instance}',
    query: z.object(projectSelector),
    answer: AffinityGroupMember,
    status: 201,
  },
  affinityGroupMemberInstanceDelete: {
    method: 'DELETE',
    path: '/v1/affinity-groups/{affinityGroup}/members/instance/{instance}',
    query: z.object(projectSelector),
    status: 204,
  },
  antiAffinityGroupList: {
    method: 'GET',
    path: '/v1/anti-affinity-groups',
    query: z.object({ ...nameOrIdPage, ...projectSelector }),
    answer: resultsPage(AntiAffinityGroup),
    status: 200,
  },
  antiAffinityGroupCreate: {
    method: 'POST',
    path: '/v1/anti-affinity-groups',
    query: z.object(projectRequired),
    body: AntiAffinityGroupCreate,
    answer: AntiAffinityGroup,
    status: 201,
  },
  antiAffinityGroupView: {
    method: 'GET',
    path: '/v1/anti-affinity-groups/{antiAffinityGroup}',
    query: z.object(projectSelector),
    answer: AntiAffinityGroup,
    status: 200,
  },
  antiAffinityGroupUpdate: {
    method: 'PUT',
    path: '/v1/anti-affinity-groups/{antiAffinityGroup}',
    query: z.object(projectSelector),
    body: AntiAffinityGroupUpdate,
    answer: AntiAffinityGroup,
    status: 200,
  },
  antiAffinityGroupDelete: {
    method: 'DELETE',
    path: '/v1/anti-affinity-groups/{antiAffinityGroup}',
    query: z.object(projectSelector),
    status: 204,
  },
  antiAffinityGroupMemberList: {
    method: 'GET',
    path: '/v1/anti-affinity-groups/{antiAffinityGroup}/members',
    query: z.object({ ...nameOrIdPage, ...projectSelector }),
    answer: resultsPage(AntiAffinityGroupMember),
    status: 200,
  },
  antiAffinityGroupMemberInstanceView: {
    method: 'GET',
    path: '/v1/anti-affinity-groups/{antiAffinityGroup}/members/instance/{instance}',
    query: z.object(projectSelector),
    answer: AntiAffinityGroupMember,
    status: 200,
  },
  antiAffinityGroupMemberInstanceAdd: {
    method: 'POST',
    path: '/v1/anti-affinity-groups/{antiAffinityGroup}/members/instance/{instance}',
    query: z.object(projectSelector),
    answer: AntiAffinityGroupMember,
    status: 201,
  },
  antiAffinityGroupMemberInstanceDelete: {
    method: 'DELETE',
    path: '/v1/anti-affinity-groups/{antiAffinityGroup}/members/instance/{instance}',
    query: z.object(projectSelector),
    status: 204,
  },
  instanceAffinityGroupList: {
    method: 'GET',
    path: '/v1/instances/{instance}/affinity-groups',
    query: z.object({ ...nameOrIdPage, ...projectSelector }),
    answer: resultsPage(AffinityGroup),
    status: 200,
  },
  instanceAntiAffinityGroupList: {
    method: 'GET',
    path: '/v1/instances/{instance}/anti-affinity-groups',
    query: z.object({ ...nameOrIdPage, ...projectSelector }),
    answer: resultsPage(AntiAffinityGroup),
    status: 200,
  },
})
