import { describe, expect, test } from 'vitest'
import { BASELINE, FIRST_VERSION, NEWEST_VERSION } from '@/lib/contract/api-version'
import { todaysPlatform } from '@/mock-platform/testing-version'
import { field, type Wire } from '@/mock-platform/testing'
import { silos, users } from '@/mock-platform/core/tenancy'

const DAY = 86_400_000
const ABSENT = '11111111-2222-4333-8444-555555555555'
const GRANT = 'urn:ietf:params:oauth:grant-type:device_code'

type Platform = ReturnType<typeof todaysPlatform>
function idOf({ world }: Platform, name: string): string {
  const maple = world.in(silos).named('all', '', 'maple')
  return world.in(users).named('silo', maple?.id ?? '', name)?.id ?? ''
}
const form = ({ send }: Platform, path: string, fields: Record<string, string>) =>
  send(
    new Request(`http://platform.test${path}`, {
      method: 'POST',
      headers: { 'x-mock-world': '00000000000000aa' },
      body: new URLSearchParams(fields),
    }),
  )

describe('access tokens', () => {
  test('are listed to their owner while they last, and end with their deletion', async () => {
    const platform = todaysPlatform()
    const { call, refusal, world } = platform
    const before = (await call('GET', '/v1/me/access-tokens', undefined, { who: 'ben' })).body.items
    // One that the seed made, one that this test calls with; another one is over.
    expect(before).toHaveLength(2)
    expect(Object.keys(before[0]).toSorted()).toEqual(['id', 'time_created', 'time_expires'])
    const lasting = before.find((each: Wire) => each.time_expires !== null)
    const path = `/v1/me/access-tokens/${lasting.id}`
    expect((await refusal('DELETE', path, undefined, { who: 'ada' }))[0]).toBe(404)
    expect((await call('DELETE', path, undefined, { who: 'ben' })).status).toBe(204)
    expect(await refusal('DELETE', path, undefined, { who: 'ben' })).toEqual([
      ...[404, 'ObjectNotFound', `not found: device-access-token with id "${lasting.id}"`],
    ])
    const mine = (await call('GET', '/v1/me/access-tokens')).body.items
    expect(mine).toHaveLength(3)
    world.advance(28 * DAY)
    expect((await call('GET', '/v1/me/access-tokens')).body.items).toHaveLength(2)
  })

  test('of others are the silo admin’s to see, and end with their sessions', async () => {
    const platform = todaysPlatform()
    const { call, as } = platform
    const ben = idOf(platform, 'ben')
    await as(null)('POST', '/v1/login/maple/local', { username: 'ben', password: 'maple-demo' })
    const paths = ['access-tokens', 'sessions'].map((what) => `/v1/users/${ben}/${what}`)
    for (const path of paths) {
      expect((await call('GET', path)).body.items).toHaveLength(1)
      expect((await call('GET', path, undefined, { who: 'farah' })).status).toBe(403)
      expect((await call('GET', path, undefined, { who: 'ben' })).status).toBe(200)
    }
    const session = (await call('GET', `/v1/users/${ben}/sessions`)).body.items[0]
    expect(Object.keys(session).toSorted()).toEqual(['id', 'time_created', 'time_last_used'])
    const logout = `/v1/users/${ben}/logout`
    expect((await call('POST', logout, undefined, { who: 'chiara' })).status).toBe(403)
    expect((await call('POST', logout)).status).toBe(204)
    for (const path of paths) expect((await call('GET', path)).body.items).toEqual([])
    expect((await call('GET', '/v1/me', undefined, { who: 'ben' })).status).toBe(401)
    for (const path of [`/v1/users/${ABSENT}/access-tokens`, `/v1/users/${ABSENT}/sessions`])
      expect((await call('GET', path)).status).toBe(404)
    expect((await call('POST', `/v1/users/${ABSENT}/logout`)).status).toBe(404)
  })

  test('last as long as the silo, the request and the confirming token let them', async () => {
    const platform = todaysPlatform()
    const { call, refusal } = platform
    expect((await call('GET', '/v1/auth-settings', undefined, { who: 'emil' })).body).toMatchObject(
      {
        device_token_max_ttl_seconds: null,
      },
    )
    const most = { device_token_max_ttl_seconds: 3600 }
    expect((await refusal('PUT', '/v1/auth-settings', most, { who: 'ben' }))[0]).toBe(403)
    expect((await refusal('PUT', '/v1/auth-settings', {}))[2]).toContain('missing field')
    const none = { device_token_max_ttl_seconds: 0 }
    expect((await refusal('PUT', '/v1/auth-settings', none))[0]).toBe(400)
    expect((await call('PUT', '/v1/auth-settings', most)).body).toMatchObject(most)

    const client_id = ABSENT
    const asked = async (ttl?: string) =>
      (await form(platform, '/device/auth', { client_id, ...(ttl && { ttl_seconds: ttl }) })).body
    const tooLong = await asked('7200')
    expect(await refusal('POST', '/device/confirm', { user_code: tooLong.user_code })).toEqual([
      ...[400, 'InvalidRequest'],
      'Requested TTL 7200 seconds exceeds maximum allowed TTL for this silo of 3600 seconds',
    ])
    const granted = async (ttl?: string) => {
      const { user_code, device_code } = await asked(ttl)
      expect((await call('POST', '/device/confirm', { user_code })).status).toBe(204)
      const fields = { grant_type: GRANT, device_code, client_id }
      return (await form(platform, '/device/token', fields)).body
    }
    const secondsOf = ({ time_expires }: Wire) =>
      (Date.parse(time_expires) - platform.world.now()) / 1000
    expect(secondsOf(await granted('60'))).toBe(60)
    expect(secondsOf(await granted())).toBe(3600)
    await call('PUT', '/v1/auth-settings', { device_token_max_ttl_seconds: null })
    const endless = await granted()
    expect(endless).toMatchObject({ token_type: 'bearer', time_expires: null })
    expect(field(await call('GET', '/v1/me/access-tokens'), 'id')).toContain(endless.token_id)
    expect((await form(platform, '/device/auth', { client_id, ttl_seconds: '0' })).status).toBe(400)
  })

  test('that end confirm none that outlives them', async () => {
    const platform = todaysPlatform()
    const { send } = platform
    const client_id = ABSENT
    const confirm = async (token: string, ttl?: string) => {
      const fields = { client_id, ...(ttl && { ttl_seconds: ttl }) }
      const { user_code, device_code } = (await form(platform, '/device/auth', fields)).body
      const { status, body } = await send(
        new Request('http://platform.test/device/confirm', {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ user_code }),
        }),
      )
      const grant = { grant_type: GRANT, device_code, client_id }
      return { status, body, grant: (await form(platform, '/device/token', grant)).body }
    }
    const { grant } = await confirm(platform.tokenFor('ada'), '600')
    const refused = await confirm(grant.access_token, '900')
    expect([refused.status, refused.body.message]).toEqual([
      ...[400, expect.stringContaining('would exceed the expiration')],
    ])
    expect((await confirm(grant.access_token)).grant.time_expires).toBe(grant.time_expires)
    platform.world.advance(601_000)
    expect((await confirm(grant.access_token)).status).toBe(401)
  })

  test('of the specification’s time have neither a list nor an end', async () => {
    const platform = todaysPlatform(BASELINE)
    const { call, refusal } = platform
    expect(await refusal('GET', '/v1/me/access-tokens')).toEqual([404, undefined, 'Not Found'])
    for (const method of ['GET', 'PUT'])
      expect((await call(method, '/v1/auth-settings')).status).toBe(404)
    const asked = await form(platform, '/device/auth', { client_id: ABSENT, ttl_seconds: '60' })
    const { user_code, device_code } = asked.body
    await call('POST', '/device/confirm', { user_code })
    const grant = { grant_type: GRANT, device_code, client_id: ABSENT }
    expect(Object.keys((await form(platform, '/device/token', grant)).body)).toEqual([
      ...['access_token', 'token_type'],
    ])
  })
})

describe('people', () => {
  test('have times and hints of what they may, each since its version', async () => {
    const platform = todaysPlatform()
    const { call } = platform
    const keys = async (who: string, version: number | null) =>
      (await call('GET', '/v1/me', undefined, { who, version })).body
    expect(await keys('farah', NEWEST_VERSION)).toMatchObject({
      ...{ fleet_viewer: true, silo_admin: true, time_created: expect.any(String) },
    })
    expect(await keys('goran', null)).toMatchObject({ fleet_viewer: true, silo_admin: false })
    expect(await keys('ada', FIRST_VERSION)).toMatchObject({
      fleet_viewer: false,
      silo_admin: true,
    })
    expect(await keys('ada', FIRST_VERSION)).not.toHaveProperty('time_created')
    const path = `/v1/users/${idOf(platform, 'ben')}`
    expect((await call('GET', path)).body).toHaveProperty('time_modified')
    const first = { who: 'emil', version: FIRST_VERSION }
    expect(Object.keys((await call('GET', path, undefined, first)).body).toSorted()).toEqual([
      ...['display_name', 'id', 'silo_id'],
    ])
    expect((await call('GET', `/v1/users/${ABSENT}`)).status).toBe(404)
  })

  test('of the specification’s time have neither', async () => {
    const { call } = todaysPlatform(BASELINE)
    expect(Object.keys((await call('GET', '/v1/me')).body).toSorted()).toEqual([
      ...['display_name', 'id', 'silo_id', 'silo_name'],
    ])
  })
})
