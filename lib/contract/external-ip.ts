import * as z from 'zod'
import { NameOrId, projectSelector, resultsPage, Uint16 } from './common'
import { FloatingIp } from './floating-ip'
import { Ip } from './ip'
import { operations } from './operation'
import type { Answer } from './answer'

/**
 * Ephemeral addresses have no id and go with the instance. The share of an address that serves what
 * goes out (`snat`) shows on platforms with API versions only, and nobody can call it.
 */
export const ExternalIp = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ephemeral'), ip: Ip }),
  z.object({ kind: z.literal('snat'), ip: Ip, firstPort: Uint16, lastPort: Uint16 }),
  FloatingIp.extend({ kind: z.literal('floating') }),
])
export type ExternalIp = Answer<z.infer<typeof ExternalIp>> | OtherExternalIp
/** Of a kind that only another version of the platform knows: there is nothing to do to it. */
export interface OtherExternalIp {
  readonly kind: string & {}
  readonly ip: string
}

/** Addresses asked for together with a new instance. */
export const ExternalIpCreate = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ephemeral'), pool: NameOrId.nullish() }),
  z.object({ type: z.literal('floating'), floatingIp: NameOrId }),
])
export type ExternalIpCreate = z.infer<typeof ExternalIpCreate>

/** Without a pool the silo's default pool serves. */
export const EphemeralIpCreate = z.object({ pool: NameOrId.nullish() })
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
    query: z.object(projectSelector),
    status: 204,
  },
})
