import { requireSiloChange } from '@/mock-platform/core/authz'
import { handle } from '@/mock-platform/core/handle'
import { defineTable } from '@/mock-platform/core/table'
import type { Row } from '@/mock-platform/core/table'
import type { World } from '@/mock-platform/world'

/** Id: that of the silo. */
interface AuthSettingsRow extends Row {
  readonly deviceTokenMaxTtlSeconds: number | null
}
const authSettings = defineTable<AuthSettingsRow>()({ name: 'auth-settings', indexes: {} })

/** How long tokens of a silo last at most, seconds; null: for ever. */
export const maxTtlOf = (world: World, siloId: string): number | null =>
  world.in(authSettings).get(siloId)?.deviceTokenMaxTtlSeconds ?? null

const present = (world: World, siloId: string) => ({
  siloId,
  deviceTokenMaxTtlSeconds: maxTtlOf(world, siloId),
})

export const authSettingsRoutes = [
  handle('authSettingsView', ({ world, actor }) => present(world, actor.silo.id)),
  handle('authSettingsUpdate', (call) => {
    const { world, actor, body } = call
    requireSiloChange(call, actor.silo)
    world.in(authSettings).put({ id: actor.silo.id, ...body })
    return present(world, actor.silo.id)
  }),
]
