import { changesSilo, fleetRank, RANK } from '@/mock-platform/core/authz'
import { handle } from '@/mock-platform/core/handle'
import { findSilo } from '@/mock-platform/core/lookup'
import { pageOf, pageOfRows } from '@/mock-platform/core/page'
import { badQuery, forbidden, notFound } from '@/mock-platform/core/refusal'
import { groups, memberships, SETUP_MS, users } from '@/mock-platform/core/tenancy'
import type { GroupRow, UserRow } from '@/mock-platform/core/tenancy'
import type { World } from '@/mock-platform/world'

const present = (row: UserRow | GroupRow) => ({
  id: row.id,
  displayName: row.displayName,
  siloId: row.siloId,
  timeCreated: new Date(row.timeCreated ?? SETUP_MS),
  timeModified: new Date(row.timeCreated ?? SETUP_MS),
})
export const presentUser = (row: UserRow) => present(row)
const presentGroup = (row: GroupRow) => present(row)

export const groupsOf = (world: World, userId: string): GroupRow[] =>
  world
    .in(memberships)
    .list('user', userId, 'id')
    .flatMap((row) => world.in(groups).get(row.groupId) ?? [])

const usersOf = (world: World, groupId: string): UserRow[] =>
  world
    .in(memberships)
    .list('group', groupId, 'id')
    .flatMap((row) => world.in(users).get(row.userId) ?? [])

/** Makes a user a member; being one already changes nothing. */
export const joinGroup = (world: World, userId: string, groupId: string): void => {
  world.in(memberships).put({ id: `${userId}:${groupId}`, userId, groupId })
}

export const userRoutes = [
  handle('currentUserView', (call) => ({
    ...presentUser(call.actor.user),
    siloName: call.actor.silo.name,
    fleetViewer: fleetRank(call) >= RANK.viewer,
    siloAdmin: changesSilo(call, call.actor.silo),
  })),
  handle('currentUserGroups', (call) =>
    pageOfRows(call.page, groupsOf(call.world, call.actor.user.id), presentGroup),
  ),
  handle('groupList', (call) =>
    pageOf(call, { table: groups, index: 'silo', key: call.actor.silo.id }, presentGroup),
  ),
  handle('groupView', (call) => {
    const group = call.world.in(groups).get(call.path.groupId)
    if (group?.siloId !== call.actor.silo.id) throw notFound('silo-group', call.path.groupId)
    return presentGroup(group)
  }),
  handle('userList', (call) => {
    const { group: groupId } = call.query
    const { silo } = call.actor
    if (groupId == null)
      return pageOf(call, { table: users, index: 'silo', key: silo.id }, presentUser)
    const group = call.world.in(groups).get(groupId)
    if (group?.siloId !== silo.id) throw notFound('silo-group', groupId)
    return pageOfRows(call.page, usersOf(call.world, group.id), presentUser)
  }),
  handle('userView', (call) => {
    const user = call.world.in(users).get(call.path.userId)
    if (user?.siloId !== call.actor.silo.id) throw notFound('silo-user', call.path.userId)
    return presentUser(user)
  }),
  handle('siloUserList', (call) => {
    if (call.query.silo === undefined) throw badQuery('missing field `silo`')
    const silo = findSilo(call, call.query.silo)
    requireUsersOf(call, silo.id)
    return pageOf(call, { table: users, index: 'silo', key: silo.id }, presentUser)
  }),
  handle('siloUserView', (call) => {
    const silo = findSilo(call, call.query.silo)
    requireUsersOf(call, silo.id)
    const user = call.world.in(users).get(call.path.userId)
    if (user?.siloId !== silo.id) throw notFound('silo-user', call.path.userId)
    return presentUser(user)
  }),
]

/** A silo's users: for its own users, and for fleet viewers. */
function requireUsersOf(call: Parameters<typeof fleetRank>[0], siloId: string): void {
  if (siloId !== call.actor.silo.id && fleetRank(call) < RANK.viewer) throw forbidden()
}
