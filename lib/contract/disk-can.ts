import type { Disk } from './disk'

type DiskState = Disk['state']['state']
interface Rule {
  /** Whether the action is allowed now. */
  (disk: Pick<Disk, 'state'>): boolean
  /** The states in which it is allowed. */
  readonly states: readonly DiskState[]
}

const allowedIn = (...states: DiskState[]): Rule =>
  Object.assign((disk: Pick<Disk, 'state'>) => states.includes(disk.state.state), { states })

/**
 * Which action the platform allows in which disk state (specification, section 4). Attaching,
 * detaching and the boot disk also need the instance to be stopped: see instanceCan.
 */
export const diskCan = {
  delete: allowedIn('detached', 'faulted'),
  snapshot: allowedIn('attached', 'detached'),
  attach: allowedIn('creating', 'detached'),
  detach: allowedIn('attached'),
  setAsBootDisk: allowedIn('attached'),
} satisfies Record<string, Rule>
