import { createExecutionContext, env, SELF } from 'cloudflare:test'
import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import type { PreviewEnv } from './env'
import worker from './preview-worker'

const ORIGIN = 'https://preview.example'
const World = z.object({ world: z.string(), users: z.array(z.object({ token: z.string() })) })

// The bindings of wrangler.jsonc's preview, and those of vitest.worker.config.ts.
const bindings = env as unknown as PreviewEnv
const counted = new Map<string, number>()

/** The preview as it is deployed: without what the local server and other tests set. */
const { MOCK_CONTROL: _, ...deployed } = {
  ...bindings,
  WORLDS: {
    limit: async ({ key }: { key: string }) => {
      counted.set(key, (counted.get(key) ?? 0) + 1)
      return { success: (counted.get(key) ?? 0) <= 3 }
    },
  },
}

const send = (path: string, init: RequestInit = {}, origin = ORIGIN) =>
  worker.fetch(
    new Request(origin + path, { redirect: 'manual', ...init }) as Parameters<
      typeof worker.fetch
    >[0],
    deployed,
    createExecutionContext(),
  )
const post = (path: string, headers: Record<string, string> = {}) =>
  send(path, { method: 'POST', headers: { origin: ORIGIN, ...headers } })

/** A world of another client, made where worlds may be made. */
async function mint() {
  const minted = await SELF.fetch('http://127.0.0.1:3000/mock/v1/worlds', {
    method: 'POST',
    headers: { origin: 'http://127.0.0.1:3000' },
  })
  return World.parse(await minted.json())
}

/** A first visit's cookie: name and value. */
async function visit(): Promise<string> {
  const first = await send('/')
  await first.body?.cancel()
  return first.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

beforeEach(() => counted.clear())

describe('a public preview', () => {
  it('keeps the strings of its worlds to itself', async () => {
    const cookie = await visit()
    for (const [method, path] of [
      ['POST', '/mock/v1/worlds'],
      ['GET', '/mock/v1/worlds'],
      ['POST', '/mock/v1/knobs'],
      ['GET', '/mock/v1/calls'],
      ['POST', '/mock/v1/clock'],
      ['POST', '/mock/v1/poll'],
      ['POST', '/mock/v1/reset/'],
      ['POST', '/mock/platform/mock/v1/worlds'],
      ['GET', '/mock/platform/../v1/calls'],
      ['GET', '/mock/platform/%2e%2e/v1/calls'],
      ['GET', '/mock/'],
    ] as const) {
      const answer = await send(path, { method, headers: { origin: ORIGIN, cookie } })
      expect(answer.status, `${method} ${path}`).toBe(404)
      expect(answer.headers.get('content-security-policy'), path).toContain('sandbox')
      await answer.body?.cancel()
    }
    const reset = await post('/mock/v1/reset', { cookie })
    expect(reset.status).toBe(200)
  })

  it('opens a world by its cookie, never by its id alone', async () => {
    const cookie = await visit()
    const [id = ''] = cookie.replace('console_world=', '').split('.')
    const worldOf = async (headers: Record<string, string>) => {
      counted.clear()
      const answer = await post('/mock/v1/reset', headers)
      return z.object({ world: z.string() }).parse(await answer.json()).world
    }
    expect(await worldOf({ cookie })).toBe(id)
    for (const headers of [
      { cookie: `console_world=${id}` },
      { cookie: cookie.replace(/\../, (pair) => (pair === '.A' ? '.B' : '.A')) },
      { cookie: `console_world=${id}.` },
    ] satisfies Record<string, string>[])
      expect(await worldOf(headers), headers.cookie).not.toBe(id)
    expect(await worldOf({ cookie: await visit(), 'x-mock-world': id })).not.toBe(id)
  })

  it('takes no failures from outside', async () => {
    const { users } = await mint()
    const answer = await send('/mock/platform/v1/me', {
      headers: {
        authorization: `Bearer ${users[0]?.token}`,
        'x-mock-failure': '{"status":500}',
      },
    })
    expect(answer.status).toBe(200)
    expect(counted.size, 'a credential needs no new world').toBe(0)
  })

  it('gives one sender a few worlds a minute, whichever addresses it has', async () => {
    const from = (address: string, headers: Record<string, string> = {}) =>
      send('/', { headers: { 'cf-connecting-ip': address, ...headers } })
    for (const host of ['1', '2', '3'])
      expect((await from(`2001:db8:0:1::${host}`)).status).toBe(200)
    const refused = await from('2001:db8:0:1::4')
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('60')
    expect(refused.headers.get('x-content-type-options')).toBe('nosniff')
    expect(refused.headers.getSetCookie()).toEqual([])
    expect((await from('2001:db8:0:2::1')).status).toBe(200)
    const cookie = await visit()
    expect((await from('2001:db8:0:1::4', { cookie })).status, 'at home already').toBe(200)
    for (const path of ['/mock/idp/orchard/orchard-id', '/mock/platform/v1/me'])
      expect(
        (await send(path, { headers: { 'cf-connecting-ip': '2001:db8:0:1::5' } })).status,
        path,
      ).toBe(429)
  })

  it('sends its mock with the headers of everything else', async () => {
    const cookie = await visit()
    const page = await send('/mock/idp/orchard/orchard-id', { headers: { cookie } })
    expect(page.status).toBe(200)
    expect(page.headers.get('content-security-policy')).toMatch(/style-src 'nonce-[^']+'/)
    for (const answer of [page, await send('/mock/platform/v1/me', { headers: { cookie } })]) {
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(answer.headers.get('x-frame-options')).toBe('DENY')
      expect(answer.headers.get('strict-transport-security')).toMatch(/^max-age=/)
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      await answer.body?.cancel()
    }
    const crossSite = await send('/mock/v1/reset', { method: 'POST', headers: { cookie } })
    expect(crossSite.status).toBe(403)
    const plain = await send('/mock/platform/v1/me', {}, 'http://preview.example')
    expect(plain.status).toBe(308)
  })

  it('measures what comes to its platform', async () => {
    const cookie = await visit()
    const answer = await send('/mock/platform/v1/projects', {
      method: 'POST',
      headers: { cookie },
      body: new Uint8Array(8 * 1_048_576 + 1),
    })
    expect(answer.status).toBe(413)
  })

  it('names a world over https, and over http only on this machine', async () => {
    const secure = await send('/')
    expect(secure.headers.getSetCookie()[0]).toMatch(/; Secure; /)
    await secure.body?.cancel()
    const local = await send('/', {}, 'http://127.0.0.1:3000')
    expect(local.headers.getSetCookie()[0]).not.toContain('Secure')
    await local.body?.cancel()
    const plain = await send('/', {}, 'http://preview.example')
    expect(plain.headers.getSetCookie()).toEqual([])
  })
})
