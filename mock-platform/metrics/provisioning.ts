import type { SystemMetricName } from '@/lib/contract/metrics'
import { FLEET_ID, projects } from '@/mock-platform/core/tenancy'
import { pastCharges } from '@/mock-platform/resources/charges'
import { disks } from '@/mock-platform/resources/disks'
import { instances, machineSince } from '@/mock-platform/resources/instance-table'
import { snapshots } from '@/mock-platform/resources/snapshots'
import type { Usage } from '@/mock-platform/resources/usage'
import type { World } from '@/mock-platform/world'

/**
 * The history of provisioned amounts as steps: a sample exists only where a total changed
 * (behaviour-operator.md, metrics endpoints). It is not recorded: the present follows from the existing
 * resources and their times, the past from ended charges.
 */
export interface Step {
  readonly atMs: number
  readonly value: number
}

/** Whose totals: a project's, a silo's or the fleet's. */
export type Scope =
  | { readonly kind: 'project' | 'silo'; readonly id: string }
  | { readonly kind: 'fleet' }
export const scopeId = (scope: Scope): string => (scope.kind === 'fleet' ? FLEET_ID : scope.id)

const RESOURCE: Record<SystemMetricName, keyof Usage> = {
  cpus_provisioned: 'cpus',
  ram_provisioned: 'memory',
  virtual_disk_space_provisioned: 'storage',
}

interface Charge {
  readonly fromMs: number
  readonly toMs: number
  readonly amount: number
}

function projectIds(world: World, scope: Scope): string[] {
  if (scope.kind === 'project') return [scope.id]
  const rows =
    scope.kind === 'silo'
      ? world.in(projects).list('silo', scope.id, 'id')
      : world.in(projects).all()
  return [...rows].map((project) => project.id)
}

function* presentCharges(
  world: World,
  projectId: string,
  resource: keyof Usage,
): Generator<Charge> {
  if (resource === 'storage') {
    const kept = [
      ...world.in(disks).list('project', projectId, 'id'),
      ...world.in(snapshots).list('project', projectId, 'id'),
    ]
    for (const { timeCreated, size } of kept) {
      yield { fromMs: timeCreated, toMs: Infinity, amount: size }
    }
    return
  }
  for (const instance of world.in(instances).list('project', projectId, 'id')) {
    const fromMs = machineSince(instance)
    const amount = resource === 'cpus' ? instance.ncpus : instance.memory
    if (fromMs !== null) yield { fromMs, toMs: Infinity, amount }
  }
}

function pastOf(world: World, scope: Scope, resource: keyof Usage): Charge[] {
  const table = world.in(pastCharges)
  const rows = scope.kind === 'fleet' ? table.all() : table.list(scope.kind, scope.id, 'id')
  return [...rows].map((row) => ({ fromMs: row.fromMs, toMs: row.toMs, amount: row[resource] }))
}

/** Every change of a total up to now, oldest first. */
export function provisioningSteps(world: World, scope: Scope, metric: SystemMetricName): Step[] {
  const resource = RESOURCE[metric]
  const changes = new Map<number, number>()
  const add = (atMs: number, amount: number): void => {
    if (atMs !== Infinity && amount !== 0) changes.set(atMs, (changes.get(atMs) ?? 0) + amount)
  }
  const present = projectIds(world, scope).flatMap((id) => [...presentCharges(world, id, resource)])
  for (const { fromMs, toMs, amount } of [...present, ...pastOf(world, scope, resource)]) {
    add(fromMs, amount)
    add(toMs, -amount)
  }
  let value = 0
  return [...changes]
    .sort(([a], [b]) => a - b)
    .filter(([, change]) => change !== 0)
    .map(([atMs, change]) => ({ atMs, value: (value += change) }))
}
