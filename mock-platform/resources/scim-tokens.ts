import type { Actor } from '@/mock-platform/core/authn'
import { requireSiloManager } from '@/mock-platform/core/authz'
import { handle } from '@/mock-platform/core/handle'
import { findSilo } from '@/mock-platform/core/lookup'
import { notFound } from '@/mock-platform/core/refusal'
import { defineTable } from '@/mock-platform/core/table'
import type { Row } from '@/mock-platform/core/table'
import { mintSecret } from '@/mock-platform/core/token'
import type { World } from '@/mock-platform/world'

/** Tokens of identity providers (behaviour-2026.md, section 2); the SCIM service itself is not here. */
interface ScimTokenRow extends Row {
  readonly siloId: string
  readonly timeCreated: number
}
const scimTokens = defineTable<ScimTokenRow>()({
  name: 'scim-tokens',
  indexes: { silo: (row) => row.siloId },
})
const PREFIX = 'console-scim-'

const present = (row: ScimTokenRow) => ({
  id: row.id,
  timeCreated: new Date(row.timeCreated),
  timeExpires: null,
})

interface ScimCall {
  readonly world: World
  readonly actor: Actor
  readonly query: { readonly silo: string }
}

function managedSilo(call: ScimCall) {
  const silo = findSilo(call, call.query.silo)
  requireSiloManager(call, silo)
  return silo
}

function find(call: ScimCall & { readonly path: { readonly tokenId: string } }): ScimTokenRow {
  const silo = managedSilo(call)
  const token = call.world.in(scimTokens).get(call.path.tokenId)
  if (token?.siloId !== silo.id) throw notFound('scim-client-bearer-token', call.path.tokenId)
  return token
}

export const scimTokenRoutes = [
  handle('scimTokenList', (call) => {
    const rows = call.world.in(scimTokens).list('silo', managedSilo(call).id, 'id')
    return rows.map(present)
  }),
  handle('scimTokenCreate', (call) => {
    const { world } = call
    const { id: siloId } = managedSilo(call)
    const row = world.in(scimTokens).put({ id: world.uuid(), siloId, timeCreated: world.now() })
    return { ...present(row), bearerToken: PREFIX + mintSecret(world.id) }
  }),
  handle('scimTokenView', (call) => present(find(call))),
  handle('scimTokenDelete', (call) => call.world.in(scimTokens).delete(find(call).id)),
]
