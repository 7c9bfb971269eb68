import { SELF } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'

const ORIGIN = 'http://127.0.0.1:3000'
const send = (url: string, init?: RequestInit): Promise<Response> => SELF.fetch(url, init)

describe('a visitor’s world', () => {
  it('is named by a cookie at the first visit, and kept', async () => {
    const first = await send(`${ORIGIN}/`)
    const [cookie = ''] = first.headers.getSetCookie()
    expect(cookie).toMatch(/^console_world=[0-9a-f]{16}\.[\w-]{43}; /)
    await first.body?.cancel()
    const again = await send(`${ORIGIN}/`, { headers: { cookie: cookie.split(';')[0] ?? '' } })
    expect(again.headers.getSetCookie()).toEqual([])
    await again.body?.cancel()
  })

  it('is named by an id alone in tests, and by two cookies never', async () => {
    const worldOf = async (cookie: string) => {
      const headers = { origin: ORIGIN, cookie }
      const answer = await send(`${ORIGIN}/mock/v1/reset`, { method: 'POST', headers })
      return z.object({ world: z.string() }).parse(await answer.json()).world
    }
    const [id, other] = ['0123456789abcdef', 'fedcba9876543210']
    expect(await worldOf(`console_world=${id}`)).toBe(id)
    const both = await worldOf(`console_world=${id}; console_world=${other}`)
    expect([id, other]).not.toContain(both)
  })

  it('survives a sign-out that wipes everything else', async () => {
    const wipe = encodeURIComponent('clear-site-data:"cache", "cookies", "storage"')
    const response = await send(`${ORIGIN}/?stub-header=${wipe}`)
    expect(response.headers.get('clear-site-data')).toBe('"cache", "storage"')
    await response.body?.cancel()
  })

  it('has its platform under a path of its own, for credentials of the platform', async () => {
    const minted = await send(`${ORIGIN}/mock/v1/worlds`, {
      method: 'POST',
      headers: { origin: ORIGIN },
    })
    const World = z.object({ users: z.array(z.object({ token: z.string() })) })
    const { users } = World.parse(await minted.json())
    const ask = (authorization: string) =>
      send(`${ORIGIN}/mock/platform/v1/me`, { headers: { authorization } })
    expect((await ask('Bearer x')).status).toBe(401)
    const me = await ask(`Bearer ${users[0]?.token}`)
    expect(await me.json()).toMatchObject({ silo_name: 'maple' })
  })
})
