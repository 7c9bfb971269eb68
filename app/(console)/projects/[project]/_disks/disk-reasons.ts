import type { Disk } from '@/lib/contract/disk'
import { diskCan } from '@/lib/contract/disk-can'

type State = Pick<Disk, 'state'>

/** A state in words: `import_ready` -> `import ready`. */
export const diskStateWords = (state: Disk['state']['state']): string => state.replaceAll('_', ' ')

/** Why no snapshot can be taken now (screens.md, section 15); undefined when one can. */
export const snapshotReason = (disk: State): string | undefined =>
  diskCan.snapshot(disk)
    ? undefined
    : `Only ${diskCan.snapshot.states.join(' or ')} disks can be snapshotted`

/** Why a disk can't be deleted now (screens.md, section 15); undefined when it can. */
export function deleteReason(disk: State): string | undefined {
  if (diskCan.delete(disk)) return undefined
  if (diskCan.stopImport(disk)) return 'Stop its import first'
  return disk.state.state === 'attached'
    ? 'Detach it from its instance first'
    : `Only ${diskCan.delete.states.join(' or ')} disks can be deleted`
}
