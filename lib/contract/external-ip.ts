import * as z from 'zod'
import { identity, NameOrId, projectSelector, resultsPage, Uuid } from './common'
import { Ip } from './ip'
import { operations } from './operation'

export const ExternalIp = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ephemeral'), ip: Ip }),
  z.object({
    ...identity,
    kind: z.literal('floating'),
    instanceId: Uuid.nullish(),
    ip: Ip,
    ipPoolId: Uuid,
    projectId: Uuid,
  }),
])
export type ExternalIp = z.infer<typeof ExternalIp>

export const ExternalIpCreate = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ephemeral'), pool: NameOrId.nullish() }),
  z.object({ type: z.literal('floating'), floatingIp: NameOrId }),
])
export type ExternalIpCreate = z.infer<typeof ExternalIpCreate>

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
