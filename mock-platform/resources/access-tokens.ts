import { isSessionOver, isTokenOver } from '@/mock-platform/core/authn'
import type { Actor } from '@/mock-platform/core/authn'
import { RANK, siloRank } from '@/mock-platform/core/authz'
import { handle } from '@/mock-platform/core/handle'
import { pageOfRows } from '@/mock-platform/core/page'
import { forbidden, notFound } from '@/mock-platform/core/refusal'
import { sessions, SETUP_MS, tokens, users } from '@/mock-platform/core/tenancy'
import type { SessionRow, TokenRow, UserRow } from '@/mock-platform/core/tenancy'
import { publicId } from '@/mock-platform/core/token'
import type { World } from '@/mock-platform/world'

/** What people sign in with, without the secrets (behaviour-2026.md, sections 1.2 and 2). */

const presentToken = (row: TokenRow) => ({
  id: row.id,
  timeCreated: new Date(row.createdMs ?? SETUP_MS),
  timeExpires: row.expiresMs == null ? null : new Date(row.expiresMs),
})
const presentSession = (row: SessionRow) => ({
  id: row.id,
  timeCreated: new Date(row.createdMs),
  timeLastUsed: new Date(row.usedMs),
})

/** By the ids that may be shown. */
const shown = <R extends TokenRow | SessionRow>(rows: readonly R[]): R[] =>
  rows.map((row) => ({ ...row, id: publicId(row.id) }))

const tokensOf = (world: World, userId: string): readonly TokenRow[] =>
  [...world.in(tokens).list('user', userId, 'id')].filter((row) => !isTokenOver(world, row))
const sessionsOf = (world: World, userId: string): readonly SessionRow[] =>
  [...world.in(sessions).list('user', userId, 'id')].filter((row) => !isSessionOver(world, row))

interface UserCall {
  readonly world: World
  readonly actor: Actor
  readonly path: { readonly userId: string }
}

/** A user of the silo whose sign-ins the caller looks after: one's own, or as the silo's admin. */
function findManaged(call: UserCall): UserRow {
  const user = call.world.in(users).get(call.path.userId)
  if (user?.siloId !== call.actor.silo.id) throw notFound('silo-user', call.path.userId)
  if (user.id !== call.actor.user.id && siloRank(call) < RANK.admin) throw forbidden()
  return user
}

export const accessTokenRoutes = [
  handle('currentUserAccessTokenList', (call) =>
    pageOfRows(call.page, shown(tokensOf(call.world, call.actor.user.id)), presentToken),
  ),
  handle('currentUserAccessTokenDelete', (call) => {
    const wanted = call.path.tokenId.toLowerCase()
    const own = call.world.in(tokens).list('user', call.actor.user.id, 'id')
    const token = own.find(({ id }) => publicId(id) === wanted)
    if (token === undefined) throw notFound('device-access-token', wanted)
    call.world.in(tokens).delete(token.id)
  }),
  handle('userTokenList', (call) =>
    pageOfRows(call.page, shown(tokensOf(call.world, findManaged(call).id)), presentToken),
  ),
  handle('userSessionList', (call) =>
    pageOfRows(call.page, shown(sessionsOf(call.world, findManaged(call).id)), presentSession),
  ),
  handle('userLogout', (call) => {
    const { id } = findManaged(call)
    call.world.in(sessions).deleteAll('user', id)
    call.world.in(tokens).deleteAll('user', id)
  }),
]
