import { defineTable } from '@/mock-platform/core/table'
import type { Row } from '@/mock-platform/core/table'
import { projects } from '@/mock-platform/core/tenancy'
import type { World } from '@/mock-platform/world'

/** A former charge against a quota: metrics show it in the past. */
export interface ChargeRow extends Row {
  readonly siloId: string
  readonly projectId: string
  /** The instance, disk or snapshot that was charged for. */
  readonly subjectId: string
  readonly cpus: number
  readonly memory: number
  readonly storage: number
  readonly fromMs: number
  readonly toMs: number
}
export const pastCharges = defineTable<ChargeRow>()({
  name: 'past-charges',
  indexes: {
    project: (row) => row.projectId,
    silo: (row) => row.siloId,
    subject: (row) => row.subjectId,
  },
})

/** Notes that something stops being charged for now; it was since `fromMs`. */
export function endCharge(
  world: World,
  subject: { readonly id: string; readonly projectId: string },
  fromMs: number,
  amounts: { readonly cpus?: number; readonly memory?: number; readonly storage?: number },
): void {
  const project = world.in(projects).get(subject.projectId)
  if (project === undefined || fromMs === world.now()) return
  world.in(pastCharges).put({
    id: world.uuid(),
    siloId: project.siloId,
    projectId: project.id,
    subjectId: subject.id,
    cpus: amounts.cpus ?? 0,
    memory: amounts.memory ?? 0,
    storage: amounts.storage ?? 0,
    fromMs,
    toMs: world.now(),
  })
}
