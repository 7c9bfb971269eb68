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
 * The actions that the platform allows in each disk state (specification, section 4). Attaching, detaching
 * and the boot disk also need the instance to be stopped: see instanceCan.
 */
export const diskCan = {
  delete: allowedIn('detached', 'faulted'),
  snapshot: allowedIn('attached', 'detached'),
  attach: allowedIn('creating', 'detached'),
  detach: allowedIn('attached'),
  setAsBootDisk: allowedIn('attached'),
  /** Stopping an import, if one is writing, and finalizing the disk. */
  stopImport: allowedIn('import_ready', 'importing_from_bulk_writes'),
} satisfies Record<string, Rule>

/** True while the platform is changing the disk's state. */
export const diskTransitioning = allowedIn(
  'creating',
  'attaching',
  'detaching',
  'finalizing',
  'maintenance',
)

/** The id of the instance that the disk is attached to, or is being attached to or detached from. */
export const instanceOfDisk = ({ state }: Pick<Disk, 'state'>): string | undefined =>
  'instance' in state ? state.instance : undefined
