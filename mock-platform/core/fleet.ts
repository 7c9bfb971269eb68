import type { World } from '@/mock-platform/world'
import type { Actor } from './authn'
import { fleetRank, RANK } from './authz'
import type { Rank } from './authz'
import { forbidden, isUuid, notFound } from './refusal'
import type { Row, TableDef } from './table'

/** Things of the fleet itself: hardware and system networking. */

interface Caller {
  readonly world: World
  readonly actor: Actor
}

/** What fleet roles allow (behaviour-tenant.md, section 3); `modify` includes deletion. */
export const FLEET_NEEDS = {
  read: RANK.viewer,
  create: RANK.collaborator,
  modify: RANK.admin,
} as const satisfies Record<string, Rank>

export interface FleetKind<R extends Row> {
  /** In kebab-case, as 404s name it. */
  readonly type: string
  readonly table: TableDef<R, 'all'>
}

/**
 * One thing of the fleet by id, or by name where the kind has names. 404 when missing or not
 * readable (below fleet viewer), 403 when readable but not allowed.
 */
export function findInFleet<R extends Row>(
  caller: Caller,
  { type, table }: FleetKind<R>,
  nameOrId: string,
  need: 'read' | 'modify',
): R {
  const rows = caller.world.in(table)
  const row = isUuid(nameOrId) ? rows.get(nameOrId) : rows.named('all', '', nameOrId)
  const rank = fleetRank(caller)
  if (row === undefined || rank < FLEET_NEEDS.read) throw notFound(type, nameOrId)
  if (rank < FLEET_NEEDS[need]) throw forbidden()
  return row
}
