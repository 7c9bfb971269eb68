import { insufficientCapacity } from '@/mock-platform/core/refusal'
import { projects, silos } from '@/mock-platform/core/tenancy'
import type { World } from '@/mock-platform/world'
import { disks } from './disks'
import { instances } from './instances'
import type { InstanceRow } from './instances'

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

/** What a project uses now: machines of its instances, sizes of its disks. */
export function usageOfProject(world: World, projectId: string): Usage {
  let [cpus, memory, storage] = [0, 0, 0]
  for (const instance of world.in(instances).list('project', projectId, 'id')) {
    if (!hasMachine(instance)) continue
    cpus += instance.ncpus
    memory += instance.memory
  }
  for (const disk of world.in(disks).list('project', projectId, 'id')) storage += disk.size
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
