import { open, openRooms } from './metrics/metrics'
import { postToRoom } from './relay/room-calls'
import type { RelayEnv } from './relay/relay-env'

/** How long the process may take to be told to end, ms: from then on it accepts no sockets. */
const TOLD_WITHIN_MS = 200

/**
 * Has all pages open other sockets, those of live updates and of serial consoles. The runtime, told to
 * end, finishes what it answers, and would wait for these until it is killed (deploy/console.service).
 */
export async function renewSockets({ RELAY, SERIAL }: Pick<RelayEnv, 'RELAY' | 'SERIAL'>) {
  await scheduler.wait(TOLD_WITHIN_MS)
  await Promise.allSettled([
    ...openRooms().map((name) => postToRoom(RELAY, name, 'renew', [])),
    ...[...open.serials].map((line) => postToRoom(SERIAL, line, 'renew', [])),
  ])
}
