import type { Instance } from './instance'

type RunState = Instance['runState']
interface Rule {
  /** Whether the action is allowed now. */
  (instance: Pick<Instance, 'runState'>): boolean
  /** The states in which it is allowed. */
  readonly states: readonly RunState[]
}

const allowedIn = (...states: RunState[]): Rule =>
  Object.assign((instance: Pick<Instance, 'runState'>) => states.includes(instance.runState), {
    states,
  })

/** The actions that the platform allows in each run state (specification, section 4). */
export const instanceCan = {
  start: allowedIn('stopped', 'failed'),
  delete: allowedIn('stopped', 'failed'),
  resize: allowedIn('stopped', 'failed', 'creating'),
  updateBootDisk: allowedIn('stopped', 'failed', 'creating'),
  reboot: allowedIn('running'),
  stop: allowedIn('running', 'starting', 'rebooting', 'failed'),
  detachDisk: allowedIn('creating', 'stopped', 'failed'),
  attachDisk: allowedIn('creating', 'stopped'),
  // behaviour-tenant, section 9: not while the instance has a place on a sled.
  joinAffinityGroup: allowedIn('creating', 'stopped', 'failed'),
  updateNetworkInterface: allowedIn('stopped'),
  // behaviour-tenant, section 7: 503 while it starts, stops or migrates, refused in the others.
  updateExternalIps: allowedIn('stopped', 'running', 'rebooting'),
  serialConsole: allowedIn('running', 'rebooting', 'migrating', 'repairing'),
} satisfies Record<string, Rule>

/** True while the platform is changing the instance's state (specification, section 4). */
export const instanceTransitioning = allowedIn('creating', 'starting', 'stopping', 'rebooting')

/** Whether an automatic restart is due: failed, enabled, and no cooldown left at `now`. */
export function instanceAutoRestartPending(
  instance: Pick<Instance, 'runState' | 'autoRestartEnabled' | 'autoRestartCooldownExpiration'>,
  now: Date,
): boolean {
  if (instance.runState !== 'failed' || !instance.autoRestartEnabled) return false
  const cooldown = instance.autoRestartCooldownExpiration
  return cooldown == null || cooldown <= now
}
