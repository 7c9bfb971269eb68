import { credentialOf, worldOfSecret } from '@/mock-platform/core/token'
import { fetchWorld } from '@/mock-platform/gateway'
import type { PreviewEnv } from './env'
import { noted } from './log/request-record'
import { RelayRoom } from './relay/relay-room'
import { postToRoom } from './relay/room-calls'

/**
 * Names of the rooms that have read a world. A module's own, and so of one isolate: enough for a
 * console on this machine, where alone tests ask for it.
 */
const roomsOf = new Map<string, Set<string>>()

/** The room of a preview: the mock platform answers, in the world that the session's token names. */
export class PreviewRelay extends RelayRoom {
  protected override platform() {
    // The bindings of preview-worker.ts, which alone exports this class.
    const { MOCK_PLATFORM, MOCK_CONTROL } = this.env as unknown as PreviewEnv
    return {
      origin: 'http://mock-platform',
      transport: noted((request) => {
        if (MOCK_CONTROL !== undefined) this.#note(request)
        return fetchWorld(MOCK_PLATFORM, request)
      }),
    }
  }

  #note({ headers }: Request): void {
    const world = worldOfSecret(credentialOf(headers)?.secret ?? '')
    if (world !== null) roomsOf.set(world, (roomsOf.get(world) ?? new Set()).add(this.name))
  }
}

/**
 * Has the rooms of a world read its lists now, as they do after a change through the console. For
 * tests that change something behind it, and would wait for the next read.
 */
export async function pollRooms(env: PreviewEnv, world: string): Promise<void> {
  const rooms = roomsOf.get(world) ?? []
  await Promise.all([...rooms].map((room) => postToRoom(env.RELAY, room, 'poll', [])))
}
