import * as z from 'zod'
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
import { Ipv6Net } from './ip'
import { operations } from './operation'
import type { Answer } from './answer'

export const Vpc = z.object({
  ...identity,
  dnsName: Name,
  ipv6Prefix: Ipv6Net,
  projectId: Uuid,
  systemRouterId: Uuid,
})
export type Vpc = Answer<z.infer<typeof Vpc>>

/** Without `ipv6Prefix` the platform takes a random unique-local /48. */
export const VpcCreate = z.object({
  ...naming,
  dnsName: Name,
  ipv6Prefix: Ipv6Net.nullish(),
})
export type VpcCreate = z.infer<typeof VpcCreate>

export const VpcUpdate = z.object({ ...renaming, dnsName: Name.nullish() })
export type VpcUpdate = z.infer<typeof VpcUpdate>

export const vpcOperations = operations({
  vpcList: {
    method: 'GET',
    path: '/v1/vpcs',
    query: z.object({ ...nameOrIdPage, ...projectSelector }),
    answer: resultsPage(Vpc),
    status: 200,
  },
  vpcCreate: {
    method: 'POST',
    path: '/v1/vpcs',
    query: z.object(projectRequired),
    body: VpcCreate,
    answer: Vpc,
    status: 201,
  },
  vpcView: {
    method: 'GET',
    path: '/v1/vpcs/{vpc}',
    query: z.object(projectSelector),
    answer: Vpc,
    status: 200,
  },
  vpcUpdate: {
    method: 'PUT',
    path: '/v1/vpcs/{vpc}',
    query: z.object(projectSelector),
    body: VpcUpdate,
    answer: Vpc,
    status: 200,
  },
  vpcDelete: {
    method: 'DELETE',
    path: '/v1/vpcs/{vpc}',
    query: z.object(projectSelector),
    status: 204,
  },
})
