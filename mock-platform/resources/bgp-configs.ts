import { RANK, requireFleet } from '@/mock-platform/core/authz'
import { findInFleet, FLEET_NEEDS } from '@/mock-platform/core/fleet'
import { handle } from '@/mock-platform/core/handle'
import { requireFree } from '@/mock-platform/core/lookup'
import { pageOf } from '@/mock-platform/core/page'
import { identityOf, newNamed, renamed } from '@/mock-platform/core/present'
import { conflict } from '@/mock-platform/core/refusal'
import type { World } from '@/mock-platform/world'
import { announceSetKind } from './bgp-announce-sets'
import { portSettings } from './switch-port-settings-table'
import { bgpConfigKind, bgpConfigs } from './bgp-config-table'
import type { BgpConfigRow } from './bgp-config-table'

/**
 * Makes a config, or answers the stored one when it is the very same. Refuses (409) a second one
 * for an ASN.
 */
export function addBgpConfig(
  world: World,
  announceSetId: string,
  given: {
    readonly name: string
    readonly description: string
    readonly asn: number
    readonly vrf?: string | null | undefined
    readonly maxPaths?: number | undefined
  },
): BgpConfigRow {
  const { asn, vrf = null, maxPaths = 1 } = given
  const [same] = world.in(bgpConfigs).list('asn', String(asn))
  if (same !== undefined) {
    const repeated =
      same.name === given.name && same.vrf === vrf && same.announceSetId === announceSetId
    if (repeated) return same
    throw conflict(
      `a BGP configuration for ASN ${asn} exists already: there may be only one configuration per ASN`,
    )
  }
  requireFree(world, 'bgp-config', bgpConfigs, 'all', '', given.name)
  return world.in(bgpConfigs).put({ ...newNamed(world, given), asn, vrf, announceSetId, maxPaths })
}

const present = (row: BgpConfigRow) => ({
  ...identityOf(row),
  asn: row.asn,
  vrf: row.vrf,
  maxPaths: row.maxPaths ?? 1,
})

const isUsed = (world: World, configId: string): boolean =>
  world
    .in(portSettings)
    .list('all', '')
    .some(({ parts }) => parts.bgpPeers.some(({ bgpConfig }) => bgpConfig === configId))

export const bgpConfigRoutes = [
  handle('networkingBgpConfigList', (call) => {
    requireFleet(call, RANK.viewer)
    return pageOf(call, { table: bgpConfigs, index: 'all', key: '' }, present)
  }),
  handle('networkingBgpConfigCreate', (call) => {
    requireFleet(call, FLEET_NEEDS.create)
    const set = findInFleet(call, announceSetKind, call.body.bgpAnnounceSetId, 'read')
    return present(addBgpConfig(call.world, set.id, call.body))
  }),
  handle('networkingBgpConfigUpdate', (call) => {
    const { world, body } = call
    requireFleet(call, FLEET_NEEDS.modify)
    const config = findInFleet(call, bgpConfigKind, call.query.nameOrId, 'modify')
    const set =
      body.bgpAnnounceSetId == null
        ? config.announceSetId
        : findInFleet(call, announceSetKind, body.bgpAnnounceSetId, 'read').id
    const change = renamed(config, body, world.now())
    if (change.name !== config.name)
      requireFree(world, 'bgp-config', bgpConfigs, 'all', '', change.name)
    const maxPaths = body.maxPaths ?? config.maxPaths ?? 1
    return present(
      world.in(bgpConfigs).patch(config.id, { ...change, announceSetId: set, maxPaths }),
    )
  }),
  handle('networkingBgpConfigDelete', (call) => {
    // Named by the query, so it is the fleet that refuses, not a hidden object.
    requireFleet(call, FLEET_NEEDS.modify)
    const config = findInFleet(call, bgpConfigKind, call.query.nameOrId, 'modify')
    if (isUsed(call.world, config.id)) {
      throw conflict('BGP Config is in use and cannot be deleted')
    }
    call.world.in(bgpConfigs).delete(config.id)
  }),
]
