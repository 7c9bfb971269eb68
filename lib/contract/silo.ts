import * as z from 'zod'
import { CertificateCreate } from './certificate'
import {
  ByteCount,
  identity,
  idPage,
  Int64,
  Name,
  nameOrIdPage,
  naming,
  resultsPage,
  uniqueItems,
  Uuid,
} from './common'
import { operations } from './operation'
import type { Answer } from './answer'
import { FleetRole } from './policy'

export const SiloIdentityMode = z.enum(['saml_jit', 'saml_scim', 'local_only'])
export type SiloIdentityMode = z.infer<typeof SiloIdentityMode>

/**
 * The fleet roles that each silo role gives to the silo's users. The keys are role names in the usual
 * spelling of keys: `limitedCollaborator` in code.
 */
const MappedFleetRoles = z.record(z.string(), uniqueItems(z.array(FleetRole)))

export const Silo = z.object({
  ...identity,
  /** The group whose members are the silo's admins; platforms with API versions tell it. */
  adminGroupName: z.string().nullish(),
  discoverable: z.boolean(),
  identityMode: SiloIdentityMode,
  mappedFleetRoles: MappedFleetRoles,
})
export type Silo = Answer<z.infer<typeof Silo>>

/** vCPUs, and bytes of memory and storage. */
export const VirtualResourceCounts = z.object({
  cpus: Int64,
  memory: ByteCount,
  storage: ByteCount,
})
export type VirtualResourceCounts = z.infer<typeof VirtualResourceCounts>

/** No defaults; 0 means that nothing can be provisioned. */
export const SiloQuotasCreate = VirtualResourceCounts
export type SiloQuotasCreate = z.infer<typeof SiloQuotasCreate>

export const SiloQuotas = VirtualResourceCounts.extend({ siloId: Uuid })
export type SiloQuotas = Answer<z.infer<typeof SiloQuotas>>

/** Absent or null keeps the value. Quotas may be lower than the usage. */
export const SiloQuotasUpdate = z.object({
  cpus: Int64.nullish(),
  memory: ByteCount.nullish(),
  storage: ByteCount.nullish(),
})
export type SiloQuotasUpdate = z.infer<typeof SiloQuotasUpdate>

export const SiloCreate = z.object({
  ...naming,
  adminGroupName: z.string().nullish(),
  discoverable: z.boolean(),
  identityMode: SiloIdentityMode,
  mappedFleetRoles: MappedFleetRoles.optional(),
  quotas: SiloQuotasCreate,
  tlsCertificates: z.array(CertificateCreate),
})
export type SiloCreate = z.infer<typeof SiloCreate>

/** The operator's view: `allocated` are the quotas, `provisioned` the usage that counts against them. */
export const SiloUtilization = z.object({
  allocated: VirtualResourceCounts,
  provisioned: VirtualResourceCounts,
  siloId: Uuid,
  siloName: Name,
})
export type SiloUtilization = Answer<z.infer<typeof SiloUtilization>>

/** The silo's own view, where the quotas are called capacity. */
export const Utilization = z.object({
  capacity: VirtualResourceCounts,
  provisioned: VirtualResourceCounts,
})
export type Utilization = Answer<z.infer<typeof Utilization>>

export const siloOperations = operations({
  utilizationView: { method: 'GET', path: '/v1/utilization', answer: Utilization, status: 200 },
  systemQuotasList: {
    method: 'GET',
    path: '/v1/system/silo-quotas',
    query: z.object(idPage),
    answer: resultsPage(SiloQuotas),
    status: 200,
  },
  siloList: {
    method: 'GET',
    path: '/v1/system/silos',
    query: z.object(nameOrIdPage),
    answer: resultsPage(Silo),
    status: 200,
  },
  siloCreate: {
    method: 'POST',
    path: '/v1/system/silos',
    body: SiloCreate,
    answer: Silo,
    status: 201,
  },
  siloView: { method: 'GET', path: '/v1/system/silos/{silo}', answer: Silo, status: 200 },
  siloDelete: { method: 'DELETE', path: '/v1/system/silos/{silo}', status: 204 },
  siloQuotasView: {
    method: 'GET',
    path: '/v1/system/silos/{silo}/quotas',
    answer: SiloQuotas,
    status: 200,
  },
  siloQuotasUpdate: {
    method: 'PUT',
    path: '/v1/system/silos/{silo}/quotas',
    body: SiloQuotasUpdate,
    answer: SiloQuotas,
    status: 200,
  },
  siloUtilizationList: {
    method: 'GET',
    path: '/v1/system/utilization/silos',
    query: z.object(nameOrIdPage),
    answer: resultsPage(SiloUtilization),
    status: 200,
  },
  siloUtilizationView: {
    method: 'GET',
    path: '/v1/system/utilization/silos/{silo}',
    answer: SiloUtilization,
    status: 200,
  },
})
