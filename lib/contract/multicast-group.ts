import * as z from 'zod'
import type { Answer } from './answer'
import { identity, idPage, nameOrIdPage, projectSelector, resultsPage, Uuid } from './common'
import { Ip, IpVersion } from './ip'
import { operations } from './operation'

/**
 * Made by the first join and removed with the last leave; before 2026-01-08 created and deleted. `sourceIps`
 * are those of all members together; the state is a word of the platform's (`Creating`, `Active`, `Deleting`).
 */
export const MulticastGroup = z.object({
  ...identity,
  /** Absent before 2026-03-14. */
  hasAnySourceMember: z.boolean().optional(),
  ipPoolId: Uuid,
  multicastIp: Ip,
  sourceIps: z.array(Ip),
  state: z.string(),
})
export type MulticastGroup = Answer<z.infer<typeof MulticastGroup>>

/** An instance in a group: `Joining`, `Joined` or `Left`. */
export const MulticastGroupMember = z.object({
  ...identity,
  instanceId: Uuid,
  multicastGroupId: Uuid,
  /** Absent before 2026-01-08, like `sourceIps`. */
  multicastIp: Ip.optional(),
  sourceIps: z.array(Ip).optional(),
  state: z.string(),
})
export type MulticastGroupMember = Answer<z.infer<typeof MulticastGroupMember>>

/** The senders to receive from; null or empty: all. */
export const InstanceMulticastGroupJoin = z.object({
  ipVersion: IpVersion.nullish(),
  sourceIps: z.array(Ip).nullish(),
})
export type InstanceMulticastGroupJoin = z.infer<typeof InstanceMulticastGroupJoin>

/** Experimental. `multicastGroup` is a name, an id or an address. */
export const multicastGroupOperations = operations({
  multicastGroupList: {
    method: 'GET',
    path: '/v1/multicast-groups',
    query: z.object(nameOrIdPage),
    answer: resultsPage(MulticastGroup),
    status: 200,
  },
  multicastGroupView: {
    method: 'GET',
    path: '/v1/multicast-groups/{multicastGroup}',
    answer: MulticastGroup,
    status: 200,
  },
  multicastGroupMemberList: {
    method: 'GET',
    path: '/v1/multicast-groups/{multicastGroup}/members',
    query: z.object(idPage),
    answer: resultsPage(MulticastGroupMember),
    status: 200,
  },
  instanceMulticastGroupList: {
    method: 'GET',
    path: '/v1/instances/{instance}/multicast-groups',
    query: z.object({ ...idPage, ...projectSelector }),
    answer: resultsPage(MulticastGroupMember),
    status: 200,
  },
  instanceMulticastGroupJoin: {
    method: 'PUT',
    path: '/v1/instances/{instance}/multicast-groups/{multicastGroup}',
    query: z.object(projectSelector),
    body: InstanceMulticastGroupJoin,
    answer: MulticastGroupMember,
    status: 201,
  },
  instanceMulticastGroupLeave: {
    method: 'DELETE',
    path: '/v1/instances/{instance}/multicast-groups/{multicastGroup}',
    query: z.object(projectSelector),
    status: 204,
  },
})
