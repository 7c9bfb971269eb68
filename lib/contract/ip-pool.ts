import * as z from 'zod'
import {
  identity,
  idPage,
  Instant,
  NameOrId,
  nameOrIdPage,
  naming,
  pageQuery,
  renaming,
  resultsPage,
  Uint128,
  Uint32,
  Uuid,
} from './common'
import { Ipv4, Ipv6, IpVersion } from './ip'
import { operations } from './operation'
import type { Answer } from './answer'

export const IpPoolType = z.enum(['unicast', 'multicast'])
export type IpPoolType = z.infer<typeof IpPoolType>

/** What a pool serves: the silos that it is linked to, or the platform's own services. */
export const IpPoolAssignment = z.enum(['silos', 'system_services'])
export type IpPoolAssignment = z.infer<typeof IpPoolAssignment>

/**
 * The type of its addresses, which can't be changed; platforms with API versions tell it
 * (behaviour-2026.md, 3.1).
 */
const kind = { ipVersion: IpVersion.optional(), poolType: IpPoolType.optional() }

/** The assignment since 2026-06-11. */
export const IpPool = z.object({ ...identity, ...kind, assignment: IpPoolAssignment.optional() })
export type IpPool = Answer<z.infer<typeof IpPool>>

/** By default of IPv4, unicast and for silos. */
export const IpPoolCreate = z.object({
  ...naming,
  ...kind,
  assignment: IpPoolAssignment.optional(),
})
export type IpPoolCreate = z.infer<typeof IpPoolCreate>

export const IpPoolUpdate = z.object(renaming)
export type IpPoolUpdate = z.infer<typeof IpPoolUpdate>

export const IpPoolAssignParam = z.object({ assignment: IpPoolAssignment })
export type IpPoolAssignParam = z.infer<typeof IpPoolAssignParam>

/** A pool as the members of a linked silo see it; its kind since 2026-01-01. */
export const SiloIpPool = z.object({ ...identity, ...kind, isDefault: z.boolean() })
export type SiloIpPool = Answer<z.infer<typeof SiloIpPool>>

/** Inclusive at both ends. That `first` is not above `last` is the platform's to check. */
export const Ipv4Range = z.object({ first: Ipv4, last: Ipv4 })
export type Ipv4Range = z.infer<typeof Ipv4Range>

export const Ipv6Range = z.object({ first: Ipv6, last: Ipv6 })
export type Ipv6Range = z.infer<typeof Ipv6Range>

export const IpRange = z.union([Ipv4Range, Ipv6Range], {
  error: 'data did not match any variant of untagged enum IpRange',
})
export type IpRange = z.infer<typeof IpRange>

export const IpPoolRange = z.object({
  id: Uuid,
  ipPoolId: Uuid,
  range: IpRange,
  timeCreated: Instant,
})
export type IpPoolRange = Answer<z.infer<typeof IpPoolRange>>

export const IpPoolLinkSilo = z.object({ isDefault: z.boolean(), silo: NameOrId })
export type IpPoolLinkSilo = z.infer<typeof IpPoolLinkSilo>

export const IpPoolSiloLink = z.object({
  ipPoolId: Uuid,
  isDefault: z.boolean(),
  siloId: Uuid,
})
export type IpPoolSiloLink = Answer<z.infer<typeof IpPoolSiloLink>>

export const IpPoolSiloUpdate = z.object({ isDefault: z.boolean() })
export type IpPoolSiloUpdate = z.infer<typeof IpPoolSiloUpdate>

export const Ipv4Utilization = z.object({ allocated: Uint32, capacity: Uint32 })
export type Ipv4Utilization = z.infer<typeof Ipv4Utilization>

/** 128-bit counts: bigint in code. */
export const Ipv6Utilization = z.object({ allocated: Uint128, capacity: Uint128 })
export type Ipv6Utilization = z.infer<typeof Ipv6Utilization>

/**
 * By IP version, or `total`: platforms with API versions count a pool's addresses without saying
 * which they are, as floats (inexact beyond 2^53; editions/ip-pool.ts).
 */
export const IpPoolUtilization = z.object({
  ipv4: Ipv4Utilization.optional(),
  ipv6: Ipv6Utilization.optional(),
  total: z.object({ allocated: z.number(), capacity: z.number() }).optional(),
})
export type IpPoolUtilization = Answer<z.infer<typeof IpPoolUtilization>>

export const ipPoolOperations = operations({
  projectIpPoolList: {
    method: 'GET',
    path: '/v1/ip-pools',
    // Platforms with API versions filter the list by these; earlier ones ignore them.
    query: z.object({
      ...nameOrIdPage,
      ipVersion: IpVersion.optional(),
      poolType: z.enum(['unicast', 'multicast']).optional(),
    }),
    answer: resultsPage(SiloIpPool),
    status: 200,
  },
  projectIpPoolView: {
    method: 'GET',
    path: '/v1/ip-pools/{pool}',
    answer: SiloIpPool,
    status: 200,
  },
  ipPoolList: {
    method: 'GET',
    path: '/v1/system/ip-pools',
    query: z.object(nameOrIdPage),
    answer: resultsPage(IpPool),
    status: 200,
  },
  ipPoolCreate: {
    method: 'POST',
    path: '/v1/system/ip-pools',
    body: IpPoolCreate,
    answer: IpPool,
    status: 201,
  },
  ipPoolView: { method: 'GET', path: '/v1/system/ip-pools/{pool}', answer: IpPool, status: 200 },
  ipPoolUpdate: {
    method: 'PUT',
    path: '/v1/system/ip-pools/{pool}',
    body: IpPoolUpdate,
    answer: IpPool,
    status: 200,
  },
  ipPoolDelete: { method: 'DELETE', path: '/v1/system/ip-pools/{pool}', status: 204 },
  systemIpPoolAssign: {
    method: 'POST',
    path: '/v1/system/ip-pools/{pool}/assignment',
    body: IpPoolAssignParam,
    answer: IpPool,
    status: 200,
  },
  ipPoolRangeList: {
    method: 'GET',
    path: '/v1/system/ip-pools/{pool}/ranges',
    query: z.object(pageQuery),
    answer: resultsPage(IpPoolRange),
    status: 200,
  },
  ipPoolRangeAdd: {
    method: 'POST',
    path: '/v1/system/ip-pools/{pool}/ranges/add',
    body: IpRange,
    answer: IpPoolRange,
    status: 201,
  },
  ipPoolRangeRemove: {
    method: 'POST',
    path: '/v1/system/ip-pools/{pool}/ranges/remove',
    body: IpRange,
    status: 204,
  },
  ipPoolSiloList: {
    method: 'GET',
    path: '/v1/system/ip-pools/{pool}/silos',
    query: z.object(idPage),
    answer: resultsPage(IpPoolSiloLink),
    status: 200,
  },
  ipPoolSiloLink: {
    method: 'POST',
    path: '/v1/system/ip-pools/{pool}/silos',
    body: IpPoolLinkSilo,
    answer: IpPoolSiloLink,
    status: 201,
  },
  ipPoolSiloUpdate: {
    method: 'PUT',
    path: '/v1/system/ip-pools/{pool}/silos/{silo}',
    body: IpPoolSiloUpdate,
    answer: IpPoolSiloLink,
    status: 200,
  },
  ipPoolSiloUnlink: {
    method: 'DELETE',
    path: '/v1/system/ip-pools/{pool}/silos/{silo}',
    status: 204,
  },
  ipPoolUtilizationView: {
    method: 'GET',
    path: '/v1/system/ip-pools/{pool}/utilization',
    answer: IpPoolUtilization,
    status: 200,
  },
  ipPoolServiceView: {
    method: 'GET',
    path: '/v1/system/ip-pools-service',
    answer: IpPool,
    status: 200,
  },
  ipPoolServiceRangeList: {
    method: 'GET',
    path: '/v1/system/ip-pools-service/ranges',
    query: z.object(pageQuery),
    answer: resultsPage(IpPoolRange),
    status: 200,
  },
  ipPoolServiceRangeAdd: {
    method: 'POST',
    path: '/v1/system/ip-pools-service/ranges/add',
    body: IpRange,
    answer: IpPoolRange,
    status: 201,
  },
  ipPoolServiceRangeRemove: {
    method: 'POST',
    path: '/v1/system/ip-pools-service/ranges/remove',
    body: IpRange,
    status: 204,
  },
  siloIpPoolList: {
    method: 'GET',
    path: '/v1/system/silos/{silo}/ip-pools',
    query: z.object(nameOrIdPage),
    answer: resultsPage(SiloIpPool),
    status: 200,
  },
})
