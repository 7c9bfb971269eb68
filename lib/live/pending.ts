import type { Instance } from '@/lib/contract/instance'
import type { ReadTimes } from './settle'

/*
 * What a pressed button shows before the platform has answered. The state as pressed has a stamp
 * (timeRunStateUpdated): as long as no row with a later one is there, the transitional state is
 * shown, so that an older poll can't bring the former state back for a moment. It ends
 *
 * - with a row whose stamp is later: the platform has moved, and that row is shown;
 * - with a refusal: the former state is shown again, beside the error;
 * - with a read that was sent after the answer (or after the outcome was unknown): it is the truth,
 *   whatever it says.
 */

export type PressedAction = 'start' | 'stop' | 'reboot' | 'delete'

export interface Pressed {
  readonly id: string
  readonly action: PressedAction
  /** The former run state and its stamp (ms). */
  readonly before: Instance['runState']
  readonly stamp: number
  /** When the platform answered, or the outcome became unknown; null until then. */
  readonly answeredAt: number | null
  /** True once the platform has accepted a deletion: older reads don't bring the row back. */
  readonly isDeleted: boolean
}

export type Pending = ReadonlyMap<string, Pressed>

export type State = Pick<Instance, 'id' | 'runState' | 'timeRunStateUpdated'>

export const noPending: Pending = new Map()

/** The stamp of a state in ms; 0 if the platform gave none. */
const stampOf = ({ timeRunStateUpdated }: State): number => timeRunStateUpdated?.getTime() ?? 0

/** The transitional state; null for a deletion, which `deleting` shows. */
const shows: Record<PressedAction, Instance['runState'] | null> = {
  start: 'starting',
  stop: 'stopping',
  reboot: 'rebooting',
  delete: null,
}

export function press(pending: Pending, action: PressedAction, instance: State): Pending {
  const pressed: Pressed = {
    id: instance.id,
    action,
    before: instance.runState,
    stamp: stampOf(instance),
    answeredAt: null,
    isDeleted: false,
  }
  return new Map(pending).set(instance.id, pressed)
}

export type Answer = 'agreed' | 'refused' | 'unknown'

/** Applies the action's outcome. A refusal ends the press; the caller then applies `rolledBack` to its rows. */
export function answered(pending: Pending, id: string, answer: Answer, now: number): Pending {
  const pressed = pending.get(id)
  if (!pressed) return pending
  const next = new Map(pending)
  if (answer === 'refused') next.delete(id)
  else
    next.set(id, {
      ...pressed,
      answeredAt: now,
      isDeleted: answer === 'agreed' && pressed.action === 'delete',
    })
  return next
}

/** Whether a row that was read at `read` settles the press. */
export const isOver = (pressed: Pressed, row: State, read: ReadTimes): boolean =>
  stampOf(row) > pressed.stamp || (pressed.answeredAt !== null && read.sentAt > pressed.answeredAt)

/** Whether to hide a row: the platform has accepted its deletion, and the row was read before. */
export const isHidden = (pressed: Pressed, read: ReadTimes): boolean =>
  pressed.isDeleted && pressed.answeredAt !== null && read.sentAt <= pressed.answeredAt

/** A row as shown while a press is not settled; the same object if the row shows it already. */
export function overlaid<T extends State>(row: T, pressed: Pressed): T {
  const runState = shows[pressed.action]
  return runState === null || row.runState === runState ? row : { ...row, runState }
}

/** A row without the pressed state: if the stamp is the same, it gets the former state. */
export function rolledBack<T extends State>(row: T, pressed: Pressed): T {
  return stampOf(row) === pressed.stamp && row.runState !== pressed.before
    ? { ...row, runState: pressed.before }
    : row
}
