import type { Disk } from './disk'
import type { FloatingIp } from './floating-ip'
import type { Image } from './image'
import type { Instance } from './instance'
import type { LiveDisk, LiveRow } from './live-wire'
import type { Snapshot } from './snapshot'

/** What a row of the relay changes in what a page holds of the same resource. */
export type LivePatch =
  | { readonly kind: 'instance'; readonly id: string; readonly patch: Partial<Instance> }
  | { readonly kind: 'disk'; readonly id: string; readonly patch: Partial<Disk> }
  | { readonly kind: 'snapshot'; readonly id: string; readonly patch: Partial<Snapshot> }
  | { readonly kind: 'image'; readonly id: string; readonly patch: Partial<Image> }
  | { readonly kind: 'floating-ip'; readonly id: string; readonly patch: Partial<FloatingIp> }

const instant = (text: string): Date => new Date(text)
const instantOrNull = (text: string | null): Date | null => (text === null ? null : instant(text))

/** The state union names an instance exactly while the disk holds on to one. */
const diskState = ({ state, instanceId }: LiveDisk): Disk['state'] =>
  // The platform's own pair, which the relay's schema read from one Disk.
  (instanceId === null ? { state } : { state, instance: instanceId }) as Disk['state']

/** A row in the words of the platform's contract, Dates for instants: merge it into the cached one. */
export function livePatch(row: LiveRow): LivePatch {
  const { id } = row
  const identity = {
    name: row.name,
    timeCreated: instant(row.timeCreated),
    timeModified: instant(row.timeModified),
  }
  switch (row.kind) {
    case 'instance':
      return {
        kind: row.kind,
        id,
        patch: {
          ...identity,
          // States and policies pass through the relay as the platform spelled them.
          runState: row.state as Instance['runState'],
          timeRunStateUpdated: instant(row.timeRunStateUpdated),
          autoRestartEnabled: row.autoRestartEnabled,
          autoRestartPolicy: row.autoRestartPolicy as Instance['autoRestartPolicy'],
          autoRestartCooldownExpiration: instantOrNull(row.autoRestartCooldownExpiration),
          timeLastAutoRestarted: instantOrNull(row.timeLastAutoRestarted),
          bootDiskId: row.bootDiskId,
        },
      }
    case 'disk':
      return { kind: row.kind, id, patch: { ...identity, state: diskState(row) } }
    case 'snapshot':
      // As the platform spelled it, see above.
      return { kind: row.kind, id, patch: { ...identity, state: row.state as Snapshot['state'] } }
    case 'image':
      return { kind: row.kind, id, patch: identity }
    case 'floating-ip':
      return { kind: row.kind, id, patch: { ...identity, instanceId: row.instanceId } }
  }
}
