import * as z from 'zod'
import {
  identity,
  Name,
  NameOrId,
  nameOrIdPage,
  naming,
  projectSelector,
  renaming,
  resultsPage,
  Uuid,
} from './common'
import { Ip, IpNet } from './ip'
import { operations } from './operation'
import type { Answer } from './answer'

export const MacAddr = z
  .string()
  .min(5)
  .max(17)
  .regex(/^([0-9a-fA-F]{0,2}:){5}[0-9a-fA-F]{0,2}$/)
export type MacAddr = z.infer<typeof MacAddr>

export const InstanceNetworkInterface = z.object({
  ...identity,
  instanceId: Uuid,
  ip: Ip,
  mac: MacAddr,
  primary: z.boolean(),
  subnetId: Uuid,
  /** Absent: the platform didn't say, as where they are elsewhere in newer shapes. Not none. */
  transitIps: z.array(IpNet).optional(),
  vpcId: Uuid,
})
export type InstanceNetworkInterface = Answer<z.infer<typeof InstanceNetworkInterface>>

export const InstanceNetworkInterfaceCreate = z.object({
  ...naming,
  ip: Ip.nullish(),
  subnetName: Name,
  vpcName: Name,
})
export type InstanceNetworkInterfaceCreate = z.infer<typeof InstanceNetworkInterfaceCreate>

/**
 * `transitIps` is replaced whole, so leaving it out empties it; `primary: false` changes nothing
 * (behaviour-tenant, section 7).
 */
export const InstanceNetworkInterfaceUpdate = z.object({
  ...renaming,
  primary: z.boolean().default(false),
  transitIps: z.array(IpNet).default([]),
})
export type InstanceNetworkInterfaceUpdate = z.infer<typeof InstanceNetworkInterfaceUpdate>

/** `default`: one interface in the subnet `default` of the VPC `default`. */
export const InstanceNetworkInterfaceAttachment = z.discriminatedUnion('type', [
  z.object({ type: z.literal('create'), params: z.array(InstanceNetworkInterfaceCreate) }),
  z.object({ type: z.literal('default') }),
  z.object({ type: z.literal('none') }),
])
export type InstanceNetworkInterfaceAttachment = z.infer<typeof InstanceNetworkInterfaceAttachment>

/** Lets a name stand for an interface of its instance; the instance's own name needs the project. */
const instanceSelector = { ...projectSelector, instance: NameOrId.optional() }

export const networkInterfaceOperations = operations({
  instanceNetworkInterfaceList: {
    method: 'GET',
    path: '/v1/network-interfaces',
    query: z.object({ ...nameOrIdPage, ...instanceSelector }),
    answer: resultsPage(InstanceNetworkInterface),
    status: 200,
  },
  instanceNetworkInterfaceCreate: {
    method: 'POST',
    path: '/v1/network-interfaces',
    query: z.object({ ...projectSelector, instance: NameOrId }),
    body: InstanceNetworkInterfaceCreate,
    answer: InstanceNetworkInterface,
    status: 201,
  },
  instanceNetworkInterfaceView: {
    method: 'GET',
    path: '/v1/network-interfaces/{interface}',
    query: z.object(instanceSelector),
    answer: InstanceNetworkInterface,
    status: 200,
  },
  instanceNetworkInterfaceUpdate: {
    method: 'PUT',
    path: '/v1/network-interfaces/{interface}',
    query: z.object(instanceSelector),
    body: InstanceNetworkInterfaceUpdate,
    answer: InstanceNetworkInterface,
    status: 200,
  },
  instanceNetworkInterfaceDelete: {
    method: 'DELETE',
    path: '/v1/network-interfaces/{interface}',
    query: z.object(instanceSelector),
    status: 204,
  },
})
