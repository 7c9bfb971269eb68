import type { Snapshot } from '@/lib/contract/snapshot'
import { snapshotCan } from '@/lib/contract/snapshot-can'

type State = Pick<Snapshot, 'state'>

/** Why a snapshot can't be deleted now; undefined when it can. */
export const deleteReason = (snapshot: State): string | undefined =>
  snapshotCan.delete(snapshot)
    ? undefined
    : `Only ${snapshotCan.delete.states.join(' or ')} snapshots can be deleted`

/** Why no image can be made of a snapshot now; undefined when one can. */
export const imageReason = (snapshot: State): string | undefined =>
  snapshotCan.createImage(snapshot) ? undefined : 'Only ready snapshots can become images'
