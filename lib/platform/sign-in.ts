import 'server-only'
import { buildRequest } from '@/lib/api/request'
import { lost, readAnswer } from '@/lib/api/call'
import type { Failure } from '@/lib/api/result'
import { Name } from '@/lib/contract/common'
import { sessionOperations } from '@/lib/contract/session'
import { userOperations } from '@/lib/contract/user'
import { getSession, writeSession } from '@/lib/session/server'
import { newSession, type SealedSession, type Session } from '@/lib/session/session'
import { callPlatform, deadline } from './call'
import { endLive } from './live'
import { afterAnswer, upstream } from './upstream'
import { wholeAnswer } from './whole-answer'

export interface SignInFailure {
  readonly reason: 'credentials' | 'unknown-silo' | 'not-local' | 'no-session' | 'platform'
  readonly failure?: Failure
}

/** The value of the platform's own session cookie in an answer. */
export function platformToken(headers: Headers): string | undefined {
  for (const cookie of headers.getSetCookie()) {
    const value = /^session=([^;]+)/.exec(cookie)?.[1]
    if (value) return value
  }
  return undefined
}

/** The session for a token that the platform has just issued, or the failure to find out its user. */
export async function sessionFor(token: string): Promise<Session | SignInFailure> {
  const me = await callPlatform({ kind: 'session', token }, userOperations.currentUserView, {})
  if (me.type !== 'success') return { reason: 'platform', failure: me }
  const { id, displayName, siloId, siloName } = me.data
  return newSession(
    { token, kind: 'session', userId: id, displayName, siloId, siloName },
    Date.now(),
  )
}

/**
 * Starts a session in the reader's browser, or says why it doesn't fit into a cookie. If another user's
 * session was there, its sockets are ended, so that nothing is typed into that user's pages any more.
 */
export async function beginSession(session: Session): Promise<SealedSession> {
  const former = await getSession()
  const sealed = await writeSession(session)
  // Once the browser has the new session: pages whose socket ends ask whose session it is.
  if (sealed.ok && former && former.userId !== session.userId) afterAnswer(endLive(former))
  return sealed
}

/** Signs in with a user name and password of a silo's own directory (behaviour-tenant.md, section 2). */
export async function signInLocally(
  siloName: string,
  body: { username: string; password: string },
): Promise<Session | SignInFailure> {
  const { loginLocal } = sessionOperations
  // The platform would call the URL malformed; for the reader, the name is of no silo.
  if (!Name.safeParse(siloName).success) return { reason: 'unknown-silo' }
  const { origin, transport } = upstream()
  const signal = deadline('POST')
  let response: Response
  try {
    const request = buildRequest(origin, loginLocal, { path: { siloName }, body }, signal)
    response = await wholeAnswer(await transport(request), loginLocal.name)
  } catch (error) {
    return { reason: 'platform', failure: lost(error, signal) }
  }
  const token = platformToken(response.headers)
  const result = await readAnswer(loginLocal, response, signal)
  if (result.type === 'success') return token ? sessionFor(token) : { reason: 'no-session' }
  const reason =
    result.status === 401
      ? 'credentials'
      : result.type === 'error' && result.status === 404
        ? result.error.message.includes('identity-provider')
          ? 'not-local'
          : 'unknown-silo'
        : 'platform'
  return { reason, failure: result }
}
