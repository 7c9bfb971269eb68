import type { AllOperations } from '@/lib/contract/all-operations'
import type { InstanceState } from '@/lib/contract/instance'
import { handle } from '@/mock-platform/core/handle'
import type { Call } from '@/mock-platform/core/handle'
import { findInProject } from '@/mock-platform/core/lookup'
import {
  conflict,
  insufficientCapacity,
  invalidRequest,
  Refusal,
} from '@/mock-platform/core/refusal'
import { defineTransition } from '@/mock-platform/world'
import type { World } from '@/mock-platform/world'
import {
  COOLDOWN_MS,
  hasMachine,
  instanceKind,
  instances,
  machineSince,
  presentInstance,
} from './instance-table'
import type { InstanceRow } from './instance-table'
import { endCharge } from './charges'
import './cpu-platforms'
import { settleLocalDisks } from './local-disks'
import { placeIfPossible, placeInstance } from './placement'
import { requireQuota } from './usage'

/** Starting, stopping and rebooting take this long (screens.md, section 13), ms. */
const MOVE_MS = 3_000
/** How long after the end of a cooldown the platform gets round to a restart, ms. */
const RESTART_LAG_MS = 30_000

/** Instances of such names can be created but find no room to start, or fail while they start. */
export const NO_ROOM = 'no-room'
export const FAILS_TO_BOOT = 'fails-to-boot'

/** Told of every change of state, after it happened. */
export const onState: ((world: World, instance: InstanceRow) => void)[] = []

/** Moves an instance to a state now; what was scheduled for the old one no longer counts. */
export function enterState(world: World, id: string, runState: InstanceState): InstanceRow {
  const before = world.in(instances).get(id)
  if (before === undefined) throw new Error(`no instance ${id}`)
  const { stateNumber, sledId } = before
  const since = machineSince(before)
  const machine = hasMachine({ runState })
  if (since !== null && !machine) {
    endCharge(world, before, since, { cpus: before.ncpus, memory: before.memory })
  }
  const row = world.in(instances).patch(id, {
    runState,
    timeRunStateUpdated: world.now(),
    machineSince: machine ? (since ?? world.now()) : null,
    stateNumber: stateNumber + 1,
    sledId: machine ? (sledId ?? placeIfPossible(world, before)) : null,
  })
  for (const tell of onState) tell(world, row)
  if (runState === 'failed') scheduleRestart(world, row)
  return row
}

/** Lets an instance reach a state after a delay, unless its state changes before. */
export function scheduleState(
  world: World,
  instance: InstanceRow,
  to: InstanceState,
  delayMs: number,
): void {
  const { id, stateNumber } = world.in(instances).get(instance.id) ?? instance
  world.schedule(delayMs, 'instance-state', { id, to, from: String(stateNumber) })
}

/** Failed instances come back by themselves unless their policy forbids it (section 5). */
export function scheduleRestart(world: World, instance: InstanceRow): void {
  const last = instance.timeLastAutoRestarted
  const due = last === null ? 0 : Math.max(0, last + COOLDOWN_MS - world.now())
  world.schedule(due + RESTART_LAG_MS, 'instance-restart', {
    id: instance.id,
    from: String(instance.stateNumber),
  })
}

const stillMeant = (
  world: World,
  data: Readonly<Record<string, string>>,
): InstanceRow | undefined => {
  const instance = world.in(instances).get(data.id ?? '')
  return instance !== undefined && String(instance.stateNumber) === data.from ? instance : undefined
}

/** Charges the machine, then starts it. Refuses (507) over quota. */
function begin(world: World, instance: InstanceRow): InstanceRow {
  if (instance.name.startsWith(NO_ROOM)) {
    throw insufficientCapacity('instance could not be placed: its name asks for no room')
  }
  requireQuota(world, instance.projectId, { cpus: instance.ncpus, memory: instance.memory })
  world.in(instances).patch(instance.id, { sledId: placeInstance(world, instance) })
  settleLocalDisks(world, instance)
  const started = enterState(world, instance.id, 'starting')
  const isDoomed = instance.name.startsWith(FAILS_TO_BOOT)
  scheduleState(world, started, isDoomed ? 'failed' : 'running', MOVE_MS)
  return started
}

/**
 * Starts without a caller: a refusal leaves the instance in the given state, since there is no
 * response to carry it.
 */
function beginOr(world: World, instance: InstanceRow, otherwise: InstanceState): void {
  try {
    world.transaction(() => begin(world, instance))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    enterState(world, instance.id, otherwise)
  }
}

defineTransition('instance-state', (world, data) => {
  const instance = stillMeant(world, data)
  if (instance === undefined) return
  if (data.to === 'starting') beginOr(world, instance, 'stopped')
  // scheduleState is the only writer of these rows, and takes an InstanceState.
  else enterState(world, instance.id, data.to as InstanceState)
})

defineTransition('instance-restart', (world, data) => {
  const instance = stillMeant(world, data)
  if (instance === undefined || instance.runState !== 'failed') return
  if (instance.autoRestartPolicy === 'never') return
  world.in(instances).patch(instance.id, { timeLastAutoRestarted: world.now() })
  beginOr(world, instance, 'failed')
})

function start(world: World, instance: InstanceRow): InstanceRow {
  switch (instance.runState) {
    case 'stopped':
    case 'failed':
      return begin(world, instance)
    case 'starting':
    case 'running':
    case 'rebooting':
    case 'migrating':
      return instance
    case 'stopping':
      throw conflict('instance must finish stopping before it can be started')
    case 'creating':
    case 'repairing':
    case 'destroyed':
      throw conflict(
        `instance is in state ${instance.runState} but it must be stopped to be started`,
      )
  }
}

function stop(world: World, instance: InstanceRow): InstanceRow {
  switch (instance.runState) {
    case 'stopped':
    case 'stopping':
    case 'destroyed':
      return instance
    case 'failed':
      return enterState(world, instance.id, 'stopped')
    case 'creating':
      throw invalidRequest('cannot stop an instance that is still being created')
    case 'starting':
    case 'running':
    case 'rebooting':
    case 'migrating':
    case 'repairing': {
      const stopping = enterState(world, instance.id, 'stopping')
      scheduleState(world, stopping, 'stopped', MOVE_MS)
      return stopping
    }
  }
}

function reboot(world: World, instance: InstanceRow): InstanceRow {
  switch (instance.runState) {
    case 'stopped':
    case 'creating':
    case 'destroyed':
      throw invalidRequest(`cannot reboot an instance in state ${instance.runState} with no VMM`)
    case 'failed':
      throw invalidRequest('instance state cannot be changed from failed')
    case 'stopping':
    case 'rebooting':
      return instance
    case 'starting':
    case 'running':
    case 'migrating':
    case 'repairing': {
      const rebooting = enterState(world, instance.id, 'rebooting')
      scheduleState(world, rebooting, 'running', MOVE_MS)
      return rebooting
    }
  }
}

type PowerCall = Call<AllOperations['instanceStart']>
const change =
  (apply: (world: World, instance: InstanceRow) => InstanceRow) => (call: PowerCall) => {
    const { instance } = call.path
    const row = findInProject(call, instanceKind, instance, call.query.project, 'modify')
    return presentInstance(apply(call.world, row))
  }

export const instancePowerRoutes = [
  handle('instanceStart', change(start)),
  handle('instanceStop', change(stop)),
  handle('instanceReboot', change(reboot)),
]
