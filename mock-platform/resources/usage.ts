import { insufficientCapacity } from '@/mock-platform/core/refusal'
import { projects, silos } from '@/mock-platform/core/tenancy'
import type { World } from '@/mock-platform/world'
import { disks } from './disks'
import { instances } from './instances'
import type { InstanceRow } from './instances'
import { snapshots } from './snapshots'

/** What counts against a silo's quotas (behaviour-tenant.md, section 10). */

export interface Usage {
  readonly cpus: number
  readonly memory: number
  readonly storage: number
}

/** CPU and memory are charged while there is a machine. */
const MACHINE_STATES: ReadonlySet<InstanceRow['runState']> = new Set([
  'starting',
  'running',
  'stopping',
  'rebooting',
  'migrating',
  'repairing',
])
export const hasMachine = (instance: Pick<InstanceRow, 'runState'>): boolean =>
  MACHINE_STATES.has(instance.runState)

/** Since when an instance has its machine, ms; null without one. */
export const machineSince = (instance: InstanceRow): number | null =>
  hasMachine(instance) ? (instance.machineSince ?? instance.timeRunStateUpdated) : null

/** What a project uses now: machines of its instances, sizes of disks and snapshots. */
export function usageOfProject(world: World, projectId: string): Usage {
  let [cpus, memory, storage] = [0, 0, 0]
  for (const instance of world.in(instances).list('project', projectId, 'id')) {
    if (!hasMachine(instance)) continue
    cpus += instance.ncpus
    memory += instance.memory
  }
  for (const disk of world.in(disks).list('project', projectId, 'id')) storage += disk.size
  for (const each of world.in(snapshots).list('project', projectId, 'id')) storage += each.size
  return { cpus, memory, storage }
}

export function usageOfSilo(world: World, siloId: string): Usage {
  let total: Usage = { cpus: 0, memory: 0, storage: 0 }
  for (const project of world.in(projects).list('silo', siloId, 'id')) {
    const { cpus, memory, storage } = usageOfProject(world, project.id)
    total = {
      cpus: total.cpus + cpus,
      memory: total.memory + memory,
      storage: total.storage + storage,
    }
  }
  return total
}

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
  let used = 0
  for (const disk of world.in(disks).all()) used += disk.size
  for (const snapshot of world.in(snapshots).all()) used += snapshot.size
  if (used + bytes > RACK_STORAGE) throw insufficientCapacity('Not enough storage')
}
