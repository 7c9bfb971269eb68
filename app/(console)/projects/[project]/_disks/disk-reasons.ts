import type { Disk } from '@/lib/contract/disk'
import { capitalise } from '@/lib/format/capitalise'
import { diskCan } from '@/lib/contract/disk-can'

type State = Pick<Disk, 'state'>
type Kept = State & Pick<Disk, 'diskType' | 'readOnly'>

/** A state in words: `import_ready` -> `import ready`. */
export const diskStateWords = (state: Disk['state']['state']): string => state.replaceAll('_', ' ')

/** Why no snapshot can be taken now (screens.md, section 15); undefined when one can. */
export function snapshotReason(disk: Kept): string | undefined {
  if (disk.diskType === 'local') return 'Local disks can’t be snapshotted'
  if (disk.readOnly === true) return 'Read-only disks can’t be snapshotted'
  return diskCan.snapshot(disk)
    ? undefined
    : `Only ${diskCan.snapshot.states.join(' or ')} disks can be snapshotted`
}

/** How a disk is kept, in words; undefined where the platform doesn't say. */
export const diskTypeWords = ({ diskType }: Pick<Disk, 'diskType'>): string | undefined =>
  diskType && capitalise(diskType)

/** Why a disk can't be deleted now (screens.md, section 15); undefined when it can. */
export function deleteReason(disk: State): string | undefined {
  if (diskCan.delete(disk)) return undefined
  if (diskCan.stopImport(disk)) return 'Stop its import first'
  return disk.state.state === 'attached'
    ? 'Detach it from its instance first'
    : `Only ${diskCan.delete.states.join(' or ')} disks can be deleted`
}
