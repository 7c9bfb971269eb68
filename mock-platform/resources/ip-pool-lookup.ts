import { fleetRank, RANK } from '@/mock-platform/core/authz'
import { forbidden, invalidRequest, isUuid, notFound } from '@/mock-platform/core/refusal'
import { areServicePoolsOrdinary } from './ip-pool-kinds'
import { ipPools, SERVICE_POOL } from './ip-pools'
import type { IpPoolRow } from './ip-pools'

type Caller = Parameters<typeof fleetRank>[0]

/** `view` is for what the service pool shows on the normal paths as well. */
type PoolNeed = 'view' | 'read' | 'modify'

/**
 * A pool for an operator: fleet viewers read, fleet admins change. Where service pools are no ordinary
 * ones, theirs does not exist on the normal paths beyond a view (behaviour-operator.md, IP pools).
 */
export function findPool(call: Caller, nameOrId: string, need: PoolNeed): IpPoolRow {
  const table = call.world.in(ipPools)
  const pool = isUuid(nameOrId) ? table.get(nameOrId) : table.named('all', '', nameOrId)
  const hidden =
    need !== 'view' &&
    pool?.assignment === 'system_services' &&
    !areServicePoolsOrdinary(call.world)
  if (pool === undefined || hidden) throw notFound('ip-pool', nameOrId)
  return allowed(call, pool, nameOrId, need)
}

/** The service pool on its own paths. */
export function findServicePool(call: Caller, need: 'read' | 'modify'): IpPoolRow {
  const [pool, ...others] = [...call.world.in(ipPools).all()].filter(
    ({ assignment }) => assignment === 'system_services',
  )
  if (pool === undefined) throw notFound('ip-pool', SERVICE_POOL)
  if (others.some(({ ipVersion }) => ipVersion === pool.ipVersion))
    throw invalidRequest(
      'more than one IP pool is assigned to system services; update the client to see them',
    )
  return allowed(call, pool, SERVICE_POOL, need)
}

function allowed(call: Caller, pool: IpPoolRow, nameOrId: string, need: PoolNeed): IpPoolRow {
  const rank = fleetRank(call)
  if (rank < RANK.viewer) throw notFound('ip-pool', nameOrId)
  if (need === 'modify' && rank < RANK.admin) throw forbidden()
  return pool
}
