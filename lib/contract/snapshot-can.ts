import type { Snapshot } from './snapshot'

type SnapshotState = Snapshot['state']
interface Rule {
  /** Whether the action is allowed now. */
  (snapshot: Pick<Snapshot, 'state'>): boolean
  /** The states in which it is allowed. */
  readonly states: readonly SnapshotState[]
}

const allowedIn = (...states: SnapshotState[]): Rule =>
  Object.assign((snapshot: Pick<Snapshot, 'state'>) => states.includes(snapshot.state), { states })

/** The actions that the platform allows in each snapshot state (behaviour-tenant, section 6). */
export const snapshotCan = {
  delete: allowedIn('ready', 'faulted'),
  createImage: allowedIn('ready'),
} satisfies Record<string, Rule>

/** True while the platform is still taking the snapshot. */
export const snapshotTransitioning = allowedIn('creating')
