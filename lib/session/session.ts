import { base64url } from 'jose'
import * as z from 'zod'
import { Uuid } from '@/lib/contract/common'
import { COOKIE_BYTES_MAX, cookieBytes } from './cookie'
import type { SessionKeys } from './keys'
import { open, seal } from './seal'
import type { OpenFailure } from './seal'

export const SESSION_AUDIENCE = 'console:session'

const MINUTE_MS = 60_000
/** A session lasts 8 h at most, and 60 min without use. */
export const ABSOLUTE_LIMIT_MS = 8 * 60 * MINUTE_MS
export const IDLE_LIMIT_MS = 60 * MINUTE_MS
/** A cookie is sealed anew at most this often: a slow response must not undo a sign-out. */
const REISSUE_AFTER_MS = 5 * MINUTE_MS
/** The longest token that fits into a cookie with the rest of the session. */
export const TOKEN_BYTES_MAX = 2700

/** Characters that a Cookie or Authorization header takes unquoted (RFC 6265, cookie-octet). */
const TOKEN = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]+$/
/** 16 bytes in base64url, unused bits zero. */
const SID = /^[A-Za-z0-9_-]{21}[AQgw]$/

const instantMs = z.number().int().nonnegative()

/**
 * The signed-in user, and the platform's token for them. Server only: `token` never reaches a browser's
 * scripts.
 */
export const Session = z
  .strictObject({
    token: z.string().max(TOKEN_BYTES_MAX).regex(TOKEN),
    /** Whether `token` goes out as the platform's session cookie or as a bearer token. */
    kind: z.enum(['session', 'bearer']),
    userId: Uuid,
    siloId: Uuid,
    siloName: z.string().max(63),
    /** Empty if it did not fit into the cookie. */
    displayName: z.string(),
    /** 128 random bits that identify this sign-in. */
    sid: z.string().regex(SID),
    issuedAt: instantMs,
    lastActiveAt: instantMs,
    expiresAt: instantMs,
  })
  .refine(({ issuedAt, expiresAt }) => expiresAt - issuedAt <= ABSOLUTE_LIMIT_MS)
export type Session = z.infer<typeof Session>

/** A session in the cookie: a tuple, because member names would take 100 of its bytes. */
const Sealed = z.tuple([
  z.string(),
  z.enum(['s', 'b']),
  z.string(),
  z.string(),
  z.string(),
  z.string(),
  z.string(),
  z.number(),
  z.number(),
])

const pack = (session: Session): z.infer<typeof Sealed> => [
  session.token,
  session.kind === 'session' ? 's' : 'b',
  session.userId,
  session.siloId,
  session.siloName,
  session.displayName,
  session.sid,
  session.issuedAt,
  session.lastActiveAt,
]

function unpack(payload: unknown, expiresAt: number): Session | undefined {
  const sealed = Sealed.safeParse(payload)
  if (!sealed.success) return undefined
  const [token, kind, userId, siloId, siloName, displayName, sid, issuedAt, lastActiveAt] =
    sealed.data
  const session = Session.safeParse({
    token,
    kind: kind === 's' ? 'session' : 'bearer',
    userId,
    siloId,
    siloName,
    displayName,
    sid,
    issuedAt,
    lastActiveAt,
    expiresAt,
  })
  return session.success ? session.data : undefined
}

/** A fresh session for a user who just signed in; `now` in ms since 1970. */
export function newSession(
  who: Pick<Session, 'token' | 'kind' | 'userId' | 'siloId' | 'siloName' | 'displayName'>,
  now: number,
): Session {
  const sid = base64url.encode(crypto.getRandomValues(new Uint8Array(16)))
  return { ...who, sid, issuedAt: now, lastActiveAt: now, expiresAt: now + ABSOLUTE_LIMIT_MS }
}

/** When a session ends without further use, ms since 1970. */
export const sessionEndsAt = ({
  lastActiveAt,
  expiresAt,
}: Pick<Session, 'lastActiveAt' | 'expiresAt'>): number =>
  Math.min(expiresAt, lastActiveAt + IDLE_LIMIT_MS)

export type SessionState = 'live' | 'idle-expired' | 'expired'

/** Whether a session may still be used at `now` (ms since 1970). */
export function sessionState(
  session: Pick<Session, 'lastActiveAt' | 'expiresAt'>,
  now: number,
): SessionState {
  if (now >= session.expiresAt) return 'expired'
  return now - session.lastActiveAt >= IDLE_LIMIT_MS ? 'idle-expired' : 'live'
}

/** Whether a document navigation should seal the session anew, with `lastActiveAt` set to now. */
export const shouldReissue = (session: Session, now: number): boolean =>
  sessionState(session, now) === 'live' && now - session.lastActiveAt >= REISSUE_AFTER_MS

export type SealedSession =
  | { readonly ok: true; readonly value: string }
  | {
      readonly ok: false
      readonly reason: 'token-too-long' | 'token-unusable' | 'cookie-too-large'
      /** For the log and the sign-in page; holds nothing of the token. */
      readonly message: string
    }

/**
 * The cookie value of a session. Refused if the platform's token doesn't fit into a cookie. A display name
 * that doesn't fit is left out: it is decoration, and the page has a word instead.
 */
export async function sealSession(
  keys: SessionKeys,
  session: Session,
  secure: boolean,
): Promise<SealedSession> {
  const { length } = session.token
  if (length > TOKEN_BYTES_MAX)
    return {
      ok: false,
      reason: 'token-too-long',
      message: `The platform's token has ${length} bytes; at most ${TOKEN_BYTES_MAX} fit a session cookie`,
    }
  if (!TOKEN.test(session.token))
    return {
      ok: false,
      reason: 'token-unusable',
      message: "The platform's token holds characters that no header may carry",
    }
  const options = { audience: SESSION_AUDIENCE, expiresAt: session.expiresAt }
  for (const displayName of new Set([session.displayName, ''])) {
    const value = await seal(keys, 'session', pack({ ...session, displayName }), options)
    if (cookieBytes(secure, value) <= COOKIE_BYTES_MAX) return { ok: true, value }
  }
  return {
    ok: false,
    reason: 'cookie-too-large',
    message: `The session does not fit a cookie of ${COOKIE_BYTES_MAX} bytes`,
  }
}

export type OpenedSession =
  | { readonly ok: true; readonly session: Session }
  | { readonly ok: false; readonly reason: OpenFailure | 'idle-expired' }

/** The live session in a cookie value, or why there is none. `now` in ms since 1970. */
export async function openSession(
  keys: SessionKeys,
  value: string,
  now: number,
): Promise<OpenedSession> {
  const opened = await open(keys, 'session', value, { audience: SESSION_AUDIENCE, now })
  if (!opened.ok) return opened
  const session = unpack(opened.payload, opened.expiresAt)
  if (!session) return { ok: false, reason: 'malformed' }
  const state = sessionState(session, now)
  return state === 'live' ? { ok: true, session } : { ok: false, reason: state }
}

/** Identifies a user to the pages that are made for them (lib/contract/page-reader.ts). */
export const readerOf = ({ userId }: Pick<Session, 'userId'>): Promise<string> =>
  hashSid(`reader|${userId}`)

/** Whether a page that names its reader may use the session; requests that aren't from a page name no reader. */
export const isForReader = async (
  session: Pick<Session, 'userId'>,
  named: string | null | undefined,
): Promise<boolean> => named == null || named === (await readerOf(session))

/** base64url(SHA-256(sid)): identifies a sign-in in tickets and revocations. */
export async function hashSid(sid: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(sid))
  return base64url.encode(new Uint8Array(digest))
}
