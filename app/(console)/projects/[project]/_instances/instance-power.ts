import type { Instance } from '@/lib/contract/instance'
import { instanceCan } from '@/lib/contract/instance-can'
import { capitalise } from '@/lib/format/capitalise'

export type PowerAction = 'start' | 'stop' | 'reboot' | 'delete'

/** Names an action that is asked about. */
export const powerTitle = ({ action }: { readonly action: PowerAction }): string =>
  `${capitalise(action)} instance`

/** Why an action is not possible now (screens.md, section 15); undefined when it is. */
export function powerReason(
  action: PowerAction | 'resize',
  instance: Pick<Instance, 'runState'>,
): string | undefined {
  if (instanceCan[action](instance)) return undefined
  // Stop names the one state that people mean; the others pass by themselves.
  const states = action === 'stop' ? ['running'] : instanceCan[action].states
  const [last, ...before] = states.toReversed()
  const list =
    before.length > 0
      ? `${before.toReversed().join(', ')}${before.length > 1 ? ',' : ''} or ${last}`
      : last
  return `Only ${list} instances can be ${past[action]}`
}

/** Whether it is stopped for a change that it can't have while it runs, and started again: as one job. */
export const stopsFirst = ({ runState }: Pick<Instance, 'runState'>): boolean =>
  runState === 'running'

/** Why it can't be resized now, also by stopping it first; undefined when it can. */
export const resizeReason = (instance: Pick<Instance, 'runState'>): string | undefined =>
  stopsFirst(instance) ? undefined : powerReason('resize', instance)

const past: Record<PowerAction | 'resize', string> = {
  start: 'started',
  stop: 'stopped',
  reboot: 'rebooted',
  delete: 'deleted',
  resize: 'resized',
}
