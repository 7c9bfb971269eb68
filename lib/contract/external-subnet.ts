import * as z from 'zod'
import type { Answer } from './answer'
import {
  identity,
  NameOrId,
  nameOrIdPage,
  naming,
  projectRequired,
  projectSelector,
  renaming,
  resultsPage,
  Uint8,
  Uuid,
} from './common'
import { IpNet } from './ip'
import { operations } from './operation'
import { PoolSelector } from './pool-selector'

/** A subnet of the outside world that is routed to an instance. */
export const ExternalSubnet = z.object({
  ...identity,
  instanceId: Uuid.nullish(),
  projectId: Uuid,
  subnet: IpNet,
  subnetPoolId: Uuid,
  subnetPoolMemberId: Uuid,
})
export type ExternalSubnet = Answer<z.infer<typeof ExternalSubnet>>

/** An explicit subnet determines its pool. */
export const ExternalSubnetAllocator = z.discriminatedUnion('type', [
  z.object({ type: z.literal('explicit'), subnet: IpNet }),
  z.object({
    type: z.literal('auto'),
    prefixLength: Uint8,
    poolSelector: PoolSelector.optional(),
  }),
])
export type ExternalSubnetAllocator = z.infer<typeof ExternalSubnetAllocator>

export const ExternalSubnetCreate = z.object({ ...naming, allocator: ExternalSubnetAllocator })
export type ExternalSubnetCreate = z.infer<typeof ExternalSubnetCreate>

export const ExternalSubnetUpdate = z.object(renaming)
export type ExternalSubnetUpdate = z.infer<typeof ExternalSubnetUpdate>

export const ExternalSubnetAttach = z.object({ instance: NameOrId })
export type ExternalSubnetAttach = z.infer<typeof ExternalSubnetAttach>

export const externalSubnetOperations = operations({
  externalSubnetList: {
    method: 'GET',
    path: '/v1/external-subnets',
    query: z.object({ ...nameOrIdPage, ...projectSelector }),
    answer: resultsPage(ExternalSubnet),
    status: 200,
  },
  externalSubnetCreate: {
    method: 'POST',
    path: '/v1/external-subnets',
    query: z.object(projectRequired),
    body: ExternalSubnetCreate,
    answer: ExternalSubnet,
    status: 201,
  },
  externalSubnetView: {
    method: 'GET',
    path: '/v1/external-subnets/{externalSubnet}',
    query: z.object(projectSelector),
    answer: ExternalSubnet,
    status: 200,
  },
  externalSubnetUpdate: {
    method: 'PUT',
    path: '/v1/external-subnets/{externalSubnet}',
    query: z.object(projectSelector),
    body: ExternalSubnetUpdate,
    answer: ExternalSubnet,
    status: 200,
  },
  externalSubnetDelete: {
    method: 'DELETE',
    path: '/v1/external-subnets/{externalSubnet}',
    query: z.object(projectSelector),
    status: 204,
  },
  externalSubnetAttach: {
    method: 'POST',
    path: '/v1/external-subnets/{externalSubnet}/attach',
    query: z.object(projectSelector),
    body: ExternalSubnetAttach,
    answer: ExternalSubnet,
    status: 202,
  },
  externalSubnetDetach: {
    method: 'POST',
    path: '/v1/external-subnets/{externalSubnet}/detach',
    query: z.object(projectSelector),
    answer: ExternalSubnet,
    status: 202,
  },
  // In one answer, not paged.
  instanceExternalSubnetList: {
    method: 'GET',
    path: '/v1/instances/{instance}/external-subnets',
    query: z.object(projectSelector),
    answer: resultsPage(ExternalSubnet),
    status: 200,
  },
})
