import type { UserPassword } from '@/lib/contract/user'
import { managesSilo, requireSiloManager } from '@/mock-platform/core/authz'
import { handle } from '@/mock-platform/core/handle'
import { findSilo, requireFree } from '@/mock-platform/core/lookup'
import { forbidden, notFound } from '@/mock-platform/core/refusal'
import { memberships, sessions, tokens, users } from '@/mock-platform/core/tenancy'
import type { SiloRow, UserRow } from '@/mock-platform/core/tenancy'
import type { World } from '@/mock-platform/world'
import { sshKeys } from './ssh-keys'
import { presentUser } from './users'

type Caller = Parameters<typeof findSilo>[0]

/** A silo whose users are made through the API; for others there is no such provider. */
function findLocalSilo(call: Caller, nameOrId: string): SiloRow {
  const silo = findSilo(call, nameOrId)
  if (silo.identityMode !== 'local_only') throw notFound('identity-provider', 'local')
  return silo
}

/** A user of the silo to change: for the user, silo admins and fleet admins. */
function findUser(call: Caller, silo: SiloRow, id: string): UserRow {
  const user = call.world.in(users).get(id)
  if (user?.siloId !== silo.id) throw notFound('silo-user', id)
  if (user.id !== call.actor.user.id && !managesSilo(call, silo)) throw forbidden()
  return user
}

const stored = (password: UserPassword): string | null =>
  password.mode === 'password' ? password.value : null

/** Deletes a user with keys, sessions, tokens and memberships; role assignments stay. */
export function removeUser(world: World, { id }: UserRow): void {
  world.in(sshKeys).deleteAll('user', id)
  world.in(sessions).deleteAll('user', id)
  world.in(tokens).deleteAll('user', id)
  world.in(memberships).deleteAll('user', id)
  world.in(users).delete(id)
}

export const localUserRoutes = [
  handle('localIdpUserCreate', (call) => {
    const silo = findLocalSilo(call, call.query.silo)
    requireSiloManager(call, silo)
    const { externalId, password } = call.body
    requireFree(call.world, 'silo-user', users, 'silo', silo.id, externalId)
    return presentUser(
      call.world.in(users).put({
        id: call.world.uuid(),
        name: externalId,
        displayName: externalId,
        siloId: silo.id,
        password: stored(password),
        timeCreated: call.world.now(),
      }),
    )
  }),
  handle('localIdpUserDelete', (call) => {
    const silo = findLocalSilo(call, call.query.silo)
    removeUser(call.world, findUser(call, silo, call.path.userId))
  }),
  handle('localIdpUserSetPassword', (call) => {
    const silo = findLocalSilo(call, call.query.silo)
    const user = findUser(call, silo, call.path.userId)
    call.world.in(users).patch(user.id, { password: stored(call.body) })
  }),
]
