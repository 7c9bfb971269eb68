import { fleetRank, RANK, requireFleet } from '@/mock-platform/core/authz'
import { handle } from '@/mock-platform/core/handle'
import { pageOf } from '@/mock-platform/core/page'
import { identityOf } from '@/mock-platform/core/present'
import { isUuid, notFound } from '@/mock-platform/core/refusal'
import { defineTable } from '@/mock-platform/core/table'
import type { Named } from '@/mock-platform/core/tenancy'

/** The users that the platform itself acts as. They are built in, and never change. */
export const builtinUsers = defineTable<Named>()({
  name: 'builtin-users',
  indexes: { all: () => '' },
})

export const builtinUserRoutes = [
  handle('userBuiltinList', (call) => {
    requireFleet(call, RANK.viewer)
    return pageOf(call, { table: builtinUsers, index: 'all', key: '' }, identityOf)
  }),
  handle('userBuiltinView', (call) => {
    const nameOrId = call.path.user
    const table = call.world.in(builtinUsers)
    const user = isUuid(nameOrId) ? table.get(nameOrId) : table.named('all', '', nameOrId)
    if (user === undefined || fleetRank(call) < RANK.viewer)
      throw notFound('user-builtin', nameOrId)
    return identityOf(user)
  }),
]
