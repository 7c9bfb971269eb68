import { createExecutionContext, env, SELF } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import type { PreviewEnv } from './env'
import worker from './preview-worker'

const ORIGIN = 'http://127.0.0.1:3000'

/** The headers that reached the stub which stands for Next (testing/next-stub.ts). */
const Seen = z.object({ headers: z.record(z.string(), z.string()) })

const send = (url: string, init?: RequestInit): Promise<Response> =>
  SELF.fetch(url, { redirect: 'manual', ...init })

describe('plain http from anywhere but this machine', () => {
  const EXPOSED = [
    'http://console.example',
    'http://192.168.1.5:3000',
    'http://[2001:db8::1]',
    'http://localhost.example',
    'http://127.0.0.1.example',
    'http://0.0.0.0',
  ]

  it('moves pages to https and refuses the rest', async () => {
    for (const origin of EXPOSED) {
      for (const method of ['GET', 'HEAD']) {
        const response = await send(`${origin}/projects?a=%2Fb`, { method })
        expect(response.status, origin).toBe(308)
        const secure = `https${origin.slice(4)}/projects?a=%2Fb`
        expect(response.headers.get('location'), origin).toBe(secure)
        expect(response.headers.getSetCookie(), origin).toEqual([])
      }
      for (const [method, path] of [
        ['POST', '/login/maple/local'],
        ['POST', '/login/orchard/saml/orchard-id'],
        ['POST', '/v1/projects'],
        ['OPTIONS', '/projects'],
      ] as const) {
        const response = await send(origin + path, { method, headers: { origin } })
        expect(response.status, `${method} ${origin}${path}`).toBe(403)
        expect(await response.text()).toContain('Use HTTPS')
        expect(response.headers.getSetCookie(), origin).toEqual([])
      }
    }
    const upgrade = { upgrade: 'websocket', origin: 'http://console.example' }
    const socket = await send('http://console.example/live', { headers: upgrade })
    expect(socket.status).toBe(308)
  })

  it('is not what loopback is, by whichever name', async () => {
    for (const origin of [
      'http://localhost:3000',
      'http://console.localhost',
      'http://127.0.0.1',
      'http://127.8.9.10:3000',
      'http://[::1]:3000',
    ]) {
      const response = await send(`${origin}/projects`)
      expect(response.status, origin).toBe(200)
      await response.body?.cancel()
    }
  })
})

describe('a sender’s address', () => {
  const addressOf = async (extra: object) => {
    const request = new Request(`${ORIGIN}/projects`, {
      headers: { 'cf-connecting-ip': '192.0.2.7', 'x-forwarded-for': '192.0.2.8' },
    })
    const response = await worker.fetch(
      request as Parameters<typeof worker.fetch>[0],
      { ...(env as unknown as PreviewEnv), ...extra },
      createExecutionContext(),
    )
    return Seen.parse(await response.json()).headers
  }

  it('is what the network in front says', async () => {
    expect(await addressOf({})).toMatchObject({ 'x-forwarded-for': '192.0.2.7' })
  })

  it('is nothing that a client may choose where no network is in front', async () => {
    const headers = await addressOf({ IS_LOCAL: 'yes' })
    expect(headers['x-forwarded-for']).toBe('127.0.0.1')
    expect(headers).not.toHaveProperty('cf-connecting-ip')
  })
})
