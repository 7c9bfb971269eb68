import * as z from 'zod'
import { NameOrId, projectSelector, resultsPage, Uint16, Uuid } from './common'
import { FloatingIp } from './floating-ip'
import { Ip, IpVersion } from './ip'
import { operations } from './operation'
import { PoolSelector } from './pool-selector'
import type { Answer } from './answer'

/**
 * Ephemeral addresses have no id and go with the instance. The share of an address for outgoing
 * traffic (`snat`) is listed only on platforms with API versions, and can't be called. These
 * platforms report the pool of each address; earlier ones only that of a floating one.
 */
export const ExternalIp = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ephemeral'), ip: Ip, ipPoolId: Uuid.optional() }),
  z.object({
    kind: z.literal('snat'),
    ip: Ip,
    ipPoolId: Uuid.optional(),
    firstPort: Uint16,
    lastPort: Uint16,
  }),
  FloatingIp.extend({ kind: z.literal('floating') }),
])
export type ExternalIp = Answer<z.infer<typeof ExternalIp>> | OtherExternalIp
/** A kind that this version of the contract doesn't know: no action is offered for it. */
export interface OtherExternalIp {
  readonly kind: string & {}
  readonly ip: string
  readonly ipPoolId?: string
}

/** Addresses that a new instance requests. */
export const ExternalIpCreate = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ephemeral'), poolSelector: PoolSelector.optional() }),
  z.object({ type: z.literal('floating'), floatingIp: NameOrId }),
])
export type ExternalIpCreate = z.infer<typeof ExternalIpCreate>

/** Without a pool the silo's default pool is used: it must have exactly one. */
export const EphemeralIpCreate = z.object({ poolSelector: PoolSelector.optional() })
export type EphemeralIpCreate = z.infer<typeof EphemeralIpCreate>

export const externalIpOperations = operations({
  instanceExternalIpList: {
    method: 'GET',
    path: '/v1/instances/{instance}/external-ips',
    query: z.object(projectSelector),
    answer: resultsPage(ExternalIp),
    status: 200,
  },
  instanceEphemeralIpAttach: {
    method: 'POST',
    path: '/v1/instances/{instance}/external-ips/ephemeral',
    query: z.object(projectSelector),
    body: EphemeralIpCreate,
    answer: ExternalIp,
    status: 202,
  },
  instanceEphemeralIpDetach: {
    method: 'DELETE',
    path: '/v1/instances/{instance}/external-ips/ephemeral',
    // Which of two addresses: for platforms that give one of each IP version, if both are there.
    query: z.object({ ...projectSelector, ipVersion: IpVersion.optional() }),
    status: 204,
  },
})
