import { CompactEncrypt } from 'jose'
import type { APIResponse } from '@playwright/test'
import { expect, test } from './fixtures'
import { raw } from './raw'
import { capture, replay } from './replay'
import { SESSION_COOKIE } from './visitor'
import { WRITES } from './writes'
import type { World } from './world'

/** What only a signed-in user may read. */
const DATA = /web-shop|Ada Nwosu|load-test/

const encoded = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')

/** What ada can see, to compare before and after. */
async function snapshot(world: World): Promise<unknown> {
  const ada = world.user('ada')
  const kept = ['instances?project=load-test']
  for (const kind of ['disks', 'snapshots', 'images']) kept.push(`${kind}?project=web-shop`)
  return Promise.all(['projects', ...kept].map((path) => world.make(ada, 'GET', `/v1/${path}`)))
}

test.describe('session cookie', () => {
  const forgeries: [title: string, forge: (cookie: string) => string | Promise<string>][] = [
    ['empty', () => ''],
    ['not a token', () => 'x'],
    ['a plain JSON', () => encoded({ user: 'ada', admin: true })],
    ['cut short', (cookie) => cookie.slice(0, -6)],
    ['a changed header', (cookie) => cookie.replace(/^./, (first) => (first === 'e' ? 'f' : 'e'))],
    ...[2, 3, 4].map((at): [string, (cookie: string) => string] => [
      `a changed part ${at}`,
      (cookie) => {
        const parts = cookie.split('.')
        const part = parts[at] ?? ''
        parts[at] = (part.startsWith('A') ? 'B' : 'A') + part.slice(1)
        return parts.join('.')
      },
    ]),
    ...[
      { alg: 'none' },
      { alg: 'dir', enc: 'A256GCM', kid: 'nobody' },
      { alg: 'dir', enc: 'A256GCM' },
      { alg: 'dir', enc: 'A256GCM', kid: '../../etc/passwd' },
      { alg: 'dir', enc: 'A128CBC-HS256', kid: 'local' },
      { alg: 'PBES2-HS256+A128KW', enc: 'A256GCM', kid: 'local', p2c: 1_000_000_000 },
    ].map((header): [string, (cookie: string) => string] => [
      `the header ${JSON.stringify(header)}`,
      (cookie) => [encoded(header), ...cookie.split('.').slice(1)].join('.'),
    ]),
    [
      'one sealed with another key',
      async (cookie) => {
        const header = JSON.parse(
          Buffer.from(cookie.split('.')[0] ?? '', 'base64url').toString(),
        ) as { alg: 'dir'; enc: 'A256GCM'; kid: string }
        return new CompactEncrypt(
          new TextEncoder().encode('{"aud":"console:session","exp":9999999999999,"data":[]}'),
        )
          .setProtectedHeader(header)
          .encrypt(crypto.getRandomValues(new Uint8Array(32)))
      },
    ],
  ]
  test('that was tampered with is none', async ({ visitor, world }) => {
    const ada = await (await visitor()).signIn(world.user('ada'))
    const good = (await ada.session()) ?? ''
    const stranger = await visitor()
    const withCookie = (value: string) => ({
      cookie: `${SESSION_COOKIE}=${value}; console_world=${world.id}`,
    })
    expect((await stranger.get('/v1/me', withCookie(good))).status(), 'the real one').toBe(200)
    for (const [title, forge] of forgeries) {
      const forged = withCookie(await forge(good))
      expect((await stranger.get('/v1/me', forged)).status(), title).toBe(401)
      const page = await stranger.get('/projects', forged)
      expect(page.status(), title).toBe(307)
      expect(page.headers().location, title).toContain('/login?redirect_uri=%2Fprojects')
      expect(await page.text(), title).not.toMatch(DATA)
      const cleared = page.headers()['set-cookie'] ?? ''
      if (title !== 'empty') expect(cleared, title).toContain(`${SESSION_COOKIE}=; Path=/`)
      // What a page asks for beside itself may be answered after the reader has signed in again.
      const part = await stranger.get('/projects', { ...forged, 'sec-fetch-dest': 'empty' })
      expect(part.headers()['set-cookie'] ?? '', title).not.toContain(SESSION_COOKIE)
    }
  })

  test('that stands twice is none', async ({ visitor, world }) => {
    const ada = await (await visitor()).signIn(world.user('ada'))
    const mine = `${SESSION_COOKIE}=${await ada.session()}`
    const ben = await (await visitor()).signIn(world.user('ben'))
    const other = `${SESSION_COOKIE}=${await ben.session()}`
    const stranger = await visitor()
    const me = async (...cookies: string[]) =>
      (await stranger.get('/v1/me', { cookie: cookies.join('; ') })).status()
    expect(await me(mine, mine)).toBe(200)
    for (const cookies of [
      [mine, other],
      [other, mine],
      [`${SESSION_COOKIE}=x`, mine],
    ]) {
      expect(await me(...cookies)).toBe(401)
      const page = await stranger.get('/projects', { cookie: cookies.join('; ') })
      expect(page.status()).toBe(307)
      expect(await page.text()).not.toMatch(DATA)
    }
  })

  test('is sealed, out of scripts’ reach, and bound to this site', async ({ visitor, world }) => {
    const stranger = await visitor()
    const page = await stranger.get('/login/maple/local')
    expect(page.headers()['set-cookie'] ?? '').not.toContain(SESSION_COOKIE)
    const ada = await stranger.signIn(world.user('ada'))
    const session = (await ada.session()) ?? ''
    expect(session.split('.')).toHaveLength(5)
    expect(session.length + SESSION_COOKIE.length).toBeLessThanOrEqual(4_096)
    const out = await ada.send('POST', '/logout')
    const [cleared] = out
      .headersArray()
      .filter(({ name, value }) => /^set-cookie$/i.test(name) && value.startsWith(SESSION_COOKIE))
    expect(cleared?.value).toMatch(/HttpOnly/i)
    expect(cleared?.value).toMatch(/SameSite=Lax/i)
    expect(cleared?.value).toMatch(/Max-Age=0/i)
  })
})

test('headers that frameworks trust open nothing', async ({ visitor, origin }) => {
  const stranger = await visitor()
  const middleware = Array.from({ length: 5 }, () => 'middleware').join(':')
  for (const [name, value] of Object.entries({
    'x-middleware-subrequest': middleware,
    'X-Middleware-Subrequest': `src/${middleware}`,
    'x-middleware-next': '1',
    'x-middleware-rewrite': '/projects',
    'x-middleware-request-x-console-path': '/evil',
    'x-middleware-override-headers': 'x-console-path',
    'x-middleware-set-cookie': `${SESSION_COOKIE}=x`,
    'x-invoke-path': '/projects',
    'x-invoke-status': '200',
    'x-invoke-output': '/projects',
    'x-matched-path': '/projects',
    'x-now-route-matches': '1=projects',
    'x-nextjs-data': '1',
    'next-resume': '1',
    'x-opennext-initial-url': `${origin}/login`,
    'x-opennext-resolved-routes': '[]',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    'x-console-path': '//evil.example',
    'x-partykit-room': 'any',
    'x-original-url': '/login',
    'x-rewrite-url': '/login',
    'x-http-method-override': 'POST',
  })) {
    const answer = await stranger.get('/projects', { [name]: value })
    const { location = '' } = answer.headers()
    expect(answer.status(), name).toBe(307)
    expect(new URL(location, origin).href, name).toMatch(/\/login\?redirect_uri=%2Fprojects$/)
    expect(location, name).not.toContain('evil')
    expect(await answer.text(), name).not.toMatch(DATA)
  }
  const saml = await stranger.get('/login/orchard/saml/orchard-id/redirect', {
    'x-forwarded-host': 'evil.example',
    forwarded: 'host=evil.example',
  })
  expect(saml.headers().location).toMatch(new RegExp(`^${origin}/mock/idp/`))
})

test('a nonce is ours, and new each time', async ({ visitor }) => {
  const stranger = await visitor()
  const nonces = new Set<string>()
  for (let round = 0; round < 5; round++) {
    const page = await stranger.get('/login/maple/local', {
      'content-security-policy': "script-src 'nonce-ZXZpbA=='",
      'x-nonce': 'ZXZpbA==',
    })
    const policy = page.headers()['content-security-policy'] ?? ''
    const nonce = /script-src 'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
    const html = await page.text()
    for (const [script] of html.matchAll(/<script(?![^>]*type="application)[^>]*>/g))
      expect(script).toContain(`nonce="${nonce}"`)
    expect(html).not.toContain('ZXZpbA==')
    nonces.add(nonce)
  }
  expect(nonces.size).toBe(5)
})

test('nothing that changes anything may come from elsewhere', async ({
  visitor,
  world,
  origin,
}) => {
  const ada = await (await visitor()).signIn(world.user('ada'))
  const cookie = `${SESSION_COOKIE}=${await ada.session()}; console_world=${world.id}`
  const before = await snapshot(world)
  const { port } = new URL(origin)
  const strange: Record<string, string>[] = [
    {},
    { origin: 'null' },
    { origin: 'https://evil.example' },
    { origin: `https://127.0.0.1:${port}` },
    { origin: 'http://127.0.0.1' },
    { origin: `http://127.0.0.1:${Number(port) + 1}` },
    { origin: `http://localhost:${port}` },
    { origin: `${origin}/` },
    { origin: `${origin}.evil.example` },
    { origin: `${origin}, https://evil.example` },
    { referer: `${origin}/projects` },
    { origin, 'sec-fetch-site': 'cross-site' },
    { origin, 'sec-fetch-site': 'same-site' },
    { origin, 'sec-fetch-site': 'none' },
  ]
  for (const headers of strange)
    for (const [method, path] of [
      ['POST', '/logout'],
      ['POST', '/session'],
      ['POST', '/projects-new'],
      ['POST', '/login/maple/local'],
      ['POST', '/v1/projects'],
      ['POST', '/v1/instances/generator-01/stop?project=load-test'],
      ['PUT', '/v1/projects/sandbox'],
      ['PATCH', '/v1/projects/sandbox'],
      ['DELETE', '/v1/instances/generator-10?project=load-test'],
      ['DELETE', '/projects'],
    ] as const) {
      const answer = await raw(origin, method, path, {
        ...headers,
        cookie,
        'content-type': 'application/json',
      })
      expect(answer.status, `${method} ${path} ${JSON.stringify(headers)}`).toBe(403)
    }
  for (const headers of [{}, { origin: 'null' }, { origin: 'https://evil.example' }])
    for (const path of ['/projects', '/v1/instances/generator-01/serial-console/stream'])
      expect(
        (
          await raw(origin, 'GET', path, {
            ...headers,
            cookie,
            connection: 'Upgrade',
            upgrade: 'websocket',
            'sec-websocket-version': '13',
            'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
          })
        ).status,
        `upgrade of ${path}`,
      ).toBe(403)
  expect(await snapshot(world)).toEqual(before)
  expect((await ada.get('/v1/me')).status(), 'the session lives').toBe(200)
})

test('a captured write works for the one it belongs to', async ({
  page,
  world,
  visitor,
  enter,
}) => {
  await enter('ada', '/projects')
  const [create] = WRITES
  if (!create) throw new Error('there are writes')
  const captured = await capture(page, world, create)
  const ada = await (await visitor()).signIn(world.user('ada'))
  expect((await replay(captured, ada)).status()).toBe(200)
  await world.make(world.user('ada'), 'GET', '/v1/projects/sneaked-in')
})

test('the same-origin API lets through what the contract has, and no more', async ({
  visitor,
  world,
  origin,
}) => {
  const ada = await (await visitor()).signIn(world.user('ada'))
  const cookie = `${SESSION_COOKIE}=${await ada.session()}; console_world=${world.id}`
  const me = await ada.get('/v1/me')
  expect(await me.json()).toMatchObject({ display_name: 'Ada Nwosu' })
  expect(me.headers()['set-cookie']).toBeUndefined()
  for (const [method, path] of [
    ['GET', '/v1/nowhere'],
    ['GET', '/v1/'],
    ['GET', '/v1/projects/'],
    ['GET', '/v1/projects/web-shop/nothing'],
    ['DELETE', '/v1/me'],
    ['POST', '/v1/login/maple/local'],
    ['POST', '/v1/logout'],
    ['GET', '/v1/projects//'],
    ['GET', '/v1/%2e%2e/device/auth'],
    ['GET', '/v1/../device/auth'],
    ['POST', '/v1/%2e%2e/device/auth'],
    ['GET', '/v1/..%2fmock%2fv1%2fknobs'],
    ['GET', '/v1//evil.example/projects'],
    ['GET', '/v1/projects/%2e%2e/%2e%2e/device/auth'],
    ['GET', '/v1/projects/..;/me'],
    ['GET', '/v1/mock/v1/calls'],
    ['GET', '/V1/me'],
    ['GET', '/v1/me%00'],
  ] as const) {
    const seen = (await world.calls()).length
    const answer = await raw(origin, method, path, { cookie, origin })
    // 308 takes a slash off the end, and asks again.
    expect([308, 404, 405], `${method} ${path}: ${answer.status}`).toContain(answer.status)
    expect(answer.headers['set-cookie'], path).toBeUndefined()
    // A not-found page asks who its reader is, and which API the platform has; nothing else goes on.
    const passed = (await world.calls()).slice(seen).map((call) => call.operation)
    const own = ['systemPolicyView', 'policyView', 'currentUserGroups']
    own.push('ping', 'authSettingsView')
    expect(
      passed.filter((each) => !own.includes(each)),
      path,
    ).toEqual([])
  }
  for (const path of ['/v1/projects/..%2f..%2fmock', '/v1/projects/%2e%2e%2fme']) {
    const answer = await raw(origin, 'GET', path, { cookie })
    expect(answer.status, path).toBeGreaterThanOrEqual(400)
    expect(answer.body, path).not.toMatch(DATA)
  }
  const other = await raw(origin, 'GET', 'http://evil.example/v1/me', {
    cookie,
    host: 'evil.example',
  })
  expect(other.body).not.toContain('evil.example')
  for (const path of ['/v1/projects', '/v1/me', '/v1/system/silos']) {
    const answer = await (await visitor()).get(path)
    expect(answer.status(), path).toBe(401)
    expect(await answer.json(), path).toMatchObject({ error_code: 'Unauthorized' })
  }
})

const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
}
const INERT =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'; sandbox"

test('every answer carries the security headers', async ({ visitor, world }) => {
  const ada = await (await visitor()).signIn(world.user('ada'))
  const stranger = await visitor()
  const html = await (await ada.get('/projects')).text()
  const script = /\/_next\/static\/[^"']+\.js/.exec(html)?.[0] ?? ''
  const style = /\/_next\/static\/[^"']+\.css/.exec(html)?.[0] ?? ''
  const font = /\/_next\/static\/[^"']+\.woff2/.exec(html)?.[0] ?? ''
  const answers: [kind: 'document' | 'data' | 'asset', title: string, answer: APIResponse][] = [
    ['document', 'page', await ada.get('/projects')],
    ['document', 'sign-in', await stranger.get('/login/maple/local')],
    ['document', 'not found', await ada.get('/nowhere')],
    ['document', 'form', await ada.get('/projects-new')],
    ['data', 'RSC payload', await ada.get('/projects?_rsc=1', { rsc: '1' })],
    ['data', 'API', await ada.get('/v1/projects')],
    ['data', 'API without a session', await stranger.get('/v1/projects')],
    ['data', 'API that is not there', await ada.get('/v1/nowhere')],
    ['data', 'refused post', await ada.send('POST', '/projects', { headers: { origin: 'null' } })],
    ['data', 'redirect to sign-in', await stranger.get('/projects')],
    ['data', 'path not served', await ada.get('/_next/image?url=%2Ficon.svg&w=64&q=75')],
    ['data', 'path not served', await ada.get('/cdn-cgi/trace')],
    ['data', 'file of another build', await stranger.get('/_next/static/chunks/gone.js')],
    ['data', 'sign-out', await (await visitor()).send('POST', '/logout')],
    ['asset', 'script', await stranger.get(script)],
    ['asset', 'style', await stranger.get(style)],
    ['asset', 'font', await stranger.get(font)],
  ]
  expect((await stranger.get('/_next/static/chunks/gone.js')).status()).toBe(404)
  for (const [kind, title, answer] of answers) {
    const headers = answer.headers()
    expect(headers, title).toMatchObject(ALWAYS)
    expect(headers['permissions-policy'], title).toContain('clipboard-read=()')
    for (const name of Object.keys(headers))
      expect(name, title).not.toMatch(
        /^(access-control-|x-powered-by$|server$|x-opennext|x-middleware)/,
      )
    // Plain-http localhost goes without (the entry's own tests have the other case), but for files,
    // which have the same headers wherever they are: over http browsers pass it over.
    if (kind === 'asset') expect(headers['strict-transport-security'], title).toMatch(/^max-age=/)
    else expect(headers['strict-transport-security'], title).toBeUndefined()
    if (kind === 'asset') {
      expect(headers['content-security-policy'], title).toBe(INERT)
      expect(headers['cache-control'], title).toBe('public, max-age=31536000, immutable')
      continue
    }
    expect(headers['cache-control'], title).toBe('private, no-store')
    const policy = headers['content-security-policy'] ?? ''
    if (kind === 'data') expect(policy, title).toBe(INERT)
    else {
      expect(policy, title).toMatch(
        /^default-src 'none'; script-src 'nonce-[A-Za-z0-9+/]{22}==' 'strict-dynamic'; /,
      )
      for (const part of ["frame-ancestors 'none'", "base-uri 'none'", "form-action 'self'"])
        expect(policy, title).toContain(part)
    }
  }
})
