import { insufficientCapacity } from '@/mock-platform/core/refusal'
import { addCharges, NO_CHARGES, tableDefinitions } from '@/mock-platform/core/table'
import type { Charges } from '@/mock-platform/core/table'
import { projects, silos } from '@/mock-platform/core/tenancy'
import type { World } from '@/mock-platform/world'

/** What counts against a silo's quotas (behaviour-tenant.md, section 10); tables say it by rows. */

export type Usage = Charges

const sum = (usages: Iterable<Usage>): Usage =>
  [...usages].reduce((total, usage) => addCharges(total, usage), NO_CHARGES)

const chargingTables = () => [...tableDefinitions()].filter((def) => def.charges !== undefined)

/** What projects use now: machines of their instances, sizes of their disks and snapshots. */
function usageOf(world: World, projectIds: readonly string[]): Usage {
  const tables = chargingTables().map((def) => world.in(def))
  return sum(projectIds.flatMap((id) => tables.map((table) => table.chargesOf(id))))
}
export const usageOfSilo = (world: World, siloId: string): Usage =>
  usageOf(
    world,
    world
      .in(projects)
      .list('silo', siloId, 'id')
      .map((project) => project.id),
  )

const LIMITS = [
  ['cpus', 'vCPU'],
  ['memory', 'Memory'],
  ['storage', 'Storage'],
] as const

/** Refuses (507) what would go over the quotas of the project's silo. */
export function requireQuota(world: World, projectId: string, more: Partial<Usage>): void {
  const project = world.in(projects).get(projectId)
  const silo = project && world.in(silos).get(project.siloId)
  if (silo === undefined) return
  const used = usageOfSilo(world, silo.id)
  for (const [key, label] of LIMITS) {
    const asked = more[key] ?? 0
    if (asked > 0 && used[key] + asked > silo.quotas[key]) {
      throw insufficientCapacity(
        `${label} Limit Exceeded: Not enough ${label} available to complete request. Either stop unused instances or delete unused disks and snapshots, or contact the rack operator to request a capacity increase.`,
      )
    }
  }
}

/** What the rack can hold of disks and snapshots, bytes: above any sum of believable quotas. */
export const RACK_STORAGE = 4 * 2 ** 50

/** Refuses (507) what the rack has no room for, whatever the quotas say. */
export function requireRoom(world: World, bytes: number): void {
  const used = sum(chargingTables().map((def) => world.in(def).chargesOfAll()))
  if (used.storage + bytes > RACK_STORAGE) throw insufficientCapacity('Not enough storage')
}
