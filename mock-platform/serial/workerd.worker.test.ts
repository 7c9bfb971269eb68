import { describe, expect, it } from 'vitest'
import { WORLD_HEADER } from '@/mock-platform/core/claims'
import { demo, SHOP } from '@/mock-platform/storage.fixture'
import type { Demo } from '@/mock-platform/storage.fixture'
import { serveSerialOnWorkerd } from './workerd'

/** What of workerd's client-side socket the test uses. */
interface ClientSocket {
  binaryType?: string
  accept(): void
  send(data: Uint8Array | string): void
  close(): void
  addEventListener(
    type: 'message' | 'close',
    listener: (event: { data: ArrayBuffer; code: number; reason: string }) => void,
  ): void
}

async function connect(fixture: Demo, name: string, user: string | null = 'ada') {
  const { world } = fixture
  const request = new Request(`http://x/v1/instances/${name}/serial-console/stream?${SHOP}`, {
    headers: {
      upgrade: 'websocket',
      [WORLD_HEADER]: world.id,
      ...(user === null ? {} : { authorization: `Bearer ${fixture.tokenOf(user)}` }),
    },
  })
  const response = await serveSerialOnWorkerd(request, {
    worlds: { open: (id, how) => (id === world.id || how === 'named' ? world : null) },
  })
  // workerd's own extension of Response.
  const { status, webSocket } = response as unknown as { status: number; webSocket?: ClientSocket }
  return { status, socket: webSocket }
}

function listen(socket: ClientSocket | undefined) {
  if (socket === undefined) throw new Error('no socket')
  let text = ''
  const waiting = new Set<() => void>()
  socket.accept()
  socket.binaryType = 'arraybuffer'
  socket.addEventListener('message', ({ data }) => {
    text += new TextDecoder().decode(data)
    for (const look of [...waiting]) look()
  })
  const closed = new Promise<[number, string]>((done) =>
    socket.addEventListener('close', ({ code, reason }) => done([code, reason])),
  )
  const until = (pattern: RegExp) =>
    new Promise<void>((done) => {
      const look = (): void => {
        if (!pattern.test(text)) return
        waiting.delete(look)
        done()
      }
      waiting.add(look)
      look()
    })
  return { until, closed }
}

describe('serveSerialOnWorkerd', () => {
  it('answers keys, and leaves other requests alone', async () => {
    const { status, socket } = await connect(demo(), 'checkout')
    expect(status).toBe(101)
    const { until } = listen(socket)
    await until(/login: $/)
    socket?.send('dropped')
    socket?.send(new TextEncoder().encode('grüße'))
    await until(/login: grüße$/)
    socket?.close()
    const options = { worlds: { open: () => null } }
    expect(serveSerialOnWorkerd(new Request('http://x/v1/ping'), options)).toBeNull()
  })

  it('closes with 1011 and the reason after the upgrade', async () => {
    const { status, socket } = await connect(demo(), 'batch-import')
    expect(status).toBe(101)
    const text = 'Invalid Request: instance is stopped and has no active serial console server'
    expect(await listen(socket).closed).toEqual([1011, text])
  })

  it('refuses missing credentials before the upgrade', async () => {
    expect((await connect(demo(), 'checkout', null)).status).toBe(401)
  })
})
