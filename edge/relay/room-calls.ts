import * as z from 'zod'

/**
 * The Worker's calls to a room over HTTP; only its bindings reach a room. `poll` requests a poll: the
 * word stays on the wire because pages of earlier builds send it too.
 */
export type RoomCall = 'poll' | 'revoke' | 'renew' | 'alive'

const Texts = z.array(z.string()).max(1_000)

/** Body of a call or its answer: a list of texts. Never throws; undefined for anything else. */
export function readTexts(json: string): string[] | undefined {
  try {
    return Texts.safeParse(JSON.parse(json)).data
  } catch {
    return undefined
  }
}

interface Rooms {
  readonly idFromName: (name: string) => DurableObjectId
  readonly get: (id: DurableObjectId) => { fetch(request: Request): Promise<Response> }
}

/** Calls a room by its name; the texts it answers with. */
export async function postToRoom(
  rooms: Rooms,
  name: string,
  call: RoomCall,
  texts: readonly string[],
): Promise<string[]> {
  const request = new Request(`https://room/${call}`, {
    method: 'POST',
    body: JSON.stringify(texts),
  })
  const answer = await rooms.get(rooms.idFromName(name)).fetch(request)
  return readTexts(await answer.text()) ?? []
}
