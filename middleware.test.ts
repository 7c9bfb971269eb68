import { NextRequest } from 'next/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keepsCookies } from '@/lib/session/cookie'
import { parseKeys } from '@/lib/session/keys'
import {
  ABSOLUTE_LIMIT_MS,
  IDLE_LIMIT_MS,
  newSession,
  openSession,
  sealSession,
} from '@/lib/session/session'
import { middleware } from './middleware'

const KEYS = `one:${Buffer.alloc(32, 7).toString('base64url')}`
const NAME = '__Host-console_session'
const NOW = Date.parse('2026-11-25T12:00:00Z')
const MINUTE_MS = 60_000
const ID = '11111111-1111-4111-8111-111111111111'

beforeEach(() => {
  vi.stubEnv('SESSION_KEYS', KEYS)
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

/** The cookie of a user who signed in, and was last seen, so long ago. */
async function cookie({ idleMs, ageMs = idleMs }: { idleMs: number; ageMs?: number }) {
  const who = { token: 't', kind: 'session', userId: ID, siloId: ID, siloName: 'maple' } as const
  const session = newSession({ ...who, displayName: 'Ada' }, NOW - ageMs)
  const sealed = await sealSession(
    parseKeys(KEYS),
    { ...session, lastActiveAt: NOW - idleMs },
    true,
  )
  if (!sealed.ok) throw new Error(sealed.message)
  return `${NAME}=${sealed.value}`
}

const DOCUMENT = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' }
/** What the middleware answers to a request over https. */
const answerTo = async (
  headers: Readonly<Record<string, string>>,
  { path = '/projects', method = 'GET' } = {},
) =>
  middleware(
    new NextRequest(`https://console.test${path}`, {
      method,
      headers: { 'x-forwarded-proto': 'https', ...headers },
    }),
  )

describe('a session is renewed', () => {
  test('by a document, once it is five minutes old, from now on and no longer than it lasts', async () => {
    const answer = await answerTo({
      ...DOCUMENT,
      cookie: await cookie({ idleMs: 6 * MINUTE_MS, ageMs: 60 * MINUTE_MS }),
    })
    const set = answer.cookies.get(NAME)
    expect(set).toMatchObject({ httpOnly: true, secure: true, sameSite: 'lax', path: '/' })
    const opened = await openSession(parseKeys(KEYS), set?.value ?? '', NOW)
    expect(opened).toMatchObject({
      ok: true,
      session: {
        lastActiveAt: NOW,
        issuedAt: NOW - 60 * MINUTE_MS,
        expiresAt: NOW - 60 * MINUTE_MS + ABSOLUTE_LIMIT_MS,
      },
    })
  })

  test.each([
    ['a moment after it was', 4 * MINUTE_MS, DOCUMENT, 'GET'],
    ['by what a page asks for', 6 * MINUTE_MS, { 'sec-fetch-dest': 'empty' }, 'GET'],
    ['by what says nothing of itself', 6 * MINUTE_MS, {}, 'GET'],
    ['by a form', 6 * MINUTE_MS, DOCUMENT, 'POST'],
  ])('not %s', async (_, idleMs, headers, method) => {
    const answer = await answerTo({ ...headers, cookie: await cookie({ idleMs }) }, { method })
    expect(answer.headers.get('x-middleware-next')).toBe('1')
    expect(answer.cookies.get(NAME)).toBeUndefined()
  })
})

describe('without a session', () => {
  test.each([
    ['nothing', async () => ''],
    ['what was not sealed here', async () => `${NAME}=k.x.y`],
    ['one that was idle too long', () => cookie({ idleMs: IDLE_LIMIT_MS })],
    ['one that has ended', () => cookie({ idleMs: MINUTE_MS, ageMs: ABSOLUTE_LIMIT_MS })],
  ])('a document leads to sign-in and back: %s', async (_, of) => {
    const path = '/projects?page_token=x'
    const given = await of()
    const answer = await answerTo({ ...DOCUMENT, cookie: given }, { path })
    expect(answer.status).toBe(307)
    const to = new URL(answer.headers.get('location') ?? '')
    expect([to.pathname, decodeURIComponent(to.search)]).toEqual([
      '/login',
      expect.stringContaining(path),
    ])
    expect(answer.cookies.get(NAME)?.value).toBe(given === '' ? undefined : '')
  })

  test('anything else answers for itself, and takes no cookie away', async () => {
    const posted = await answerTo({ ...DOCUMENT, cookie: `${NAME}=k.x.y` }, { method: 'POST' })
    expect(posted.headers.get('x-middleware-next')).toBe('1')
    const part = await answerTo({
      'sec-fetch-dest': 'empty',
      'sec-fetch-mode': 'cors',
      cookie: `${NAME}=k.x.y`,
    })
    expect(part.status).toBe(307)
    expect(part.cookies.get(NAME)).toBeUndefined()
    for (const path of [
      ...['/login/maple/local', '/logout', '/session'],
      ...['/v1/projects', '/search', '/share/x'],
    ])
      expect((await answerTo(DOCUMENT, { path })).headers.get('x-middleware-next'), path).toBe('1')
  })
})

test('pages of sign-in give a cookie that a sign-in brings back', async () => {
  const set = (await answerTo(DOCUMENT, { path: '/login/maple/local' })).headers.get('set-cookie')
  expect(set).toBe('console_keeps_cookies=1; Path=/login; Secure; HttpOnly; SameSite=lax')
  expect(keepsCookies('console_keeps_cookies=1')).toBe(true)
  expect(keepsCookies('other=1')).toBe(false)
  const post = await answerTo(DOCUMENT, { path: '/login/maple/local', method: 'POST' })
  expect(post.headers.get('set-cookie')).toBeNull()
})
