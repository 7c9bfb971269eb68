import { createExecutionContext, env, SELF, waitOnExecutionContext } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { parseKeys } from '@/lib/session/keys'
import { newSession, sealSession } from '@/lib/session/session'
import { faultOf, lineOf } from './lines'
import { logged } from './request-log'
import { currentRecord, newRecord, noted, requestId } from './request-record'
import { routeNames } from './route-names'

const SESSION_KEYS = `test:${'A'.repeat(43)}`
const ORIGIN = 'http://127.0.0.1:3000'
/** What readers and platforms send, none of which belongs into a log. */
const CANARY = {
  token: 'canary-token-5f2a9c',
  password: 'canary-password',
  project: 'canary-project',
  query: 'canary-query',
  name: 'Canary Person',
  user: '11111111-2222-4333-8444-555555555555',
  address: '198.51.100.77',
  mail: 'canary@example.com',
}
const expectNoCanary = (text: string) => {
  for (const [what, canary] of Object.entries(CANARY)) expect(text, what).not.toContain(canary)
}

const written: string[] = []
beforeEach(() => {
  written.length = 0
  for (const level of ['log', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      written.push(level === 'log' ? String(parts[0]) : JSON.stringify(faultOf(parts)))
    })
})
afterEach(() => void vi.restoreAllMocks())

const cookieOf = async (userId = CANARY.user) => {
  const session = newSession(
    {
      ...{ token: CANARY.token, kind: 'session', userId, siloId: CANARY.user },
      ...{ siloName: CANARY.project, displayName: CANARY.name },
    },
    Date.now(),
  )
  const sealed = await sealSession(parseKeys(SESSION_KEYS), session, false)
  return `console_session=${sealed.ok ? sealed.value : ''}`
}

const routeName = routeNames({
  staticRoutes: ['/', '/projects'],
  dynamicRoutes: ['^/v1/(.+?)(?:/)?$', '^/projects/([^/]+?)/affinity\\-groups(?:/)?$'],
})

interface Sent {
  readonly answer?: () => Promise<Response>
  readonly init?: RequestInit
  readonly settings?: Record<string, string>
  readonly path?: string
}
/** The answer to one request, with its body, and its line. */
async function send({ answer, init, settings, path = '/projects' }: Sent = {}) {
  const ctx = createExecutionContext()
  const response = await logged(
    new Request(ORIGIN + path, init),
    { SESSION_KEYS, ...settings },
    ctx,
    routeName,
    answer ?? (async () => new Response('hello')),
  )
  const body = await response.text().catch(() => 'broken')
  await waitOnExecutionContext(ctx)
  const line = written.at(-1) ?? ''
  return { response, body, line, fields: line.startsWith('{') ? JSON.parse(line) : undefined }
}

describe('the line of a request', () => {
  it('says what was asked by its pattern, and how it ended', async () => {
    const { fields, response, body } = await send({
      path: `/projects/${CANARY.project}/affinity-groups?${CANARY.query}`,
    })
    expect(body).toBe('hello')
    expect(fields).toEqual({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      level: 'info',
      id: response.headers.get('x-request-id'),
      method: 'GET',
      route: '/projects/*/affinity-groups',
      status: 200,
      ms: expect.any(Number),
      bytes: 5,
      calls: { count: 0 },
    })
  })

  it('counts the calls to the platform, also those of a body on its way', async () => {
    const calls = noted(async ({ url }) => {
      if (url.endsWith('slow')) await new Promise((resolve) => setTimeout(resolve, 30))
      if (url.endsWith('gone')) throw new TypeError('refused')
      const headers = { 'x-request-id': 'of-the-platform' }
      return new Response('{}', { status: url.includes('disks') ? 503 : 200, headers })
    })
    const at = (path: string) => calls(new Request(`https://platform.example${path}`))
    const { fields } = await send({
      answer: async () => {
        await Promise.all([at('/v1/instances'), at('/v1/instances/slow')])
        await at('/v1/login/gone').catch(() => undefined)
        return new Response(
          new ReadableStream({
            async pull(controller) {
              await at('/v1/disks')
              controller.enqueue(new TextEncoder().encode('abc'))
              controller.close()
            },
          }),
        )
      },
    })
    expect(fields).toMatchObject({ bytes: 3, calls: { count: 4, slowest: 'instanceView' } })
    expect(fields.calls.slowestMs).toBeGreaterThanOrEqual(25)
    expect(fields.failed).toEqual([
      { operation: 'other', status: 0 },
      { operation: 'diskList', status: 503, id: 'of-the-platform' },
    ])
  })

  it('tells readers apart for a day, and not who they are', async () => {
    const of = async (user?: string) =>
      (await send({ init: { headers: { cookie: await cookieOf(user) } } })).fields.reader
    const now = vi.spyOn(Date, 'now')
    const today = await of()
    expect(today).toMatch(/^[\w-]{16}$/)
    expect(await of()).toBe(today)
    expect(await of('99999999-2222-4333-8444-555555555555')).not.toBe(today)
    now.mockRestore()
    vi.useFakeTimers({ now: Date.now() + 86_400_000, toFake: ['Date'] })
    try {
      expect(await of()).not.toBe(today)
    } finally {
      vi.useRealTimers()
    }
  })

  it('says that an answer was cut off', async () => {
    const broken = new ReadableStream({ pull: (each) => each.error(new Error('gone')) })
    expect((await send({ answer: async () => new Response(broken) })).fields).toMatchObject({
      ...{ cut: true, bytes: 0 },
    })
  })

  it('has the id that the answer’s own words have', async () => {
    const answer = (status: number) => async () =>
      Response.json({}, { status, headers: { 'x-request-id': 'of-the-platform' } })
    const { fields, response } = await send({ answer: answer(502) })
    expect(fields).toMatchObject({ level: 'error', shown: 'of-the-platform' })
    expect(response.headers.get('x-request-id')).toBe(fields.id)
    expect((await send({ answer: answer(200) })).fields).not.toHaveProperty('shown')
  })

  it('leaves a body its length', async () => {
    const headers = { 'content-length': '5' }
    const {
      fields,
      response,
      body: text,
    } = await send({
      answer: async () => {
        const body = new Blob(['hello']).stream().pipeThrough(new FixedLengthStream(5))
        return new Response(body, { headers })
      },
    })
    expect([response.headers.get('content-length'), text, fields.bytes]).toEqual(['5', 'hello', 5])
    expect(fields).not.toHaveProperty('cut')
  })

  it('has the id of a proxy, if that is trusted', async () => {
    const idOf = async (given: string, settings = {}) =>
      (await send({ init: { headers: { 'x-request-id': given } }, settings })).fields.id
    const trusted = { TRUSTED_PROXY: 'yes' }
    expect(await idOf('abcdef0123456789')).not.toBe('abcdef0123456789')
    expect(await idOf('abcdef0123456789', trusted)).toBe('abcdef0123456789')
    for (const odd of ['short', 'a'.repeat(65), 'with "quotes" in it'])
      expect(await idOf(odd, trusted)).toMatch(/^[\da-f-]{36}$/)
  })

  it('is an error where the console failed, whose answer has the id', async () => {
    const { fields, body, response } = await send({
      answer: () => Promise.reject(new Error(`no "${CANARY.project}"`)),
    })
    expect(response.status).toBe(500)
    expect(fields).toMatchObject({ level: 'error', status: 500 })
    expect(body).toBe(`Something went wrong. Request ${fields.id}\n`)
    const fault = JSON.parse(written[0] ?? '')
    expect(fault).toMatchObject({ id: fields.id, message: 'Error: no …' })
    expect(fault.stack).toMatch(/^\s+at .*log\.worker\.test/)
  })

  it('is written at its level, in the form that is set', async () => {
    for (const LOG_LEVEL of ['error', 'warn'])
      expect((await send({ settings: { LOG_LEVEL } })).line).toBe('')
    const { line } = await send({ settings: { LOG_LEVEL: 'info', LOG_FORMAT: 'text' } })
    expect(line).toMatch(/^\S+Z INFO  id=[\da-f-]{36} method=GET route=\/projects status=200 /)
  })

  it('belongs to the Worker’s answer, refusals as well', async () => {
    for (const [path, status] of [
      ['/projects', 200],
      ['/cdn-cgi/trace', 404],
      ['/%', 307],
    ] as const) {
      const response = await SELF.fetch(ORIGIN + path, { redirect: 'manual' })
      await response.text()
      expect(response.status).toBe(status)
      const id = response.headers.get('x-request-id')
      await vi.waitFor(() => expect(written.some((line) => line.includes(String(id)))).toBe(true))
    }
    const refused = await SELF.fetch(`${ORIGIN}/v1/projects`, { method: 'POST' })
    const body: { readonly request_id?: string } = await refused.json()
    expect(body.request_id).toBe(refused.headers.get('x-request-id'))
  })
})

describe('routes', () => {
  it.each([
    ['/', '/'],
    ['/projects/', '/projects'],
    [`/v1/instances/${CANARY.project}`, '/v1/instances/*'],
    [`/v1/${CANARY.project}`, '/v1/*'],
    ['/live', '/live'],
    [`/download/support-bundles/${CANARY.user}`, '/download'],
    ['/_next/static/chunks/a.js', '/_next'],
    [`/${CANARY.project}`, '*'],
    ['/livelihood', '*'],
  ])('%s is %s', (path, name) => expect(routeName('GET', path)).toBe(name))
})

describe('faults', () => {
  it('keep what says where, and nothing that may be someone’s', () => {
    const cause = new RangeError(`"${CANARY.query}" is too long`)
    const error = Object.assign(new TypeError(`Failed to parse "${CANARY.name}"`, { cause }), {
      digest: '123456',
    })
    const fault = faultOf(['serial:', error, { token: CANARY.token }])
    expect(fault).toMatchObject({
      message: 'serial: TypeError: Failed to parse … (RangeError: … is too long) object',
      digest: '123456',
    })
    expect(String(fault['stack'])).toMatch(/^\s+at /)
    for (const text of [
      `400 /projects/${CANARY.project}: unreadable`,
      `GET https://${CANARY.address}/v1/projects/${CANARY.project}?q=${CANARY.query}`,
      `from ${CANARY.address} as ${CANARY.mail} (${CANARY.user})`,
      `Unexpected token 'c', "${CANARY.password}" is not valid JSON`,
      `eyJhbGciOiJkaXIi.${'x'.repeat(30)}.${CANARY.token}`,
    ])
      expectNoCanary(JSON.stringify(faultOf([text])))
  })

  it('name the request that they belong to', () => {
    const record = newRecord('of-this-request')
    currentRecord.run(record, () => {
      expect([faultOf(['a'])['id'], requestId()]).toEqual([record.id, record.id])
    })
    expect(faultOf(['a'])).toEqual({ message: 'a' })
  })

  it('are left out above their level only', () => {
    expect(lineOf('warn', {}, { LOG_LEVEL: 'error' })).toBeUndefined()
    expect(lineOf('error', {}, { LOG_LEVEL: 'error' })).toBeDefined()
    expect(env).not.toHaveProperty('LOG_LEVEL')
  })
})

it('has nothing of a reader, whatever they send', async () => {
  const cookie = await cookieOf()
  const headers = {
    ...{ cookie, authorization: `Bearer ${CANARY.token}`, 'cf-connecting-ip': CANARY.address },
    ...{ 'user-agent': CANARY.name, referer: `${ORIGIN}/${CANARY.project}`, from: CANARY.mail },
    'x-request-id': CANARY.token,
  }
  const paths = [
    `/projects/${CANARY.project}/disks?${CANARY.query}`,
    `/${CANARY.user}`,
    '/projects',
  ]
  for (const path of paths)
    for (const init of [
      { headers },
      { method: 'POST', headers: { ...headers, origin: ORIGIN }, body: CANARY.password },
      {
        method: 'POST',
        headers: { ...headers, origin: ORIGIN, 'content-type': 'multipart/form-data' },
        body: CANARY.password,
      },
    ])
      await (await SELF.fetch(ORIGIN + path, { ...init, redirect: 'manual' })).text()
  const asked = paths.length * 3
  await vi.waitFor(() =>
    expect(written.filter((line) => line.includes('"route"'))).toHaveLength(asked),
  )
  expect(written.filter((line) => line.includes('"reader"'))).toHaveLength(asked)
  expectNoCanary(written.join('\n'))
  expect(written.join('\n')).not.toContain(cookie.slice(cookie.indexOf('=') + 1))
})
