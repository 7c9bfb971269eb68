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
import { IpNet, Ipv4, Ipv4Net, Ipv6, Ipv6Net } from './ip'
import { operations } from './operation'
import type { Answer } from './answer'

export const MacAddr = z
  .string()
  .min(5)
  .max(17)
  .regex(/^([0-9a-fA-F]{0,2}:){5}[0-9a-fA-F]{0,2}$/)
export type MacAddr = z.infer<typeof MacAddr>

/**
 * `transitIps` absent: the platform didn't say. Not none. Before interfaces could have two addresses
 * networks of either version passed through any of them, so that those of the other may be among them.
 */
const addressOf = <T extends z.ZodType<string>>(ip: T) =>
  z.object({ ip, transitIps: z.array(IpNet).optional() })

/** Older platforms have a single address, which is converted to this (editions/network-interface.ts). */
export const PrivateIpStack = z.discriminatedUnion('type', [
  z.object({ type: z.literal('v4'), value: addressOf(Ipv4) }),
  z.object({ type: z.literal('v6'), value: addressOf(Ipv6) }),
  z.object({
    type: z.literal('dual_stack'),
    value: z.object({ v4: addressOf(Ipv4), v6: addressOf(Ipv6) }),
  }),
])
export type PrivateIpStack = z.infer<typeof PrivateIpStack>

export const InstanceNetworkInterface = z.object({
  ...identity,
  instanceId: Uuid,
  ipStack: PrivateIpStack,
  mac: MacAddr,
  primary: z.boolean(),
  subnetId: Uuid,
  vpcId: Uuid,
})
export type InstanceNetworkInterface = Answer<z.infer<typeof InstanceNetworkInterface>>

const assignment = <T extends z.ZodType<string>>(ip: T) =>
  z.discriminatedUnion('type', [
    z.object({ type: z.literal('auto') }),
    z.object({ type: z.literal('explicit'), value: ip }),
  ])
const wantedOf = <T extends z.ZodType<string>>(ip: T, net: z.ZodType<string>) =>
  z.object({ ip: assignment(ip), transitIps: z.array(net).default([]) })
const WANTED_V4 = wantedOf(Ipv4, Ipv4Net)
const WANTED_V6 = wantedOf(Ipv6, Ipv6Net)

export const PrivateIpStackCreate = z.discriminatedUnion('type', [
  z.object({ type: z.literal('v4'), value: WANTED_V4 }),
  z.object({ type: z.literal('v6'), value: WANTED_V6 }),
  z.object({ type: z.literal('dual_stack'), value: z.object({ v4: WANTED_V4, v6: WANTED_V6 }) }),
])
export type PrivateIpStackCreate = z.infer<typeof PrivateIpStackCreate>

const AUTO = { ip: { type: 'auto' as const }, transitIps: [] }

export const InstanceNetworkInterfaceCreate = z.object({
  ...naming,
  ipConfig: PrivateIpStackCreate.default({ type: 'dual_stack', value: { v4: AUTO, v6: AUTO } }),
  subnetName: Name,
  vpcName: Name,
})
export type InstanceNetworkInterfaceCreate = z.infer<typeof InstanceNetworkInterfaceCreate>

/**
 * `transitIps`, of both IP versions in one list, is replaced whole, so leaving it out empties it;
 * `primary: false` changes nothing (behaviour-tenant, section 7).
 */
export const InstanceNetworkInterfaceUpdate = z.object({
  ...renaming,
  primary: z.boolean().default(false),
  transitIps: z.array(IpNet).default([]),
})
export type InstanceNetworkInterfaceUpdate = z.infer<typeof InstanceNetworkInterfaceUpdate>

/**
 * The defaults: one interface in the subnet `default` of the VPC `default`, with addresses as they
 * say; older platforms have one, `default`, of IPv4.
 */
export const InstanceNetworkInterfaceAttachment = z.discriminatedUnion('type', [
  z.object({ type: z.literal('create'), params: z.array(InstanceNetworkInterfaceCreate) }),
  z.object({ type: z.literal('default_ipv4') }),
  z.object({ type: z.literal('default_ipv6') }),
  z.object({ type: z.literal('default_dual_stack') }),
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
