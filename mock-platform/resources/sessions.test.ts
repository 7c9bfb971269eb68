import { describe, expect, test } from 'vitest'
import { testPlatform } from '@/mock-platform/testing'

const json = { 'content-type': 'application/json' }
function local(platform: ReturnType<typeof testPlatform>) {
  const send = (path: string, init: RequestInit = {}) =>
    platform.send(new Request(`http://platform.test${path}`, { redirect: 'manual', ...init }))
  const login = (silo: string, username: string, password: string) =>
    send(`/v1/login/${silo}/local`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ username, password }),
    })
  return { send, login }
}

describe('signing in with a password', () => {
  test('sets a cookie that works until signing out', async () => {
    const { send, login } = local(testPlatform())
    const answer = await login('maple', 'ada', 'maple-demo')
    expect(answer.status).toBe(204)
    const header = answer.headers.get('set-cookie') ?? ''
    expect(header).toMatch(/^session=[0-9a-f]{40}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=86400$/)
    const cookie = header.split(';')[0] ?? ''
    const me = await send('/v1/me', { headers: { cookie } })
    expect(me.body).toMatchObject({ display_name: 'Ada Nwosu', silo_name: 'maple' })
    const out = await send('/v1/logout', { method: 'POST', headers: { cookie } })
    expect(out.status).toBe(204)
    expect(out.headers.get('set-cookie')).toMatch(/^session=; .*Max-Age=0$/)
    expect((await send('/v1/me', { headers: { cookie } })).status).toBe(401)
    expect((await send('/v1/logout', { method: 'POST', headers: { cookie } })).status).toBe(204)
  })

  const unauthorized = {
    status: 401,
    body: { error_code: 'Unauthorized', message: 'credentials missing or invalid' },
  }
  test('refuses a wrong password and an unknown user alike', async () => {
    const { login } = local(testPlatform())
    expect(await login('maple', 'ada', 'wrong')).toMatchObject(unauthorized)
    expect(await login('maple', 'nobody', 'maple-demo')).toMatchObject(unauthorized)
  })

  test('names an unknown silo, and one that signs in elsewhere', async () => {
    const { login } = local(testPlatform())
    expect((await login('absent', 'ada', 'x')).body.message).toBe(
      'not found: silo with name "absent"',
    )
    expect((await login('orchard', 'ada', 'x')).body.message).toBe(
      'not found: identity-provider with name "local"',
    )
  })

  test.each([
    ['8 hours without use', [8 * 3_600_000 + 1]],
    ['24 hours with use', [7, 7, 7, 4].map((hours) => hours * 3_600_000)],
  ])('ends after %s', async (_when, steps) => {
    const platform = testPlatform()
    const { send, login } = local(platform)
    const signedIn = await login('maple', 'ada', 'maple-demo')
    const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
    const statuses: number[] = []
    for (const step of steps) {
      platform.clock.ms += step
      statuses.push((await send('/v1/me', { headers: { cookie } })).status)
    }
    expect(statuses).toEqual([...steps.slice(1).map(() => 200), 401])
  })
})

test('a stale cookie beats a good token; a bearer without our prefix counts as none', async () => {
  const platform = testPlatform()
  const { send } = local(platform)
  const authorization = `Bearer ${platform.tokenOf('ada')}`
  expect((await send('/v1/me', { headers: { authorization } })).status).toBe(200)
  const cookie = `session=00000000000000aa${'0'.repeat(24)}`
  expect((await send('/v1/me', { headers: { authorization, cookie } })).status).toBe(401)
  const foreign = { authorization: 'Bearer something-else' }
  expect((await send('/v1/ping', { headers: foreign })).status).toBe(200)
  expect((await send('/v1/me', { headers: foreign })).status).toBe(401)
})

test('the login entry leads to the way in of the silo, and takes relative targets only', async () => {
  const { send } = local(testPlatform())
  const to = async (path: string) => (await send(path)).headers.get('location')
  expect(await to('/login?redirect_uri=/projects?a=1')).toBe(
    '/login/maple/local?redirect_uri=%2Fprojects%3Fa%3D1',
  )
  expect(await to('/login?silo=orchard')).toBe('/login/orchard/saml/orchard-id')
  for (const bad of ['https://evil.example/', '//evil.example', '/\\evil.example']) {
    expect(await send(`/login?redirect_uri=${encodeURIComponent(bad)}`)).toMatchObject({
      status: 400,
      body: { message: `unable to parse query string: "${bad}" is not a relative URI` },
    })
  }
})

describe('the device flow', () => {
  const form = (path: string, fields: Record<string, string>) => ({
    path,
    init: {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    },
  })
  const client_id = '11111111-2222-4333-8444-555555555555'
  const grant_type = 'urn:ietf:params:oauth:grant-type:device_code'

  async function begin() {
    const platform = testPlatform()
    const { send } = local(platform)
    const request = form('/device/auth', { client_id })
    const { body } = await send(request.path, request.init)
    const poll = (fields: Record<string, string> = {}) => {
      const { device_code } = body
      const { path, init } = form('/device/token', {
        grant_type,
        client_id,
        device_code,
        ...fields,
      })
      return send(path, init)
    }
    return { ...platform, body, poll }
  }

  test('begins only for a client that names itself', async () => {
    const { send } = local(testPlatform())
    const odd: Record<string, string>[] = [{}, { client_id: '' }, { client_id: 'a-name' }]
    for (const fields of odd) {
      const { path, init } = form('/device/auth', fields)
      expect(await send(path, init)).toMatchObject({ status: 400 })
    }
  })

  test('hands the confirming user a token, the same one each time', async () => {
    const { body, poll, as, send } = await begin()
    expect(body).toMatchObject({
      verification_uri: 'http://platform.test/device/verify',
      user_code: expect.stringMatching(/^[B-Z]{4}-[B-Z]{4}$/),
      device_code: expect.stringMatching(/^[0-9a-f]{40}$/),
      expires_in: 300,
    })
    expect(await poll()).toMatchObject({ status: 400, body: { error: 'authorization_pending' } })
    const ben = as('ben')
    const { user_code } = body
    expect((await ben('POST', '/device/confirm', { user_code })).status).toBe(204)
    expect(await ben('POST', '/device/confirm', { user_code })).toMatchObject({
      status: 404,
      body: { message: `not found: device-auth-request with id "${user_code}"` },
    })
    const granted = await poll()
    expect(granted).toMatchObject({ status: 200, body: { token_type: 'bearer' } })
    expect((await poll()).body).toEqual(granted.body)
    const me = new Request('http://platform.test/v1/me', {
      headers: { authorization: `Bearer ${granted.body.access_token}` },
    })
    expect((await send(me)).body.display_name).toBe('Ben Lindqvist')
    expect((await poll({ client_id: client_id.replace('1', '2') })).body).toEqual({
      error: 'authorization_pending',
    })
    expect((await poll({ grant_type: 'password' })).body).toEqual({
      error: 'unsupported_grant_type',
    })
  })

  test('expires after five minutes, and needs a signed-in user', async () => {
    const { body, as, clock } = await begin()
    const { user_code } = body
    expect((await as(null)('POST', '/device/confirm', { user_code })).status).toBe(401)
    clock.ms += 300_001
    expect(await as('ben')('POST', '/device/confirm', { user_code })).toMatchObject({
      status: 400,
      body: { message: 'device authorization request expired' },
    })
  })
})
