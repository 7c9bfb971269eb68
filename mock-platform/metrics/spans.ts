import { pastAttachments } from '@/mock-platform/resources/attachments'
import { pastCharges } from '@/mock-platform/resources/charges'
import type { DiskRow } from '@/mock-platform/resources/disks'
import { instances, machineSince } from '@/mock-platform/resources/instance-table'
import type { World } from '@/mock-platform/world'
import type { Span } from './sampling'

/** When machines ran, as far as anybody remembers. */

export interface MachineSpan extends Span {
  readonly cpus: number
}

/** The times in which an instance had a machine, oldest first. */
export function machineSpans(world: World, instanceId: string): MachineSpan[] {
  const past = world
    .in(pastCharges)
    .list('subject', instanceId)
    .filter((charge) => charge.cpus > 0)
    .map(({ fromMs, toMs, cpus }) => ({ fromMs, toMs, cpus }))
  const instance = world.in(instances).get(instanceId)
  const since = instance === undefined ? null : machineSince(instance)
  const now =
    instance === undefined || since === null
      ? []
      : [{ fromMs: since, toMs: Infinity, cpus: instance.ncpus }]
  return [...past, ...now].sort((a, b) => a.fromMs - b.fromMs)
}

export interface DiskSpan extends Span {
  readonly instanceId: string
}

/** The times in which a disk was attached to a running machine, oldest first. */
export function diskSpans(world: World, disk: DiskRow): DiskSpan[] {
  const past = world.in(pastAttachments).list('disk', disk.id)
  const now =
    disk.instanceId === null
      ? []
      : [
          {
            instanceId: disk.instanceId,
            fromMs: disk.attachedSince ?? disk.timeCreated,
            toMs: Infinity,
          },
        ]
  return [...past, ...now]
    .flatMap(({ instanceId, fromMs, toMs }) =>
      machineSpans(world, instanceId).map((span) => ({
        instanceId,
        fromMs: Math.max(span.fromMs, fromMs),
        toMs: Math.min(span.toMs, toMs),
      })),
    )
    .filter(({ fromMs, toMs }) => fromMs < toMs)
    .sort((a, b) => a.fromMs - b.fromMs)
}
