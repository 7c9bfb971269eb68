import * as z from 'zod'
import {
  identity,
  nameOrIdPage,
  naming,
  renaming,
  resultsPage,
  Uuid,
  vpcRequired,
  vpcSelector,
} from './common'
import { operations } from './operation'
import type { Answer } from './answer'

export const VpcRouterKind = z.enum(['system', 'custom'])
export type VpcRouterKind = z.infer<typeof VpcRouterKind>

export const VpcRouter = z.object({
  ...identity,
  kind: VpcRouterKind,
  vpcId: Uuid,
})
export type VpcRouter = Answer<z.infer<typeof VpcRouter>>

export const VpcRouterCreate = z.object(naming)
export type VpcRouterCreate = z.infer<typeof VpcRouterCreate>

export const VpcRouterUpdate = z.object(renaming)
export type VpcRouterUpdate = z.infer<typeof VpcRouterUpdate>

export const vpcRouterOperations = operations({
  vpcRouterList: {
    method: 'GET',
    path: '/v1/vpc-routers',
    query: z.object({ ...nameOrIdPage, ...vpcSelector }),
    answer: resultsPage(VpcRouter),
    status: 200,
  },
  vpcRouterCreate: {
    method: 'POST',
    path: '/v1/vpc-routers',
    query: z.object(vpcRequired),
    body: VpcRouterCreate,
    answer: VpcRouter,
    status: 201,
  },
  vpcRouterView: {
    method: 'GET',
    path: '/v1/vpc-routers/{router}',
    query: z.object(vpcSelector),
    answer: VpcRouter,
    status: 200,
  },
  vpcRouterUpdate: {
    method: 'PUT',
    path: '/v1/vpc-routers/{router}',
    query: z.object(vpcSelector),
    body: VpcRouterUpdate,
    answer: VpcRouter,
    status: 200,
  },
  vpcRouterDelete: {
    method: 'DELETE',
    path: '/v1/vpc-routers/{router}',
    query: z.object(vpcSelector),
    status: 204,
  },
})
