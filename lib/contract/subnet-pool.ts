import * as z from 'zod'
import type { Answer } from './answer'
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
  Uint8,
  Uuid,
} from './common'
import { IpNet, IpVersion } from './ip'
import { operations } from './operation'

/** A pool of subnets from which external subnets are taken. */
export const SubnetPool = z.object({ ...identity, ipVersion: IpVersion })
export type SubnetPool = Answer<z.infer<typeof SubnetPool>>

/** The view of the members of a linked silo; at most one default of each version. */
export const SiloSubnetPool = z.object({
  ...identity,
  ipVersion: IpVersion,
  isDefault: z.boolean(),
})
export type SiloSubnetPool = Answer<z.infer<typeof SiloSubnetPool>>

export const SubnetPoolCreate = z.object({ ...naming, ipVersion: IpVersion })
export type SubnetPoolCreate = z.infer<typeof SubnetPoolCreate>

export const SubnetPoolUpdate = z.object(renaming)
export type SubnetPoolUpdate = z.infer<typeof SubnetPoolUpdate>

/** Subnets taken from it have a prefix length from `min` to `max`. */
export const SubnetPoolMember = z.object({
  id: Uuid,
  maxPrefixLength: Uint8,
  minPrefixLength: Uint8,
  subnet: IpNet,
  subnetPoolId: Uuid,
  timeCreated: Instant,
})
export type SubnetPoolMember = Answer<z.infer<typeof SubnetPoolMember>>

/** Default lengths: that of the subnet itself, and of a single address. */
export const SubnetPoolMemberAdd = z.object({
  maxPrefixLength: Uint8.nullish(),
  minPrefixLength: Uint8.nullish(),
  subnet: IpNet,
})
export type SubnetPoolMemberAdd = z.infer<typeof SubnetPoolMemberAdd>

export const SubnetPoolMemberRemove = z.object({ subnet: IpNet })
export type SubnetPoolMemberRemove = z.infer<typeof SubnetPoolMemberRemove>

export const SubnetPoolLinkSilo = z.object({ isDefault: z.boolean(), silo: NameOrId })
export type SubnetPoolLinkSilo = z.infer<typeof SubnetPoolLinkSilo>

export const SubnetPoolSiloLink = z.object({
  isDefault: z.boolean(),
  siloId: Uuid,
  subnetPoolId: Uuid,
})
export type SubnetPoolSiloLink = Answer<z.infer<typeof SubnetPoolSiloLink>>

export const SubnetPoolSiloUpdate = z.object({ isDefault: z.boolean() })
export type SubnetPoolSiloUpdate = z.infer<typeof SubnetPoolSiloUpdate>

/** Addresses, as floats: inexact beyond 2^53. */
export const SubnetPoolUtilization = z.object({ capacity: z.number(), remaining: z.number() })
export type SubnetPoolUtilization = Answer<z.infer<typeof SubnetPoolUtilization>>

export const subnetPoolOperations = operations({
  subnetPoolList: {
    method: 'GET',
    path: '/v1/subnet-pools',
    query: z.object(nameOrIdPage),
    answer: resultsPage(SiloSubnetPool),
    status: 200,
  },
  subnetPoolView: {
    method: 'GET',
    path: '/v1/subnet-pools/{pool}',
    answer: SiloSubnetPool,
    status: 200,
  },
  siloSubnetPoolList: {
    method: 'GET',
    path: '/v1/system/silos/{silo}/subnet-pools',
    query: z.object(nameOrIdPage),
    answer: resultsPage(SiloSubnetPool),
    status: 200,
  },
  systemSubnetPoolList: {
    method: 'GET',
    path: '/v1/system/subnet-pools',
    query: z.object(nameOrIdPage),
    answer: resultsPage(SubnetPool),
    status: 200,
  },
  systemSubnetPoolCreate: {
    method: 'POST',
    path: '/v1/system/subnet-pools',
    body: SubnetPoolCreate,
    answer: SubnetPool,
    status: 201,
  },
  systemSubnetPoolView: {
    method: 'GET',
    path: '/v1/system/subnet-pools/{pool}',
    answer: SubnetPool,
    status: 200,
  },
  systemSubnetPoolUpdate: {
    method: 'PUT',
    path: '/v1/system/subnet-pools/{pool}',
    body: SubnetPoolUpdate,
    answer: SubnetPool,
    status: 200,
  },
  systemSubnetPoolDelete: {
    method: 'DELETE',
    path: '/v1/system/subnet-pools/{pool}',
    status: 204,
  },
  systemSubnetPoolMemberList: {
    method: 'GET',
    path: '/v1/system/subnet-pools/{pool}/members',
    query: z.object(pageQuery),
    answer: resultsPage(SubnetPoolMember),
    status: 200,
  },
  systemSubnetPoolMemberAdd: {
    method: 'POST',
    path: '/v1/system/subnet-pools/{pool}/members/add',
    body: SubnetPoolMemberAdd,
    answer: SubnetPoolMember,
    status: 201,
  },
  systemSubnetPoolMemberRemove: {
    method: 'POST',
    path: '/v1/system/subnet-pools/{pool}/members/remove',
    body: SubnetPoolMemberRemove,
    status: 204,
  },
  systemSubnetPoolSiloList: {
    method: 'GET',
    path: '/v1/system/subnet-pools/{pool}/silos',
    query: z.object(idPage),
    answer: resultsPage(SubnetPoolSiloLink),
    status: 200,
  },
  systemSubnetPoolSiloLink: {
    method: 'POST',
    path: '/v1/system/subnet-pools/{pool}/silos',
    body: SubnetPoolLinkSilo,
    answer: SubnetPoolSiloLink,
    status: 201,
  },
  systemSubnetPoolSiloUpdate: {
    method: 'PUT',
    path: '/v1/system/subnet-pools/{pool}/silos/{silo}',
    body: SubnetPoolSiloUpdate,
    answer: SubnetPoolSiloLink,
    status: 200,
  },
  systemSubnetPoolSiloUnlink: {
    method: 'DELETE',
    path: '/v1/system/subnet-pools/{pool}/silos/{silo}',
    status: 204,
  },
  systemSubnetPoolUtilizationView: {
    method: 'GET',
    path: '/v1/system/subnet-pools/{pool}/utilization',
    answer: SubnetPoolUtilization,
    status: 200,
  },
})
