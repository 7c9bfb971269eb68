import * as z from 'zod'
import {
  identity,
  NameOrId,
  nameOrIdPage,
  naming,
  projectRequired,
  projectSelector,
  renaming,
  resultsPage,
  Uuid,
} from './common'
import { Ip } from './ip'
import { operations } from './operation'
import { PoolSelector } from './pool-selector'
import type { Answer } from './answer'

export const FloatingIp = z.object({
  ...identity,
  instanceId: Uuid.nullish(),
  ip: Ip,
  ipPoolId: Uuid,
  projectId: Uuid,
})
export type FloatingIp = Answer<z.infer<typeof FloatingIp>>

/**
 * A chosen address, or the next one of a pool. An older platform looks for a chosen one in `pool`, else in
 * the silo's default pool; a newer one finds its pool itself (editions/floating-ip).
 */
export const AddressAllocator = z.discriminatedUnion('type', [
  z.object({ type: z.literal('explicit'), ip: Ip, pool: NameOrId.nullish() }),
  z.object({ type: z.literal('auto'), poolSelector: PoolSelector.optional() }),
])
export type AddressAllocator = z.infer<typeof AddressAllocator>

/** Without an allocator the next address of the silo's default pool. */
export const FloatingIpCreate = z.object({
  ...naming,
  addressAllocator: AddressAllocator.optional(),
})
export type FloatingIpCreate = z.infer<typeof FloatingIpCreate>

export const FloatingIpUpdate = z.object(renaming)
export type FloatingIpUpdate = z.infer<typeof FloatingIpUpdate>

export const FloatingIpParentKind = z.enum(['instance'])
export type FloatingIpParentKind = z.infer<typeof FloatingIpParentKind>

export const FloatingIpAttach = z.object({ kind: FloatingIpParentKind, parent: NameOrId })
export type FloatingIpAttach = z.infer<typeof FloatingIpAttach>

export const floatingIpOperations = operations({
  floatingIpList: {
    method: 'GET',
    path: '/v1/floating-ips',
    query: z.object({ ...nameOrIdPage, ...projectSelector }),
    answer: resultsPage(FloatingIp),
    status: 200,
  },
  floatingIpCreate: {
    method: 'POST',
    path: '/v1/floating-ips',
    query: z.object(projectRequired),
    body: FloatingIpCreate,
    answer: FloatingIp,
    status: 201,
  },
  floatingIpView: {
    method: 'GET',
    path: '/v1/floating-ips/{floatingIp}',
    query: z.object(projectSelector),
    answer: FloatingIp,
    status: 200,
  },
  floatingIpUpdate: {
    method: 'PUT',
    path: '/v1/floating-ips/{floatingIp}',
    query: z.object(projectSelector),
    body: FloatingIpUpdate,
    answer: FloatingIp,
    status: 200,
  },
  floatingIpDelete: {
    method: 'DELETE',
    path: '/v1/floating-ips/{floatingIp}',
    query: z.object(projectSelector),
    status: 204,
  },
  floatingIpAttach: {
    method: 'POST',
    path: '/v1/floating-ips/{floatingIp}/attach',
    query: z.object(projectSelector),
    body: FloatingIpAttach,
    answer: FloatingIp,
    status: 202,
  },
  floatingIpDetach: {
    method: 'POST',
    path: '/v1/floating-ips/{floatingIp}/detach',
    query: z.object(projectSelector),
    answer: FloatingIp,
    status: 202,
  },
})
