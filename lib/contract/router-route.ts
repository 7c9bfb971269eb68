import * as z from 'zod'
import {
  identity,
  Name,
  NameOrId,
  nameOrIdPage,
  naming,
  renaming,
  resultsPage,
  Uuid,
  vpcSelector,
} from './common'
import { Ip, IpNet } from './ip'
import { operations } from './operation'
import type { Answer } from './answer'

/** VPCs are part of the type, but the platform refuses them in routes. */
export const RouteDestination = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ip'), value: Ip }),
  z.object({ type: z.literal('ip_net'), value: IpNet }),
  z.object({ type: z.literal('vpc'), value: Name }),
  z.object({ type: z.literal('subnet'), value: Name }),
])
export type RouteDestination = z.infer<typeof RouteDestination>

export const RouteTarget = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ip'), value: Ip }),
  z.object({ type: z.literal('vpc'), value: Name }),
  z.object({ type: z.literal('subnet'), value: Name }),
  z.object({ type: z.literal('instance'), value: Name }),
  z.object({ type: z.literal('internet_gateway'), value: Name }),
  z.object({ type: z.literal('drop') }),
])
export type RouteTarget = z.infer<typeof RouteTarget>

export const RouterRouteKind = z.enum(['default', 'vpc_subnet', 'vpc_peering', 'custom'])
export type RouterRouteKind = z.infer<typeof RouterRouteKind>

export const RouterRoute = z.object({
  ...identity,
  destination: RouteDestination,
  kind: RouterRouteKind,
  target: RouteTarget,
  vpcRouterId: Uuid,
})
export type RouterRoute = Answer<z.infer<typeof RouterRoute>>

export const RouterRouteCreate = z.object({
  ...naming,
  destination: RouteDestination,
  target: RouteTarget,
})
export type RouterRouteCreate = z.infer<typeof RouterRouteCreate>

/** Destination and target are always sent, changed or not. */
export const RouterRouteUpdate = z.object({
  ...renaming,
  destination: RouteDestination,
  target: RouteTarget,
})
export type RouterRouteUpdate = z.infer<typeof RouterRouteUpdate>

export const routerRouteOperations = operations({
  vpcRouterRouteList: {
    method: 'GET',
    path: '/v1/vpc-router-routes',
    query: z.object({ ...nameOrIdPage, ...vpcSelector, router: NameOrId.optional() }),
    answer: resultsPage(RouterRoute),
    status: 200,
  },
  vpcRouterRouteCreate: {
    method: 'POST',
    path: '/v1/vpc-router-routes',
    query: z.object({ ...vpcSelector, router: NameOrId }),
    body: RouterRouteCreate,
    answer: RouterRoute,
    status: 201,
  },
  vpcRouterRouteView: {
    method: 'GET',
    path: '/v1/vpc-router-routes/{route}',
    // Required by the specification's platform, which then has no way in by id alone.
    query: z.object({ ...vpcSelector, router: NameOrId.optional() }),
    answer: RouterRoute,
    status: 200,
  },
  vpcRouterRouteUpdate: {
    method: 'PUT',
    path: '/v1/vpc-router-routes/{route}',
    query: z.object({ ...vpcSelector, router: NameOrId.optional() }),
    body: RouterRouteUpdate,
    answer: RouterRoute,
    status: 200,
  },
  vpcRouterRouteDelete: {
    method: 'DELETE',
    path: '/v1/vpc-router-routes/{route}',
    query: z.object({ ...vpcSelector, router: NameOrId.optional() }),
    status: 204,
  },
})
