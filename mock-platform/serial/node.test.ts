import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { WORLD_HEADER } from '@/mock-platform/core/claims'
import { demo, SHOP } from '@/mock-platform/storage.fixture'
import type { Demo } from '@/mock-platform/storage.fixture'
import { floodBytes } from './flood'
import { serveSerialOnNode } from './node'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** A real server and what connects to it. */
async function serve(fixture: Demo) {
  const { world } = fixture
  const server = createServer()
  const stop = serveSerialOnNode(server, {
    worlds: { open: (id, how) => (id === world.id || how === 'named' ? world : null) },
  })
  ends.push(() => {
    stop()
    server.close()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A listening TCP server has an address of this shape.
  const { port } = server.address() as AddressInfo
  return (path: string, user: string | null = 'ada') => {
    const token = user === null ? {} : { authorization: `Bearer ${fixture.tokenOf(user)}` }
    const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, {
      headers: { [WORLD_HEADER]: world.id, ...token },
    })
    const frames: Buffer[] = []
    // ws hands out Buffers unless told otherwise.
    socket.on('message', (data) => frames.push(data as Buffer))
    const text = () => Buffer.concat(frames).toString()
    const until = async (pattern: RegExp) => {
      while (!pattern.test(text())) await once(socket, 'message')
    }
    return { socket, frames, text, until }
  }
}
const stream = (name: string) => `/v1/instances/${name}/serial-console/stream?${SHOP}`

describe('serveSerialOnNode', () => {
  it('carries 10 MiB without losing or changing a byte', async () => {
    const fixture = demo()
    const { socket, frames, until, text } = (await serve(fixture))(stream('checkout'))
    await until(/login: $/)
    socket.send(Buffer.from('ada\r'))
    await until(/Password: $/)
    socket.send(Buffer.from('x\rflood\r'))
    await until(/flood\r\n/)
    const before = Buffer.concat(frames).length
    let size = before
    socket.on('message', (data: Buffer) => (size += data.length))
    fixture.clock.ms += 5_000
    while (size < before + 10 * 2 ** 20 + 'ada@checkout:~$ '.length) await once(socket, 'message')
    const sent = Buffer.concat(frames).subarray(before, before + 10 * 2 ** 20)
    const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
    expect(hash(sent)).toBe(hash(floodBytes(0, 10 * 2 ** 20)))
    expect(text()).toMatch(/ada@checkout:~\$ $/)
  })

  it('takes binary frames as keys and drops text frames', async () => {
    const { socket, until, text } = (await serve(demo()))(stream('checkout'))
    await until(/login: $/)
    socket.send('dropped')
    socket.ping()
    await once(socket, 'pong')
    socket.send(Buffer.from('grüße'))
    await until(/grüße$/)
    expect(text()).not.toContain('dropped')
  })

  it('closes with 1011 and the reason after the upgrade', async () => {
    const { socket } = (await serve(demo()))(stream('batch-import'))
    const [code, reason] = await once(socket, 'close')
    const text = 'Invalid Request: instance is stopped and has no active serial console server'
    expect([code, String(reason)]).toEqual([1011, text])
  })

  it('answers plainly what is no stream or has no credentials', async () => {
    const connect = await serve(demo())
    for (const [path, user, status] of [
      [stream('checkout'), null, 401],
      ['/v1/ping', 'ada', 404],
    ] as const) {
      const { socket } = connect(path, user)
      const [, response] = await once(socket, 'unexpected-response')
      expect(response.statusCode).toBe(status)
      response.destroy()
    }
  })
})
