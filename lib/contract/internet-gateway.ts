import * as z from 'zod'
import {
  identity,
  NameOrId,
  nameOrIdPage,
  naming,
  QueryBool,
  resultsPage,
  Uuid,
  vpcRequired,
  vpcSelector,
} from './common'
import { Ip } from './ip'
import { operations } from './operation'
import type { Answer } from './answer'

export const InternetGateway = z.object({ ...identity, vpcId: Uuid })
export type InternetGateway = Answer<z.infer<typeof InternetGateway>>

export const InternetGatewayCreate = z.object(naming)
export type InternetGatewayCreate = z.infer<typeof InternetGatewayCreate>

export const InternetGatewayIpAddress = z.object({
  ...identity,
  address: Ip,
  internetGatewayId: Uuid,
})
export type InternetGatewayIpAddress = Answer<z.infer<typeof InternetGatewayIpAddress>>

export const InternetGatewayIpAddressCreate = z.object({ ...naming, address: Ip })
export type InternetGatewayIpAddressCreate = z.infer<typeof InternetGatewayIpAddressCreate>

export const InternetGatewayIpPool = z.object({
  ...identity,
  internetGatewayId: Uuid,
  ipPoolId: Uuid,
})
export type InternetGatewayIpPool = Answer<z.infer<typeof InternetGatewayIpPool>>

export const InternetGatewayIpPoolCreate = z.object({ ...naming, ipPool: NameOrId })
export type InternetGatewayIpPoolCreate = z.infer<typeof InternetGatewayIpPoolCreate>

export const internetGatewayOperations = operations({
  internetGatewayIpAddressList: {
    method: 'GET',
    path: '/v1/internet-gateway-ip-addresses',
    query: z.object({ ...nameOrIdPage, ...vpcSelector, gateway: NameOrId.optional() }),
    answer: resultsPage(InternetGatewayIpAddress),
    status: 200,
  },
  internetGatewayIpAddressCreate: {
    method: 'POST',
    path: '/v1/internet-gateway-ip-addresses',
    query: z.object({ ...vpcSelector, gateway: NameOrId }),
    body: InternetGatewayIpAddressCreate,
    answer: InternetGatewayIpAddress,
    status: 201,
  },
  internetGatewayIpAddressDelete: {
    method: 'DELETE',
    path: '/v1/internet-gateway-ip-addresses/{address}',
    query: z.object({
      ...vpcSelector,
      cascade: QueryBool.optional(),
      gateway: NameOrId.optional(),
    }),
    status: 204,
  },
  internetGatewayIpPoolList: {
    method: 'GET',
    path: '/v1/internet-gateway-ip-pools',
    query: z.object({ ...nameOrIdPage, ...vpcSelector, gateway: NameOrId.optional() }),
    answer: resultsPage(InternetGatewayIpPool),
    status: 200,
  },
  internetGatewayIpPoolCreate: {
    method: 'POST',
    path: '/v1/internet-gateway-ip-pools',
    query: z.object({ ...vpcSelector, gateway: NameOrId }),
    body: InternetGatewayIpPoolCreate,
    answer: InternetGatewayIpPool,
    status: 201,
  },
  internetGatewayIpPoolDelete: {
    method: 'DELETE',
    path: '/v1/internet-gateway-ip-pools/{pool}',
    query: z.object({
      ...vpcSelector,
      cascade: QueryBool.optional(),
      gateway: NameOrId.optional(),
    }),
    status: 204,
  },
  internetGatewayList: {
    method: 'GET',
    path: '/v1/internet-gateways',
    query: z.object({ ...nameOrIdPage, ...vpcSelector }),
    answer: resultsPage(InternetGateway),
    status: 200,
  },
  internetGatewayCreate: {
    method: 'POST',
    path: '/v1/internet-gateways',
    query: z.object(vpcRequired),
    body: InternetGatewayCreate,
    answer: InternetGateway,
    status: 201,
  },
  internetGatewayView: {
    method: 'GET',
    path: '/v1/internet-gateways/{gateway}',
    query: z.object(vpcSelector),
    answer: InternetGateway,
    status: 200,
  },
  internetGatewayDelete: {
    method: 'DELETE',
    path: '/v1/internet-gateways/{gateway}',
    query: z.object({ ...vpcSelector, cascade: QueryBool.optional() }),
    status: 204,
  },
})
