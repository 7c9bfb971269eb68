import { beforeEach, expect, test, vi } from 'vitest'
import { newSession, type Session } from '@/lib/session/session'

const seen = vi.hoisted(() => ({
  former: null as unknown,
  isKept: true,
  ended: vi.fn<(session: unknown) => Promise<void>>(),
}))
vi.mock('@/lib/session/server', () => ({
  getSession: async () => seen.former,
  writeSession: async () => ({ ok: seen.isKept }),
}))
vi.mock('./live', () => ({ endLive: seen.ended }))
vi.mock('./upstream', () => ({ afterAnswer: () => {}, upstream: () => ({}) }))

const { beginSession } = await import('./sign-in')

const of = (userId: string): Session =>
  newSession(
    { token: 't', kind: 'session', userId, siloId: 's', siloName: 'maple', displayName: '' },
    0,
  )
beforeEach(() => {
  seen.former = of('ada')
  seen.isKept = true
  seen.ended.mockReset()
})

test('ends the sockets of another user’s session in the same browser', async () => {
  await beginSession(of('ben'))
  expect(seen.ended.mock.calls).toEqual([[seen.former]])
})

test.each([
  ['the same user signs in again', () => of('ada')],
  ['the session is not kept', () => ((seen.isKept = false), of('ben'))],
  ['no user was signed in', () => ((seen.former = null), of('ben'))],
])('ends none where %s', async (_, signedIn) => {
  await beginSession(signedIn())
  expect(seen.ended).not.toHaveBeenCalled()
})
