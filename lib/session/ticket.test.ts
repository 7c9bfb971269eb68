import { base64url } from 'jose'
import { expect, test } from 'vitest'
import { parseKeys } from './keys'
import { seal } from './seal'
import { newSession } from './session'
import { issueTicket, openTicket } from './ticket'

const now = 1_750_000_000_000
const keys = parseKeys(`k1:${base64url.encode(new Uint8Array(32).fill(1))}`)
const who = {
  token: 'a1'.repeat(20),
  kind: 'session' as const,
  userId: '4f1b6e5e-54b4-4f57-a4c7-1f7f1d9a2b11',
  siloId: '8c4be9a1-7c1c-4bc1-9e0a-93f7d1a4c2d3',
  siloName: 'engineering',
  displayName: '',
}
const instance = '3c8e1b34-9a7b-4d3e-8f60-2d6b8c1e5a77'

test('a ticket opens for its own session, for 30 s', async () => {
  const session = newSession(who, now)
  const text = await issueTicket(keys, session, instance, now)
  const opened = await openTicket(keys, text, session, now + 29_999)
  expect(opened).toMatchObject({
    instance,
    sub: who.userId,
    cap: 'serial',
    expiresAt: now + 30_000,
  })
  expect(await openTicket(keys, text, session, now + 30_000)).toBe('expired')
  // Another sign-in of the same user, another user, another silo.
  for (const other of [
    newSession(who, now),
    { ...session, userId: instance },
    { ...session, siloId: instance },
  ])
    expect(await openTicket(keys, text, other, now)).toBe('other-session')
})

test('no two tickets are the same, and only tickets open', async () => {
  const session = newSession(who, now)
  const [a, b] = await Promise.all([1, 2].map(() => issueTicket(keys, session, instance, now)))
  expect(a).not.toBe(b)
  const wrong = { audience: 'console:ticket', expiresAt: now + 1_000 }
  const cases = [
    [await seal(keys, 'ticket', { instance }, wrong), 'malformed'],
    [await seal(keys, 'session', { instance }, wrong), 'tampered'],
    [await seal(keys, 'ticket', {}, { ...wrong, audience: 'console:session' }), 'wrong-audience'],
    ['nonsense', 'malformed'],
  ] as const
  for (const [text, reason] of cases)
    expect(await openTicket(keys, text, session, now)).toBe(reason)
})
