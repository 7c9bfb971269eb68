import { open, openRooms } from './metrics/metrics'
import { postToRoom } from './relay/room-calls'
import type { RelayEnv } from './relay/relay-env'

/** How soon the process is mostly told to end, ms: it accepts nothing more then, and what comes waits for the next. */
const TOLD_WITHIN_MS = 250
/** After this it was not told, and goes on as before. */
const TOLD_WITHIN_MS_MAX = 5_000
let toldBefore = 0

/** Whether sockets are opened: not by a process that is about to end, which they would hold. */
export const takesSockets = (): boolean => Date.now() >= toldBefore

/**
 * Has all pages open other sockets, those of live updates and of serial consoles. The runtime, told to
 * end, finishes what it answers, and would wait for these until it is killed (deploy/console.service).
 */
export async function renewSockets({ RELAY, SERIAL }: Pick<RelayEnv, 'RELAY' | 'SERIAL'>) {
  await scheduler.wait(TOLD_WITHIN_MS)
  toldBefore = Date.now() + TOLD_WITHIN_MS_MAX
  await Promise.allSettled([
    ...openRooms().map((name) => postToRoom(RELAY, name, 'renew', [])),
    ...[...open.serials].map((line) => postToRoom(SERIAL, line, 'renew', [])),
  ])
}
