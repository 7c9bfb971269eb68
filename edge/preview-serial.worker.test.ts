import { SELF } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'

/** Serial streams of a world in its object, in the real runtime. */

/** What of workerd's client-side socket the test uses. */
interface ClientSocket {
  binaryType?: string
  accept(): void
  send(data: Uint8Array): void
  close(): void
  addEventListener(type: 'message', listener: (event: { data: ArrayBuffer }) => void): void
}
// workerd's own extension of Response.
const socketOf = (response: Response) => (response as { webSocket?: ClientSocket | null }).webSocket

const ORIGIN = 'http://127.0.0.1:3000'
const STREAM = '/mock/platform/v1/instances/checkout/serial-console/stream?project=web-shop'

async function mint(): Promise<string> {
  const response = await SELF.fetch(`${ORIGIN}/mock/v1/worlds`, {
    method: 'POST',
    headers: { origin: ORIGIN },
  })
  const body: { users: { token: string }[] } = await response.json()
  return body.users[0]?.token ?? ''
}
const connect = (token: string): Promise<Response> =>
  SELF.fetch(ORIGIN + STREAM, {
    headers: { upgrade: 'websocket', authorization: `Bearer ${token}` },
  })

/** Resolves once the stream has shown a text. */
function shown(socket: ClientSocket, text: string): Promise<void> {
  let seen = ''
  return new Promise((done) =>
    socket.addEventListener('message', ({ data }) => {
      seen += new TextDecoder().decode(data)
      if (seen.includes(text)) done()
    }),
  )
}

describe('the serial console of a world in an object', () => {
  it('streams through the Worker and the gateway', async () => {
    const response = await connect(await mint())
    expect(response.status).toBe(101)
    const socket = socketOf(response)
    if (socket == null) throw new Error('no socket')
    socket.binaryType = 'arraybuffer'
    const prompt = shown(socket, 'login: ')
    const echo = shown(socket, 'login: ada')
    socket.accept()
    await prompt
    socket.send(new TextEncoder().encode('ada'))
    await echo
    socket.close()
  })

  it('is refused where its world is gone', async () => {
    expect((await connect(`console-token-${'e'.repeat(40)}`)).status).toBe(401)
  })
})
