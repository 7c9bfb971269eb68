import * as z from 'zod'
import {
  identity,
  Name,
  nameOrIdPage,
  naming,
  projectRequired,
  projectSelector,
  resultsPage,
  Uint16,
  Uint32,
  Uint8,
  Uuid,
} from './common'
import type { Answer } from './answer'
import { Ip, IpNet, Ipv4, Ipv6 } from './ip'
import { MacAddr } from './network-interface'
import { operations } from './operation'
import { PoolSelector } from './pool-selector'

/** Virtual network identifier. */
export const Vni = Uint32
export type Vni = z.infer<typeof Vni>

export const NetworkInterfaceKind = z.discriminatedUnion('type', [
  z.object({ type: z.literal('instance'), id: Uuid }),
  z.object({ type: z.literal('service'), id: Uuid }),
  z.object({ type: z.literal('probe'), id: Uuid }),
])
export type NetworkInterfaceKind = z.infer<typeof NetworkInterfaceKind>

/** `transitIps` absent: the platform didn't say. Not none. */
const configOf = <T extends z.ZodType<string>>(ip: T) =>
  z.object({ ip, subnet: IpNet, transitIps: z.array(IpNet).optional() })

/** Older platforms say one address and its subnet, which are lifted into this (editions/probe.ts). */
export const PrivateIpConfig = z.discriminatedUnion('type', [
  z.object({ type: z.literal('v4'), value: configOf(Ipv4) }),
  z.object({ type: z.literal('v6'), value: configOf(Ipv6) }),
  z.object({
    type: z.literal('dual_stack'),
    value: z.object({ v4: configOf(Ipv4), v6: configOf(Ipv6) }),
  }),
])
export type PrivateIpConfig = z.infer<typeof PrivateIpConfig>

export const NetworkInterface = z.object({
  id: Uuid,
  ipConfig: PrivateIpConfig,
  kind: NetworkInterfaceKind,
  mac: MacAddr,
  name: Name,
  primary: z.boolean(),
  slot: Uint8,
  vni: Vni,
})
export type NetworkInterface = z.infer<typeof NetworkInterface>

export const Probe = z.object({ ...identity, sled: Uuid })
export type Probe = z.infer<typeof Probe>

/** Its external address comes from the silo's default pool unless given. */

export const ProbeCreate = z.object({
  ...naming,
  poolSelector: PoolSelector.optional(),
  sled: Uuid,
})
export type ProbeCreate = z.infer<typeof ProbeCreate>

export const ProbeExternalIpKind = z.enum(['snat', 'floating', 'ephemeral'])
export type ProbeExternalIpKind = z.infer<typeof ProbeExternalIpKind>

export const ProbeExternalIp = z.object({
  firstPort: Uint16,
  ip: Ip,
  kind: ProbeExternalIpKind,
  lastPort: Uint16,
})
export type ProbeExternalIp = z.infer<typeof ProbeExternalIp>

export const ProbeInfo = z.object({
  externalIps: z.array(ProbeExternalIp),
  id: Uuid,
  interface: NetworkInterface,
  name: Name,
  sled: Uuid,
})
export type ProbeInfo = Answer<z.infer<typeof ProbeInfo>>

export const probeOperations = operations({
  probeList: {
    method: 'GET',
    path: '/experimental/v1/probes',
    query: z.object({ ...nameOrIdPage, ...projectSelector }),
    answer: resultsPage(ProbeInfo),
    status: 200,
  },
  probeCreate: {
    method: 'POST',
    path: '/experimental/v1/probes',
    query: z.object(projectRequired),
    body: ProbeCreate,
    answer: Probe,
    status: 201,
  },
  probeView: {
    method: 'GET',
    path: '/experimental/v1/probes/{probe}',
    query: z.object(projectRequired),
    answer: ProbeInfo,
    status: 200,
  },
  probeDelete: {
    method: 'DELETE',
    path: '/experimental/v1/probes/{probe}',
    query: z.object(projectRequired),
    status: 204,
  },
})
