import type { CallName, State, Step, Trouble } from './machine-types'

/** The next thing that an upload needs, from what is known, regardless of time. */
export type Need =
  | { readonly type: 'call'; readonly call: CallName }
  | { readonly type: 'send' }
  /** The platform is working on it: check again soon. */
  | { readonly type: 'look'; readonly at: 'disk' | 'snapshot' }
  | { readonly type: 'stuck'; readonly trouble: Trouble }
  | { readonly type: 'end'; readonly as: 'done' | 'cancelled' }

const call = (name: CallName): Need => ({ type: 'call', call: name })
const stuck = (message: string): Need => ({ type: 'stuck', trouble: { message } })

/** The next need of a running upload. */
export function needOf(state: State, now: number): Need {
  if (state.goal === 'clean-up') return cleanUpNeed(state, now, 'cancelled')
  switch (state.image) {
    case 'unknown':
      return call('viewImage')
    case 'taken':
      return { type: 'stuck', trouble: { message: 'Image name already exists', field: 'name' } }
    case 'made':
      return cleanUpNeed(state, now, 'done')
    case 'absent':
      return state.done < state.total ? sendNeed(state) : imageNeed(state)
  }
}

function sendNeed({ disk }: State): Need {
  switch (disk) {
    case 'unknown':
      return call('viewDisk')
    case 'absent':
      return call('createDisk')
    case 'creating':
      return { type: 'look', at: 'disk' }
    case 'import_ready':
      return call('startImport')
    case 'importing_from_bulk_writes':
      return { type: 'send' }
    default:
      return stuck(`The temporary disk is ${disk.replaceAll('_', ' ')}: someone else changed it`)
  }
}

function imageNeed({ disk, snapshot }: State): Need {
  if (snapshot === 'ready') return call('createImage')
  switch (disk) {
    case 'unknown':
      return call('viewDisk')
    case 'importing_from_bulk_writes':
      return call('stopImport')
    case 'import_ready':
      return call('finalize')
    case 'creating':
    case 'finalizing':
    case 'maintenance':
      return { type: 'look', at: 'disk' }
    case 'absent':
    case 'detached':
      break
    default:
      return stuck(`The temporary disk is ${disk.replaceAll('_', ' ')}: someone else changed it`)
  }
  switch (snapshot) {
    case 'unknown':
      return call('viewSnapshot')
    case 'creating':
      return { type: 'look', at: 'snapshot' }
    case 'faulted':
      return stuck('The temporary snapshot is faulted')
    case 'absent':
    case 'destroyed':
      // Without its disk everything sent is lost.
      return call(disk === 'absent' ? 'createDisk' : 'createSnapshot')
    default:
      return stuck(`The temporary snapshot is ${snapshot}: this console doesn’t know that state`)
  }
}

function cleanUpNeed(state: State, now: number, as: 'done' | 'cancelled'): Need {
  switch (state.snapshot) {
    case 'unknown':
      return call('viewSnapshot')
    case 'creating':
      return { type: 'look', at: 'snapshot' }
    case 'ready':
    case 'faulted':
      return call('deleteSnapshot')
    case 'absent':
    case 'destroyed':
      break
    default:
      return stuck(
        `The temporary snapshot is ${state.snapshot}: this console doesn’t know that state`,
      )
  }
  switch (state.disk) {
    case 'unknown':
      return call('viewDisk')
    case 'importing_from_bulk_writes':
      return call('stopImport')
    case 'import_ready':
      return call('finalizeOnly')
    case 'detached':
    case 'faulted':
      return call('deleteDisk')
    case 'absent':
    case 'destroyed':
      return now < state.doubtUntil ? { type: 'look', at: 'disk' } : { type: 'end', as }
    case 'attached':
    case 'attaching':
      return stuck('The temporary disk is attached to an instance. Detach it, then try again.')
    default:
      return { type: 'look', at: 'disk' }
  }
}

/** The step of each call; reads belong to the current step. */
export const stepOf: Readonly<Partial<Record<CallName, Step>>> = {
  createDisk: 'create-disk',
  startImport: 'start-import',
  stopImport: 'stop-import',
  finalize: 'finalize',
  createSnapshot: 'finalize',
  createImage: 'create-image',
  finalizeOnly: 'clean-up',
  deleteSnapshot: 'clean-up',
  deleteDisk: 'clean-up',
}
