import { DatabaseSync } from 'node:sqlite'
import type { SQLInputValue } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { fetchWorld, worldOf } from './gateway'
import { MockPlatform } from './object'
import type { ObjectContext } from './object'

/** A namespace of objects whose storage survives the object, on Node's own SQLite. */
function fakeNamespace() {
  const stores = new Map<string, DatabaseSync>()
  const live = new Map<string, MockPlatform>()
  const alarms = new Map<string, number>()
  const context = (name: string): ObjectContext => {
    const database = stores.get(name) ?? new DatabaseSync(':memory:')
    stores.set(name, database)
    return {
      storage: {
        sql: {
          exec: (query, ...bindings: SQLInputValue[]) => database.prepare(query).all(...bindings),
        },
        transactionSync: (work) => work(),
        setAlarm: async (atMs) => void alarms.set(name, atMs),
        deleteAll: async () => void stores.set(name, new DatabaseSync(':memory:')),
      },
    }
  }
  return {
    idFromName: (name: string) => name,
    get: (name: string) => {
      const object = live.get(name) ?? new MockPlatform(context(name))
      live.set(name, object)
      return object
    },
    /** As when the runtime drops idle objects from memory. */
    evict: () => live.clear(),
    alarms,
    worlds: () => [...stores.keys()],
    tablesOf: (name: string) =>
      stores.get(name)?.prepare('SELECT name FROM sqlite_master').all() ?? [],
  }
}

const call = (path: string, init?: RequestInit): Request =>
  new Request(`http://platform.test${path}`, init)
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

async function mint(namespace: ReturnType<typeof fakeNamespace>, query = '') {
  const response = await fetchWorld(namespace, call(`/mock/v1/worlds${query}`, { method: 'POST' }))
  const body = await response.json()
  return { world: String(body.world), token: String(body.users[0].token), body }
}

describe('a world in an object', () => {
  test('is minted, used by its token, and kept over an eviction', async () => {
    const namespace = fakeNamespace()
    const { world, token } = await mint(namespace)
    expect(world).toMatch(/^[0-9a-f]{16}$/)
    const create = call('/v1/projects', {
      method: 'POST',
      body: JSON.stringify({ name: 'kept', description: '' }),
      headers: { ...bearer(token).headers, 'content-type': 'application/json' },
    })
    expect((await fetchWorld(namespace, create)).status).toBe(201)
    const list = async () =>
      (await fetchWorld(namespace, call('/v1/projects', bearer(token)))).json()
    const before = await list()
    namespace.evict()
    expect(await list()).toEqual(before)
    const { status } = await fetchWorld(namespace, call('/v1/projects/kept', bearer(token)))
    expect(status).toBe(200)
    expect(namespace.worlds()).toEqual([world])
  })

  test('finishes what was scheduled while no request came', async () => {
    const namespace = fakeNamespace()
    const { token } = await mint(namespace)
    const path = '/v1/instances/batch-import'
    const start = call(`${path}/start?project=web-shop`, { method: 'POST', ...bearer(token) })
    expect((await fetchWorld(namespace, start)).status).toBe(202)
    namespace.evict()
    const clock = { method: 'POST', body: '{"advanceMs":3000}', ...bearer(token) }
    await fetchWorld(namespace, call('/mock/v1/clock', clock))
    const view = await fetchWorld(namespace, call(`${path}?project=web-shop`, bearer(token)))
    expect(await view.json()).toMatchObject({ run_state: 'running' })
  })

  test('is gone after the alarm: its tokens get 401, and make no new world', async () => {
    const namespace = fakeNamespace()
    const { world, token } = await mint(namespace)
    expect(namespace.alarms.get(world)).toBeGreaterThan(Date.now() + 86_000_000)
    await namespace.get(world).alarm()
    namespace.evict()
    expect((await fetchWorld(namespace, call('/v1/me', bearer(token)))).status).toBe(401)
    expect(namespace.tablesOf(world)).toEqual([])
  })

  test('that is gone does not keep its visitor from signing in to the named one', async () => {
    const namespace = fakeNamespace()
    const headers = {
      'x-mock-world': '00000000000000ff',
      'content-type': 'application/json',
      cookie: `session=00000000000000ee${'0'.repeat(24)}`,
    }
    const body = JSON.stringify({ username: 'ada', password: 'maple-demo' })
    const login = call('/v1/login/maple/local', { method: 'POST', headers, body })
    expect((await fetchWorld(namespace, login)).status).toBe(204)
    expect(namespace.tablesOf('00000000000000ee')).toEqual([])
    expect([...namespace.alarms.keys()], 'what is to be forgotten').toEqual(['00000000000000ff'])
  })

  test('is made by name, filled with the demo', async () => {
    const namespace = fakeNamespace()
    const headers = { 'x-mock-world': '00000000000000ff', 'content-type': 'application/json' }
    const body = JSON.stringify({ username: 'ada', password: 'maple-demo' })
    const login = call('/v1/login/maple/local', { method: 'POST', headers, body })
    const answer = await fetchWorld(namespace, login)
    expect(answer.status).toBe(204)
    const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
    expect(cookie).toMatch(/^session=00000000000000ff[0-9a-f]{24}$/)
    const me = await fetchWorld(namespace, call('/v1/me', { headers: { cookie } }))
    expect(await me.json()).toMatchObject({ display_name: 'Ada Nwosu', silo_name: 'maple' })
  })

  test('answers only through the gateway', async () => {
    const object = fakeNamespace().get('0000000000000001')
    expect((await object.fetch(call('/v1/ping'))).status).toBe(400)
  })
})

describe('the world of a request', () => {
  const secret = `00000000000000aa${'b'.repeat(24)}`
  const named = { 'x-mock-world': '00000000000000cc' }
  const cases: [string, Record<string, string>, string][] = [
    ['the session cookie', { cookie: `a=1; session=${secret}`, ...named }, '00000000000000aa'],
    [
      'the bearer token',
      { authorization: `Bearer console-token-${secret}`, ...named },
      '00000000000000aa',
    ],
    [
      'the header, with a foreign token',
      { authorization: 'Bearer x', ...named },
      '00000000000000cc',
    ],
    ['the header, with a damaged cookie', { cookie: 'session=zz', ...named }, '00000000000000cc'],
    ['the default', {}, '0000000000000000'],
    ['the default, with a damaged header', { 'x-mock-world': '../x' }, '0000000000000000'],
  ]
  test.each(cases)('comes from %s', (_from, headers, world) => {
    expect(worldOf(call('/v1/me', { headers }))).toBe(world)
  })
})
