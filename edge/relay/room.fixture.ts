import { expect } from 'vitest'
import { parseServerMessage } from '@/lib/contract/live-parse'
import { LIVE_KINDS, type LiveKind } from '@/lib/contract/live-kinds'
import { LIVE_VERSION, type ServerMessage } from '@/lib/contract/live-wire'
import { Stage } from '@/edge/testing/relay-room'

export const received = (stage: Stage, conn: string): ServerMessage[] =>
  (stage.sockets.get(conn)?.inFlight ?? []).map((frame) => {
    const message = parseServerMessage(frame)
    return typeof message === 'string' ? expect.fail(frame) : message
  })
export const ofType = <T extends ServerMessage['t']>(stage: Stage, conn: string, type: T) =>
  received(stage, conn).filter(
    (message): message is Extract<ServerMessage, { t: T }> => message.t === type,
  )
export const code = (stage: Stage, conn: string) => stage.sockets.get(conn)?.closed?.code
export const say = (stage: Stage, conn: string, message: object) =>
  stage.room.onMessage(conn, JSON.stringify({ v: LIVE_VERSION, ...message }))
export const lists = (stage: Stage, what: string) =>
  stage.platform.reads.filter((read) => read.what === what).length

/** A room in which `sids` have watched all lists for a while, each over a socket of the same name. */
export const watched = (...sids: string[]) => watchedFor(LIVE_KINDS, ...sids)

/** The same with pages that show some lists only. */
export async function watchedFor(shows: readonly LiveKind[], ...sids: string[]) {
  const stage = new Stage()
  stage.platform.put('instance', 'db', 'running')
  for (const sid of sids) stage.connect(sid, sid, { shows })
  await stage.pass(10_000)
  for (const socket of stage.sockets.values()) socket.inFlight.length = 0
  stage.platform.reads.length = 0
  return stage
}
