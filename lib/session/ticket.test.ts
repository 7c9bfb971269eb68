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
const project = '3c8e1b34-9a7b-4d3e-8f60-2d6b8c1e5a77'

test('a ticket opens for its own session, for 30 s', async () => {
  const session = newSession(who, now)
  const text = await issueTicket(keys, session, { cap: 'watch', project }, now)
  const opened = await openTicket(keys, text, 'watch', session, now + 29_999)
  expect(opened).toMatchObject({ project, sub: who.userId, cap: 'watch', expiresAt: now + 30_000 })
  expect(await openTicket(keys, text, 'watch', session, now + 30_000)).toBe('expired')
  // Another sign-in of the same user, another user, another silo.
  for (const other of [
    newSession(who, now),
    { ...session, userId: project },
    { ...session, siloId: project },
  ])
    expect(await openTicket(keys, text, 'watch', other, now)).toBe('other-session')
})

test('no two tickets are the same, and only tickets open', async () => {
  const session = newSession(who, now)
  const [a, b] = await Promise.all(
    [1, 2].map(() => issueTicket(keys, session, { cap: 'watch', project }, now)),
  )
  expect(a).not.toBe(b)
  const wrong = { audience: 'console:ticket', expiresAt: now + 1_000 }
  const cases = [
    [await seal(keys, 'ticket', { project }, wrong), 'malformed'],
    [await seal(keys, 'session', { project }, wrong), 'tampered'],
    [await seal(keys, 'ticket', {}, { ...wrong, audience: 'console:session' }), 'wrong-audience'],
    ['nonsense', 'malformed'],
  ] as const
  for (const [text, reason] of cases)
    expect(await openTicket(keys, text, 'watch', session, now)).toBe(reason)
})

test('a ticket is for one use only, and for one thing', async () => {
  const session = newSession(who, now)
  const watch = await issueTicket(keys, session, { cap: 'watch', project }, now)
  const serial = await issueTicket(keys, session, { cap: 'serial', instance: project }, now)
  expect(await openTicket(keys, watch, 'serial', session, now)).toBe('other-use')
  expect(await openTicket(keys, serial, 'watch', session, now)).toBe('other-use')
  const opened = await openTicket(keys, serial, 'serial', session, now)
  expect(opened).toMatchObject({ cap: 'serial', instance: project })
  expect(opened).not.toHaveProperty('project')
})
