import { base64url } from 'jose'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { COOKIE_BYTES_MAX, cookieBytes, sessionCookie } from './cookie'
import { parseKeys } from './keys'
import { seal } from './seal'
import {
  ABSOLUTE_LIMIT_MS,
  hashSid,
  IDLE_LIMIT_MS,
  newSession,
  openSession,
  sealSession,
  Session,
  SESSION_AUDIENCE,
  sessionEndsAt,
  sessionState,
  shouldReissue,
  TOKEN_BYTES_MAX,
} from './session'

const MINUTE = 60_000
const now = 1_750_000_000_000
const secret = (byte: number) => base64url.encode(new Uint8Array(32).fill(byte))
const keys = parseKeys(`k1:${secret(1)}`)
const longKid = parseKeys(`${'k'.repeat(16)}:${secret(1)}`)

const who = {
  token: 'a1'.repeat(20),
  kind: 'session' as const,
  userId: '4f1b6e5e-54b4-4f57-a4c7-1f7f1d9a2b11',
  siloId: '8c4be9a1-7c1c-4bc1-9e0a-93f7d1a4c2d3',
  siloName: 'engineering',
  displayName: 'Ada Lovelace',
}

const valueOf = async (session: Session, by = keys): Promise<string> => {
  const sealed = await sealSession(by, session, true)
  if (!sealed.ok) throw new Error(sealed.message)
  return sealed.value
}

describe('a session', () => {
  test('lasts 8 hours and has a random id of 128 bits', () => {
    const session = newSession(who, now)
    expect(Session.parse(session)).toEqual(session)
    expect(session).toMatchObject({
      issuedAt: now,
      lastActiveAt: now,
      expiresAt: now + 8 * 60 * MINUTE,
    })
    expect(base64url.decode(session.sid)).toHaveLength(16)
    expect(newSession(who, now).sid).not.toBe(session.sid)
  })

  test.each([
    [0, 'live'],
    [60 * MINUTE - 1, 'live'],
    [60 * MINUTE, 'idle-expired'],
    [ABSOLUTE_LIMIT_MS - 1, 'idle-expired'],
    [ABSOLUTE_LIMIT_MS, 'expired'],
  ])('unused for %s ms is %s', (passed, state) => {
    expect(sessionState(newSession(who, now), now + passed)).toBe(state)
  })

  test('ends after 8 hours however busy', () => {
    const session = { ...newSession(who, now), lastActiveAt: now + ABSOLUTE_LIMIT_MS - 1 }
    expect(sessionState(session, now + ABSOLUTE_LIMIT_MS)).toBe('expired')
  })

  test('ends when it is said to, to the millisecond', () => {
    const fresh = newSession(who, now)
    for (const usedAfter of [0, 30 * MINUTE, ABSOLUTE_LIMIT_MS - MINUTE]) {
      const session = { ...fresh, lastActiveAt: now + usedAfter }
      const endsAt = sessionEndsAt(session)
      expect(sessionState(session, endsAt - 1)).toBe('live')
      expect(sessionState(session, endsAt)).not.toBe('live')
    }
  })

  test('is sealed anew after 5 minutes, while it lives', () => {
    const session = newSession(who, now)
    const after = (ms: number) => shouldReissue(session, now + ms)
    expect([0, 5 * MINUTE - 1, 5 * MINUTE, 59 * MINUTE, 60 * MINUTE].map(after)).toEqual([
      false,
      false,
      true,
      true,
      false,
    ])
    expect(after(-MINUTE)).toBe(false)
  })

  test('once over stays over', () => {
    const passed = fc.nat(2 * ABSOLUTE_LIMIT_MS)
    fc.assert(
      fc.property(passed, passed, (a, b) => {
        const session = newSession(who, now)
        const rank = (ms: number) =>
          ['live', 'idle-expired', 'expired'].indexOf(sessionState(session, now + ms))
        expect(rank(Math.min(a, b))).toBeLessThanOrEqual(rank(Math.max(a, b)))
      }),
    )
  })
})

describe('sealed in a cookie', () => {
  test('comes back whole', async () => {
    for (const kind of ['session', 'bearer'] as const) {
      const session = { ...newSession({ ...who, kind }, now), lastActiveAt: now + MINUTE }
      expect(await openSession(keys, await valueOf(session), now + MINUTE)).toEqual({
        ok: true,
        session,
      })
    }
  })

  test('does not open when idle or over', async () => {
    const value = await valueOf(newSession(who, now))
    expect(await openSession(keys, value, now + IDLE_LIMIT_MS)).toEqual({
      ok: false,
      reason: 'idle-expired',
    })
    expect(await openSession(keys, value, now + ABSOLUTE_LIMIT_MS)).toEqual({
      ok: false,
      reason: 'expired',
    })
  })

  test.each([
    ['an object', { ...who }],
    ['too few parts', ['t', 's']],
    ['another kind', ['t', 'x', who.userId, who.siloId, 'silo', '', 'A'.repeat(22), now, now]],
    ['a user id that is none', ['t', 's', 'ada', who.siloId, 'silo', '', 'A'.repeat(22), now, now]],
    ['a short sid', ['t', 's', who.userId, who.siloId, 'silo', '', 'AAAA', now, now]],
    [
      'a token that breaks a header',
      ['t\r\nx: y', 's', who.userId, who.siloId, 'silo', '', 'A'.repeat(22), now, now],
    ],
    ['text for a time', ['t', 's', who.userId, who.siloId, 'silo', '', 'A'.repeat(22), '0', now]],
    [
      'a life of more than 8 hours',
      ['t', 's', who.userId, who.siloId, 'silo', '', 'A'.repeat(22), now - 1, now],
    ],
  ])('is parsed strictly: refuses %s', async (_, payload) => {
    const options = { audience: SESSION_AUDIENCE, expiresAt: now + ABSOLUTE_LIMIT_MS }
    const value = await seal(keys, 'session', payload, options)
    expect(await openSession(keys, value, now)).toEqual({ ok: false, reason: 'malformed' })
  })

  test('no token for another audience or purpose is a session', async () => {
    const value = await valueOf(newSession(who, now))
    const parts = ['t', 's', who.userId, who.siloId, 'silo', '', 'A'.repeat(22), now, now]
    const expiresAt = now + MINUTE
    const audience = await seal(keys, 'session', parts, { audience: 'console:ticket', expiresAt })
    const purpose = await seal(keys, 'ticket', parts, { audience: SESSION_AUDIENCE, expiresAt })
    expect(await openSession(keys, value, now)).toMatchObject({ ok: true })
    expect(await openSession(keys, audience, now)).toEqual({ ok: false, reason: 'wrong-audience' })
    expect(await openSession(keys, purpose, now)).toEqual({ ok: false, reason: 'tampered' })
  })

  test('a token of 2,700 bytes always fits, with the longest silo name and kid', async () => {
    const token = 't'.repeat(TOKEN_BYTES_MAX)
    const session = newSession({ ...who, token, siloName: 's'.repeat(63) }, now)
    const value = await valueOf(session, longKid)
    expect(cookieBytes(true, value)).toBeLessThanOrEqual(COOKIE_BYTES_MAX)
    expect(await openSession(longKid, value, now)).toMatchObject({ ok: true, session: { token } })
  })

  test('a display name that does not fit is left out, one that fits stays', async () => {
    const displayName = '名'.repeat(2000)
    const value = await valueOf(newSession({ ...who, displayName }, now))
    expect(await openSession(keys, value, now)).toMatchObject({
      ok: true,
      session: { displayName: '' },
    })
    const short = await valueOf(newSession(who, now))
    expect(await openSession(keys, short, now)).toMatchObject({
      session: { displayName: 'Ada Lovelace' },
    })
  })

  test.each([
    ['t'.repeat(TOKEN_BYTES_MAX + 1), 'token-too-long'],
    ['', 'token-unusable'],
    ['a b', 'token-unusable'],
    ['a;b', 'token-unusable'],
    ['a\r\nSet-Cookie: x', 'token-unusable'],
    ['né', 'token-unusable'],
  ])('refuses the token %#, and its message holds nothing of it', async (token, reason) => {
    const sealed = await sealSession(keys, newSession({ ...who, token }, now), true)
    expect(sealed).toMatchObject({ ok: false, reason })
    if (!sealed.ok && token !== '') expect(sealed.message).not.toContain(token)
  })

  test('never makes a cookie that a browser would drop', async () => {
    const text = fc.string({ unit: 'binary', maxLength: 3000 })
    const token = fc.stringMatching(/^[A-Za-z0-9._~+/-]{1,2700}$/)
    await fc.assert(
      fc.asyncProperty(token, text, fc.boolean(), async (each, displayName, secure) => {
        const session = newSession({ ...who, token: each, displayName }, now)
        const sealed = await sealSession(keys, session, secure)
        const size = sealed.ok ? cookieBytes(secure, sealed.value) : Infinity
        expect(size).toBeLessThanOrEqual(COOKIE_BYTES_MAX)
        expect(sealed.ok && sealed.value).toMatch(/^[A-Za-z0-9._-]+$/)
        expect(sessionCookie(secure).attributes.secure).toBe(secure)
      }),
    )
  })
})

test('hashSid names a sign-in without giving the sid away', async () => {
  const { sid } = newSession(who, now)
  const hash = await hashSid(sid)
  expect(hash).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(hash).toBe(await hashSid(sid))
  expect(hash).not.toContain(sid)
})
