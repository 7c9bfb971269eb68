import { nicReasons } from '@/app/(console)/projects/[project]/(instance)/instances/[instance]/networking/nic-reasons'
import {
  attachReason,
  BOOT_DETACH_REASON,
  bootReason,
  detachReason,
} from '@/app/(console)/projects/[project]/(instance)/instances/[instance]/storage/storage-reasons'
import { stopsFirst } from '@/app/(console)/projects/[project]/_instances/instance-power'
import { beyondQuota } from '@/app/(console)/projects/[project]/_instances/instance-size'
import type { Disk } from '@/lib/contract/disk'
import type { Instance } from '@/lib/contract/instance'
import { GIB } from '@/lib/contract/limits'
import type { InstanceNetworkInterface } from '@/lib/contract/network-interface'
import type { PlatformLimits } from '@/lib/contract/platform-limits'
import type { Utilization } from '@/lib/contract/silo'
import { plural } from '@/lib/format/plural'
import { textsIn } from './job-steps'

/*
 * The checks before a job stops an instance for a change (decisions/0051): whether the instance could
 * be started again, and whether the platform would accept the change. Pure. A fact that couldn't be
 * read is no objection: the platform decides.
 */

/** The facts that were read; absent if they couldn't be. */
export interface StopFacts {
  readonly instance: Instance
  readonly limits: PlatformLimits
  readonly usage?: Utilization | undefined
  readonly disks?: readonly Disk[] | undefined
  readonly nics?: readonly InstanceNetworkInterface[] | undefined
  /** Addresses that lead to the primary interface, read where interfaces may lack an IP version. */
  readonly externalIps?: readonly string[] | undefined
}

export type StopFact = Exclude<keyof StopFacts, 'instance' | 'limits'>

interface StopCheck {
  readonly reads: readonly StopFact[]
  /** Why it isn't begun. */
  readonly problem: (facts: StopFacts, input: unknown) => string | undefined
}

/** As the change finds it. */
const STOPPED = { runState: 'stopped' } as const

/**
 * Why an instance that runs couldn't be started again as it is: its CPUs and memory are charged at each
 * start, and the quota may have been lowered since (behaviour-tenant.md, section 10).
 */
export function restartProblem({ instance, usage }: StopFacts): string | undefined {
  const { ncpus, memory } = instance
  if (!usage || ncpus === null || memory === null || !stopsFirst(instance)) return undefined
  const wanted = { ncpus, memoryGib: Math.floor(memory / GIB) }
  const beyond = beyondQuota(wanted, instance, usage)
  return (
    beyond &&
    `It couldn’t be started again: it has ${plural(ncpus, 'vCPU')} and ${wanted.memoryGib} GiB of memory. ${Object.values(beyond).join('. ')}`
  )
}

const GONE = 'It no longer exists'

const member = (input: unknown, part: string, name: string): unknown =>
  Object(Object(input)[part])[name]

const diskOf = ({ disks }: StopFacts, named: unknown): Disk | undefined =>
  disks?.find(({ id, name }) => id === named || name === named)

const nicOf = ({ nics }: StopFacts, named: unknown) =>
  nics?.find(({ id, name }) => id === named || name === named)

/** A change of a disk that the instance has. */
const diskProblem = (
  facts: StopFacts,
  named: unknown,
  problem: (disk: Disk) => string | undefined,
): string | undefined => {
  if (!facts.disks) return undefined
  const disk = diskOf(facts, named)
  return disk ? problem(disk) : 'The disk is no longer attached to it'
}

/** A change of one of its interfaces. */
const nicProblem = (
  facts: StopFacts,
  named: unknown,
  problem: (nic: InstanceNetworkInterface, count: number) => string | undefined,
): string | undefined => {
  if (!facts.nics) return undefined
  const nic = nicOf(facts, named)
  return nic ? problem(nic, facts.nics.length) : GONE
}

/** Checks for an instance that is started again with its old size, and for the change itself. */
const asItIs = (
  reads: readonly StopFact[] = [],
  problem: StopCheck['problem'] = () => undefined,
): StopCheck => ({
  reads: ['usage', ...reads],
  problem: (facts, input) => problem(facts, input) ?? restartProblem(facts),
})

/**
 * By the step that needs the stop. Checks that a form's action makes itself are not repeated here: the
 * action runs first for its plan, and can blame a field.
 */
export const stopChecks = {
  // The action checks the quota: the instance starts with another size.
  instanceResize: { reads: [], problem: () => undefined },
  diskAttach: asItIs(['disks'], ({ disks, limits }) =>
    attachReason(STOPPED, disks?.length ?? 0, limits),
  ),
  instanceDiskDetach: asItIs(['disks'], (facts, input) =>
    diskProblem(facts, member(input, 'body', 'disk'), (disk) =>
      disk.id === facts.instance.bootDiskId ? BOOT_DETACH_REASON : detachReason(STOPPED, disk),
    ),
  ),
  bootDisk: asItIs(['disks'], (facts, input) => {
    const { disk: chosen } = textsIn(input)
    // Unset, there is none to look at.
    if (chosen === undefined) return undefined
    return diskProblem(facts, chosen, (disk) => bootReason(STOPPED, disk))
  }),
  // What the form's own reads tell stands beside its field.
  affinityJoin: asItIs(),
  antiAffinityJoin: asItIs(),
  nicCreate: asItIs(['nics'], ({ nics }) => nicReasons.add(STOPPED, nics?.length ?? 0)),
  nicUpdate: asItIs(['nics'], (facts, input) =>
    nicProblem(facts, textsIn(input)['nic'], (nic) => nicReasons.edit(STOPPED, nic)),
  ),
  nicPrimary: asItIs(['nics', 'externalIps'], (facts, input) =>
    nicProblem(facts, textsIn(input)['nic'], (nic) =>
      nicReasons.makePrimary(STOPPED, nic, facts.externalIps),
    ),
  ),
  instanceNetworkInterfaceDelete: asItIs(['nics'], (facts, input) =>
    nicProblem(facts, member(input, 'path', 'interface'), (nic, count) =>
      nicReasons.delete(STOPPED, nic, count),
    ),
  ),
} satisfies Readonly<Record<string, StopCheck>>

/** A change that an instance is stopped for: what is looked at before is decided above. */
export type StopStep = keyof typeof stopChecks
