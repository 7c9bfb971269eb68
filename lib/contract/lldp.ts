import * as z from 'zod'
import type { Answer } from './answer'
import { idPage, InstantText, resultsPage, Uuid } from './common'
import { portSelector } from './hardware'
import { Ip, IpNet } from './ip'
import { operations } from './operation'

const advertised = {
  chassisId: z.string().nullish(),
  enabled: z.boolean(),
  linkDescription: z.string().nullish(),
  linkName: z.string().nullish(),
  systemDescription: z.string().nullish(),
  systemName: z.string().nullish(),
}

/**
 * An update sets every field (null clears), and its id must be the stored one. The address was a
 * network in the specification's time; one of a single address is that address here.
 */
export const LldpLinkConfig = z.object({
  ...advertised,
  id: Uuid,
  managementIp: z.union([Ip, IpNet], { error: 'invalid IP address syntax' }).nullish(),
})
export type LldpLinkConfig = z.infer<typeof LldpLinkConfig>

export const LldpLinkConfigCreate = z.object({ ...advertised, managementIp: Ip.nullish() })
export type LldpLinkConfigCreate = z.infer<typeof LldpLinkConfigCreate>

export const LldpNeighbor = z.object({
  chassisId: z.string(),
  firstSeen: InstantText,
  lastSeen: InstantText,
  linkDescription: z.string().nullish(),
  linkName: z.string(),
  localPort: z.string(),
  /**
   * Networks in the specification's time; since then addresses, including hardware addresses
   * (editions/hardware.ts).
   */
  managementIp: z.array(z.string()),
  systemDescription: z.string().nullish(),
  systemName: z.string().nullish(),
})
export type LldpNeighbor = Answer<z.infer<typeof LldpNeighbor>>

export const lldpOperations = operations({
  networkingSwitchPortLldpNeighbors: {
    method: 'GET',
    path: '/v1/system/hardware/rack-switch-port/{rackId}/{switchLocation}/{port}/lldp/neighbors',
    query: z.object(idPage),
    answer: resultsPage(LldpNeighbor),
    status: 200,
  },
  networkingSwitchPortLldpConfigView: {
    method: 'GET',
    path: '/v1/system/hardware/switch-port/{port}/lldp/config',
    query: z.object(portSelector),
    answer: LldpLinkConfig,
    status: 200,
  },
  networkingSwitchPortLldpConfigUpdate: {
    method: 'POST',
    path: '/v1/system/hardware/switch-port/{port}/lldp/config',
    query: z.object(portSelector),
    body: LldpLinkConfig,
    status: 204,
  },
})
