import { RANK, requireFleet } from '@/mock-platform/core/authz'
import { handle } from '@/mock-platform/core/handle'
import { findSilo } from '@/mock-platform/core/lookup'
import { pageOf } from '@/mock-platform/core/page'
import { notFound } from '@/mock-platform/core/refusal'
import { INTERNAL_SILO_ID, silos } from '@/mock-platform/core/tenancy'
import type { SiloRow } from '@/mock-platform/core/tenancy'
import type { World } from '@/mock-platform/world'
import { usageOfSilo } from './usage'

/** The platform's own silo is the only one without quotas (behaviour-operator.md, quotas). */
const hasQuotas = (silo: SiloRow): boolean => silo.id !== INTERNAL_SILO_ID

const presentQuotas = (silo: SiloRow) => ({ siloId: silo.id, ...silo.quotas })

const presentUtilization = (world: World, silo: SiloRow) => ({
  siloId: silo.id,
  siloName: silo.name,
  allocated: silo.quotas,
  provisioned: usageOfSilo(world, silo.id),
})

function findQuotas(call: Parameters<typeof findSilo>[0], nameOrId: string): SiloRow {
  const silo = findSilo(call, nameOrId)
  if (!hasQuotas(silo)) throw notFound('silo-quotas', nameOrId)
  return silo
}

const ALL = { table: silos, index: 'all', key: '' } as const

export const siloQuotaRoutes = [
  handle('systemQuotasList', (call) => {
    requireFleet(call, RANK.viewer)
    return pageOf(call, ALL, presentQuotas, hasQuotas)
  }),
  handle('siloQuotasView', (call) => presentQuotas(findQuotas(call, call.path.silo))),
  handle('siloQuotasUpdate', (call) => {
    const silo = findQuotas(call, call.path.silo)
    // A silo's own admins can't raise its quotas; they are the operator's.
    requireFleet(call, RANK.collaborator)
    const { cpus, memory, storage } = call.body
    const quotas = {
      cpus: cpus ?? silo.quotas.cpus,
      memory: memory ?? silo.quotas.memory,
      storage: storage ?? silo.quotas.storage,
    }
    return presentQuotas(call.world.in(silos).patch(silo.id, { quotas }))
  }),
  handle('utilizationView', (call) => {
    const { silo } = call.actor
    return { capacity: silo.quotas, provisioned: usageOfSilo(call.world, silo.id) }
  }),
  handle('siloUtilizationList', (call) => {
    requireFleet(call, RANK.viewer)
    const shown = ({ discoverable, quotas }: SiloRow): boolean =>
      discoverable || quotas.cpus > 0 || quotas.memory > 0 || quotas.storage > 0
    return pageOf(call, ALL, (silo) => presentUtilization(call.world, silo), shown)
  }),
  handle('siloUtilizationView', (call) =>
    presentUtilization(call.world, findSilo(call, call.path.silo)),
  ),
]
