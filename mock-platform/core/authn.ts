import type { World } from '@/mock-platform/world'
import { unauthorized } from './refusal'
import { memberships, sessions, silos, tokens, users } from './tenancy'
import type { SessionRow, SiloRow, TokenRow, UserRow } from './tenancy'
import { credentialOf, mintSecret, SESSION_COOKIE } from './token'

/** The caller of an operation. */
export interface Actor {
  readonly user: UserRow
  readonly silo: SiloRow
  /** The user's id and those of the groups: what policies assign roles to. */
  readonly identities: ReadonlySet<string>
}

const HOUR = 3_600_000
/** Session timeouts (behaviour-tenant.md, section 2), ms. */
export const SESSION_IDLE_MS = 8 * HOUR
export const SESSION_ABSOLUTE_MS = 24 * HOUR
/** Last use is written at most once a minute: reads should not cost a write each. */
const TOUCH_MS = 60_000

export const isTokenOver = (world: World, { expiresMs }: TokenRow): boolean =>
  expiresMs != null && world.now() >= expiresMs
export const isSessionOver = (world: World, { usedMs, createdMs }: SessionRow): boolean =>
  world.now() - usedMs > SESSION_IDLE_MS || world.now() - createdMs > SESSION_ABSOLUTE_MS

function userIdOf(world: World, headers: Headers): string | null {
  const credential = credentialOf(headers)
  if (credential === null) return null
  if (credential.kind === 'bearer') {
    const token = world.in(tokens).get(credential.secret)
    if (token === undefined || isTokenOver(world, token)) throw unauthorized()
    return token.userId
  }
  const session = world.in(sessions).get(credential.secret)
  if (session === undefined) throw unauthorized()
  const now = world.now()
  if (isSessionOver(world, session)) {
    world.transaction(() => world.in(sessions).delete(session.id))
    throw unauthorized()
  }
  if (now - session.usedMs >= TOUCH_MS) {
    world.transaction(() => world.in(sessions).put({ ...session, usedMs: now }))
  }
  return session.userId
}

/** Authenticates the caller; null without credentials. Refuses (401) invalid credentials. */
export function authenticate(world: World, headers: Headers): Actor | null {
  const userId = userIdOf(world, headers)
  if (userId === null) return null
  const user = world.in(users).get(userId)
  const silo = user && world.in(silos).get(user.siloId)
  if (user === undefined || silo === undefined) throw unauthorized()
  const groupIds = world.in(memberships).list('user', user.id, 'id')
  return { user, silo, identities: new Set([user.id, ...groupIds.map((row) => row.groupId)]) }
}

/** Opens a session for a user; returns the Set-Cookie value. `Secure` behind TLS only. */
export function openSession(world: World, user: UserRow, secure: boolean): string {
  const id = mintSecret(world.id)
  world.in(sessions).put({ id, userId: user.id, createdMs: world.now(), usedMs: world.now() })
  return sessionCookie(id, SESSION_ABSOLUTE_MS / 1000, secure)
}

export const sessionCookie = (value: string, maxAgeS: number, secure: boolean): string =>
  `${SESSION_COOKIE}=${value}; Path=/; HttpOnly; SameSite=Lax;${secure ? ' Secure;' : ''} Max-Age=${maxAgeS}`

/** Makes a bearer token for a user (without its prefix). */
export function mintToken(
  world: World,
  user: UserRow,
  { createdMs = world.now(), expiresMs = null }: Pick<TokenRow, 'createdMs' | 'expiresMs'> = {},
): string {
  const id = mintSecret(world.id)
  world.in(tokens).put({ id, userId: user.id, createdMs, expiresMs })
  return id
}
