import { SELF } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'

const ORIGIN = 'http://127.0.0.1:3000'
const SECURE = 'https://console.example'

/** What the stub that stands for Next says of the request that reached it (testing/next-stub.ts). */
const Seen = z.object({
  method: z.string(),
  url: z.string(),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
})

const anywhere: Record<string, string>[] = [
  {},
  { origin: 'null' },
  { origin: 'https://evil.example' },
]

const send = (url: string, init?: RequestInit): Promise<Response> =>
  SELF.fetch(url, { redirect: 'manual', ...init })
const seen = async (response: Response) => Seen.parse(await response.json())

describe('requests that would change something', () => {
  const methods = ['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND']
  const paths = ['/projects', '/logout', '/session', '/v1/projects', '/login/maple/local']
  const origins: [title: string, origin: string | null][] = [
    ['absent', null],
    ['null', 'null'],
    ['empty', ''],
    ['foreign', 'https://evil.example'],
    ['of another scheme', 'https://127.0.0.1:3000'],
    ['of another port', 'http://127.0.0.1:3001'],
    ['without the port', 'http://127.0.0.1'],
    ['of another name for this host', 'http://localhost:3000'],
    ['with a path', `${ORIGIN}/`],
    ['with our own as its beginning', `${ORIGIN}.evil.example`],
    ['with our own as its end', `https://evil.example#${ORIGIN}`],
    ['in capitals', ORIGIN.toUpperCase()],
    ['doubled', `${ORIGIN}, ${ORIGIN}`],
    ['a wildcard', '*'],
  ]
  const allowed: [title: string, site: string | null][] = [
    ['without Sec-Fetch-Site', null],
    ['with Sec-Fetch-Site: same-origin', 'same-origin'],
  ]
  const sites = ['cross-site', 'same-site', 'none', 'nonsense', '']

  const headersOf = (origin: string | null, site: string | null) => ({
    ...(origin === null ? {} : { origin }),
    ...(site === null ? {} : { 'sec-fetch-site': site }),
  })

  for (const method of methods)
    it(`need our own origin: ${method}`, async () => {
      for (const path of paths) {
        for (const [title, origin] of origins)
          for (const site of [null, 'same-origin', ...sites]) {
            const response = await send(ORIGIN + path, {
              method,
              headers: headersOf(origin, site),
            })
            expect(response.status, `${path}, origin ${title}, ${site}`).toBe(403)
            const text = await response.text()
            if (path.startsWith('/v1/'))
              expect(JSON.parse(text)).toMatchObject({ message: 'Cross-site request refused' })
            else expect(text).toBe('Cross-site request refused\n')
          }
        for (const site of sites.filter((each) => each !== '')) {
          const response = await send(ORIGIN + path, { method, headers: headersOf(ORIGIN, site) })
          expect(response.status, `${path}, our origin, ${site}`).toBe(403)
        }
        for (const [title, site] of allowed) {
          const response = await send(ORIGIN + path, { method, headers: headersOf(ORIGIN, site) })
          expect(response.status, `${path} ${title}`).toBe(200)
          expect(await seen(response)).toMatchObject({ method, url: ORIGIN + path })
        }
      }
    })

  it('are told apart from reads, which may come from anywhere', async () => {
    for (const method of ['GET', 'OPTIONS'])
      for (const headers of anywhere) {
        const response = await send(`${ORIGIN}/projects`, { method, headers })
        expect(response.status, method).toBe(200)
      }
  })

  it('include every upgrade', async () => {
    for (const [title, origin] of origins) {
      const headers = { upgrade: 'websocket', ...headersOf(origin, null) }
      const response = await send(`${ORIGIN}/v1/instances/a/serial-console/stream`, { headers })
      expect(response.status, title).toBe(403)
      expect(response.webSocket, title).toBeNull()
    }
    const ours = { upgrade: 'websocket', origin: ORIGIN }
    expect((await send(`${ORIGIN}/parties/any/room`, { headers: ours })).status).toBe(404)
    expect((await send(`${ORIGIN}/projects`, { headers: ours })).status).toBe(404)
  })

  it('compare with the origin of this very request', async () => {
    const from = (origin: string) =>
      send(`${SECURE}/projects`, { method: 'POST', headers: { origin } })
    expect((await from(SECURE)).status).toBe(200)
    expect((await from('http://console.example')).status).toBe(403)
    expect((await from(ORIGIN)).status).toBe(403)
  })
})

describe('the identity provider’s post', () => {
  const path = '/login/orchard/saml/orchard-id'

  it('comes from anywhere, and goes on as one of ours', async () => {
    for (const headers of anywhere) {
      const response = await send(`${ORIGIN}${path}?a=b`, {
        method: 'POST',
        headers: { ...headers, 'sec-fetch-site': 'cross-site' },
        body: new URLSearchParams({ SAMLResponse: 'x' }),
      })
      expect(await seen(response)).toMatchObject({
        method: 'POST',
        url: `${ORIGIN}${path}/callback`,
        body: 'SAMLResponse=x',
        headers: { origin: ORIGIN },
      })
    }
  })

  it('is nothing else', async () => {
    for (const [method, other] of [
      ['PUT', path],
      ['DELETE', path],
      ['POST', `${path}/`],
      ['POST', `${path}/callback`],
      ['POST', `${path}/redirect`],
      ['POST', '/login/orchard/saml/'],
      ['POST', '/login/orchard/saml'],
      ['POST', '/login//saml/orchard-id'],
      ['POST', '/login/maple/local'],
      ['POST', `/x${path}`],
      ['POST', `/LOGIN/orchard/saml/orchard-id`],
    ] as const) {
      const response = await send(ORIGIN + other, { method, headers: { origin: 'null' } })
      expect(response.status, `${method} ${other}`).toBe(403)
    }
  })

  it('hands no server action to the page', async () => {
    const response = await send(ORIGIN + path, {
      method: 'POST',
      headers: { origin: 'https://idp.example', 'next-action': '7f00' },
      body: '[]',
    })
    const { headers } = await seen(response)
    expect(headers).not.toHaveProperty('next-action')
  })
})

describe('what reaches the app', () => {
  it('has no header that frameworks take for their own', async () => {
    const forged = {
      'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware',
      'X-Middleware-Rewrite': '/projects',
      'x-middleware-next': '1',
      'x-middleware-request-cookie': 'a=b',
      'x-middleware-set-cookie': 'a=b',
      'x-middleware-override-headers': 'cookie',
      'x-nextjs-data': '1',
      'next-resume': '1',
      'x-now-route-matches': '1=a',
      'x-matched-path': '/projects',
      'x-invoke-path': '/projects',
      'x-invoke-status': '200',
      'x-nonce': 'evil',
      'content-security-policy-report-only': "script-src 'nonce-evil'",
      'x-partykit-room': 'a',
      'x-opennext-initial-url': 'https://evil.example',
      'x-forwarded-for': '10.0.0.1',
      'x-forwarded-port': '1',
      'x-forwarded-server': 'evil',
      'x-console-path': '//evil.example',
      'x-mock-world': '0000000000000000',
    }
    const { headers } = await seen(await send(`${ORIGIN}/projects`, { headers: forged }))
    for (const name of Object.keys(forged))
      expect(headers, name).not.toHaveProperty(name.toLowerCase())
  })

  it('knows host and scheme from the connection, not from the sender', async () => {
    const headers = {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'gopher',
      forwarded: 'host=evil.example',
      'cf-connecting-ip': '192.0.2.7',
    }
    expect(await seen(await send(`${SECURE}/projects`, { headers }))).toMatchObject({
      headers: {
        'x-forwarded-host': 'console.example',
        'x-forwarded-proto': 'https',
        'x-forwarded-for': '192.0.2.7',
      },
    })
  })

  it('carries the policy of this response, not the sender’s', async () => {
    const response = await send(`${ORIGIN}/projects?stub-header=content-type:text/html`, {
      headers: { 'content-security-policy': "script-src 'nonce-evil'" },
    })
    const policy = response.headers.get('content-security-policy')
    const { headers } = await seen(response)
    expect(headers['content-security-policy']).toBe(policy)
    expect(policy).not.toContain('evil')
  })

  it('keeps method, body, cookies and the headers of the web', async () => {
    const response = await send(`${ORIGIN}/projects?a=%2Fb`, {
      method: 'POST',
      headers: {
        origin: ORIGIN,
        cookie: 'console_session=a.b.c',
        accept: 'text/x-component',
        'content-type': 'text/plain',
        'next-action': '7f00',
        rsc: '1',
      },
      body: '[1]',
    })
    expect(await seen(response)).toMatchObject({
      method: 'POST',
      url: `${ORIGIN}/projects?a=%2Fb`,
      body: '[1]',
      headers: {
        cookie: 'console_session=a.b.c',
        accept: 'text/x-component',
        'content-type': 'text/plain',
        'next-action': '7f00',
        rsc: '1',
      },
    })
  })

  it('is no form that cannot be read', async () => {
    const post = (type: string, body: string) =>
      send(`${ORIGIN}/projects-new`, {
        method: 'POST',
        headers: { origin: ORIGIN, 'content-type': type },
        body,
      })
    const good = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n'
    for (const [type, body] of [
      ['multipart/form-data', good],
      ['Multipart/Form-Data; charset=utf-8', good],
      ['multipart/form-data; boundary=y', good],
      ['multipart/form-data; boundary=x', 'a=b'],
      ['multipart/form-data; boundary=x', good.slice(0, 40)],
    ] as const)
      expect((await post(type, body)).status, `${type}: ${body}`).toBe(400)
    const read = await post('multipart/form-data; boundary=x', good)
    expect(await seen(read)).toMatchObject({ body: good })
  })

  it('is nothing that a framework would serve by itself', async () => {
    for (const path of [
      '/cdn-cgi/trace',
      '/cdn-cgi/image/width=1/https://evil.example',
      '/cdn-cgi',
      '/_next/image?url=https%3A%2F%2Fevil.example&w=64&q=75',
      '/_next/static/chunks/of-another-build.js',
      '/_next/data/build/projects.json',
      '/parties/relay/room',
      '/parties',
      '/_next/%',
    ]) {
      const response = await send(ORIGIN + path)
      expect(response.status, path).toBe(404)
      expect(await response.text(), path).toBe('Not found\n')
    }
    const posted = await send(`${ORIGIN}/%`, { method: 'POST', headers: { origin: ORIGIN } })
    expect([posted.status, (await send(`${ORIGIN}/v1/%`)).status]).toEqual([404, 404])
    for (const path of ['/cdn-cgix', '/partiesx', '/_nextx'])
      expect((await send(ORIGIN + path)).status, path).toBe(200)
  })
})

it.each([
  ['/%', '/%25'],
  ['/projects/%ff/instances?a=%ff', '/projects/%25ff/instances?a=%ff'],
  ['//evil.example/%c0', '//evil.example/%25c0'],
])('leads readers of %s to the app’s own 404 screen', async (path, to) => {
  const response = await send(ORIGIN + path)
  expect(response.status).toBe(307)
  expect(response.headers.get('location')).toBe(ORIGIN + to)
})

describe('answers', () => {
  const ALWAYS = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), clipboard-read=(), clipboard-write=(self), fullscreen=(self)',
    'cache-control': 'private, no-store',
  }
  const INERT =
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'; sandbox"
  const headersOf = (response: Response) => Object.fromEntries(response.headers)

  it('may be shown on other sites if they are the picture of a link, and only then', async () => {
    const policyOf = async (path: string) =>
      (await send(ORIGIN + path)).headers.get('cross-origin-resource-policy')
    expect(await policyOf('/share/instances/a/card.png?card=x')).toBe('cross-origin')
    for (const path of [
      '/share/instances/a',
      '/share/instances/a/card.png/b',
      '/projects/share/instances/a/card.png',
      '/share/instances/a/b/card.png',
    ])
      expect(await policyOf(path), path).toBe('same-origin')
  })

  it('carry every header, whatever they are', async () => {
    for (const response of [
      await send(`${ORIGIN}/projects`),
      await send(`${ORIGIN}/projects?stub-status=404`),
      await send(`${ORIGIN}/projects?stub-status=500`),
      await send(`${ORIGIN}/projects?stub-status=307&stub-header=location:/login`),
      await send(`${ORIGIN}/projects`, { method: 'POST' }),
      await send(`${ORIGIN}/cdn-cgi/trace`),
      await send(`${ORIGIN}/projects?stub-header=cache-control:public`),
      await send(`${ORIGIN}/projects?stub-header=x-frame-options:ALLOWALL`),
    ]) {
      expect(headersOf(response), response.url).toMatchObject(ALWAYS)
      expect(response.headers.get('content-security-policy')).toBe(INERT)
      await response.body?.cancel()
    }
  })

  it('that are documents get a policy with a nonce of their own', async () => {
    const nonces = new Set<string>()
    for (let round = 0; round < 20; round++) {
      const response = await send(`${ORIGIN}/?stub-header=content-type:text/html;charset=utf-8`)
      const policy = response.headers.get('content-security-policy') ?? ''
      const nonce = /script-src 'nonce-([^']+)' 'strict-dynamic'/.exec(policy)?.[1] ?? ''
      expect(atob(nonce)).toHaveLength(16)
      expect(policy).toBe(
        `default-src 'none'; script-src 'nonce-${nonce}' 'strict-dynamic'; style-src-elem 'self' 'nonce-${nonce}'; style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self' ws://127.0.0.1:3000; worker-src 'self'; manifest-src 'self'; form-action 'self'; frame-src 'none'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'`,
      )
      nonces.add(nonce)
      await response.body?.cancel()
    }
    expect(nonces.size).toBe(20)
  })

  it('ask for TLS where there is TLS', async () => {
    const secure = await send(`${SECURE}/?stub-header=content-type:text/html`)
    expect(secure.headers.get('strict-transport-security')).toBe(
      'max-age=63072000; includeSubDomains; preload',
    )
    expect(secure.headers.get('content-security-policy')).toContain('wss://console.example')
    await secure.body?.cancel()
    const plain = await send(`${ORIGIN}/`)
    expect(plain.headers.has('strict-transport-security')).toBe(false)
    await plain.body?.cancel()
  })

  it('tell nothing of the server and allow no other site', async () => {
    const query = [
      'x-powered-by:Next.js',
      'x-opennext:1',
      'server:x',
      'x-nextjs-cache:HIT',
      'access-control-allow-origin:*',
      'access-control-allow-credentials:true',
      'x-middleware-rewrite:/a',
      'x-middleware-set-cookie:a=b',
    ].map((header) => `stub-header=${encodeURIComponent(header)}`)
    const response = await send(`${ORIGIN}/?${query.join('&')}`)
    for (const name of response.headers.keys())
      expect(name).not.toMatch(
        /^(x-powered|x-opennext|server|x-nextjs|access-control|x-middleware)/,
      )
    await response.body?.cancel()
  })

  it('keep their cookies, status and location', async () => {
    const response = await send(
      `${ORIGIN}/?stub-status=303&stub-header=set-cookie:a=1&stub-header=set-cookie:b=2&stub-header=location:/projects`,
    )
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/projects')
    expect(response.headers.getSetCookie()).toEqual(expect.arrayContaining(['a=1', 'b=2']))
    await response.body?.cancel()
  })
})
