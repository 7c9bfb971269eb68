import * as z from 'zod'
import {
  identity,
  NameOrId,
  nameOrIdPage,
  naming,
  renaming,
  resultsPage,
  Uuid,
  vpcRequired,
  vpcSelector,
} from './common'
import { Ipv4Net, Ipv6Net } from './ip'
import { InstanceNetworkInterface } from './network-interface'
import { operations } from './operation'
import type { Answer } from './answer'

export const VpcSubnet = z.object({
  ...identity,
  customRouterId: Uuid.nullish(),
  ipv4Block: Ipv4Net,
  ipv6Block: Ipv6Net,
  vpcId: Uuid,
})
export type VpcSubnet = Answer<z.infer<typeof VpcSubnet>>

/** Without `ipv6Block` the platform takes a free /64 of the VPC's prefix. */
export const VpcSubnetCreate = z.object({
  ...naming,
  customRouter: NameOrId.nullish(),
  ipv4Block: Ipv4Net,
  ipv6Block: Ipv6Net.nullish(),
})
export type VpcSubnetCreate = z.infer<typeof VpcSubnetCreate>

/** `customRouter` absent or null detaches the router: always send the current one. */
export const VpcSubnetUpdate = z.object({
  ...renaming,
  customRouter: NameOrId.nullish(),
})
export type VpcSubnetUpdate = z.infer<typeof VpcSubnetUpdate>

export const vpcSubnetOperations = operations({
  vpcSubnetList: {
    method: 'GET',
    path: '/v1/vpc-subnets',
    query: z.object({ ...nameOrIdPage, ...vpcSelector }),
    answer: resultsPage(VpcSubnet),
    status: 200,
  },
  vpcSubnetCreate: {
    method: 'POST',
    path: '/v1/vpc-subnets',
    query: z.object(vpcRequired),
    body: VpcSubnetCreate,
    answer: VpcSubnet,
    status: 201,
  },
  vpcSubnetView: {
    method: 'GET',
    path: '/v1/vpc-subnets/{subnet}',
    query: z.object(vpcSelector),
    answer: VpcSubnet,
    status: 200,
  },
  vpcSubnetUpdate: {
    method: 'PUT',
    path: '/v1/vpc-subnets/{subnet}',
    query: z.object(vpcSelector),
    body: VpcSubnetUpdate,
    answer: VpcSubnet,
    status: 200,
  },
  vpcSubnetDelete: {
    method: 'DELETE',
    path: '/v1/vpc-subnets/{subnet}',
    query: z.object(vpcSelector),
    status: 204,
  },
  vpcSubnetListNetworkInterfaces: {
    method: 'GET',
    path: '/v1/vpc-subnets/{subnet}/network-interfaces',
    query: z.object({ ...nameOrIdPage, ...vpcSelector }),
    answer: resultsPage(InstanceNetworkInterface),
    status: 200,
  },
})
