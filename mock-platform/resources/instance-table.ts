import type { InstanceCpuPlatform, InstanceState } from '@/lib/contract/instance'
import { identityOf } from '@/mock-platform/core/present'
import { invalidRequest, invalidValue } from '@/mock-platform/core/refusal'
import { limitsOf } from '@/mock-platform/core/time-of-platform'
import { defineTable } from '@/mock-platform/core/table'
import type { Named } from '@/mock-platform/core/tenancy'
import type { World } from '@/mock-platform/world'
import { allowsJumboFrames } from './network-settings'

export interface InstanceRow extends Named {
  readonly projectId: string
  readonly hostname: string
  readonly ncpus: number
  readonly memory: number
  readonly runState: InstanceState
  readonly timeRunStateUpdated: number
  /** Since when it has a machine, ms; null without one. Of the seed: since its last change of state. */
  readonly machineSince?: number | null
  /** Counts state changes, so that a scheduled one knows whether it is still meant. */
  readonly stateNumber: number
  readonly bootDiskId: string | null
  readonly autoRestartPolicy: 'never' | 'best_effort' | null
  /** The kind of CPU that it asks for; null or absent takes any. */
  readonly cpuPlatform?: InstanceCpuPlatform | null
  /** 8500 byte MTU on its primary interface, from the next start. */
  readonly enableJumboFrames?: boolean
  readonly timeLastAutoRestarted: number | null
  readonly sshKeyIds: readonly string[]
  readonly userData: string
  /** Where its machine runs; null or absent without a machine. */
  readonly sledId?: string | null
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

export const instances = defineTable<InstanceRow>()({
  name: 'instances',
  indexes: { project: (row) => row.projectId, sled: (row) => row.sledId ?? null },
  keepsProject: { kind: 'instance', rank: 0 },
  charges: {
    cpus: (row) => (hasMachine(row) ? row.ncpus : 0),
    memory: (row) => (hasMachine(row) ? row.memory : 0),
  },
})
export const instanceKind = { type: 'instance', table: instances }

/** Time between automatic restarts (behaviour-tenant.md, section 5), ms. */
export const COOLDOWN_MS = 3_600_000

export const presentInstance = (row: InstanceRow) => ({
  ...identityOf(row),
  projectId: row.projectId,
  hostname: row.hostname,
  ncpus: row.ncpus,
  memory: row.memory,
  runState: row.runState,
  timeRunStateUpdated: new Date(row.timeRunStateUpdated),
  bootDiskId: row.bootDiskId,
  autoRestartPolicy: row.autoRestartPolicy,
  cpuPlatform: row.cpuPlatform ?? null,
  enableJumboFrames: row.enableJumboFrames ?? false,
  autoRestartEnabled: row.autoRestartPolicy !== 'never',
  timeLastAutoRestarted: instantOrNull(row.timeLastAutoRestarted),
  autoRestartCooldownExpiration: instantOrNull(
    row.timeLastAutoRestarted === null ? null : row.timeLastAutoRestarted + COOLDOWN_MS,
  ),
})
const instantOrNull = (ms: number | null): Date | null => (ms === null ? null : new Date(ms))

const GIB = 2 ** 30

/** Limits of size (behaviour-tenant.md, section 5; behaviour-2026.md, section 1.4). */
export function requireSize(
  world: World,
  size: { readonly ncpus: number; readonly memory: number },
): void {
  const { cpus, memoryGib } = limitsOf(world)
  if (size.ncpus > cpus) throw invalidRequest(`cannot have more than ${cpus} vCPUs per instance`)
  if (size.memory < GIB) throw invalidValue('size', 'memory must be at least 1 GiB')
  if (size.memory % GIB !== 0) throw invalidValue('size', 'memory must be divisible by 1 GiB')
  if (size.memory > memoryGib * GIB) {
    throw invalidValue('size', `memory must be less than or equal to ${memoryGib} GiB`)
  }
}

/** Refuses (400) jumbo frames where the fleet did not opt in; `what` goes on after `may only`. */
export function requireJumboOptIn(world: World, what: string): void {
  if (!allowsJumboFrames(world))
    throw invalidRequest(
      `enable_jumbo_frames may only ${what} when the fleet-wide jumbo-frames opt-in is enabled by a fleet administrator`,
    )
}

/** What goes with an instance beyond disks, interfaces and addresses registers itself here. */
export const instanceParts: ((world: World, instance: InstanceRow) => void)[] = []
