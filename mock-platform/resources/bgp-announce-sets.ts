import { canonicalNet } from '@/mock-platform/core/address'
import { RANK, requireFleet } from '@/mock-platform/core/authz'
import { findInFleet, FLEET_NEEDS } from '@/mock-platform/core/fleet'
import { handle } from '@/mock-platform/core/handle'
import { pageOf } from '@/mock-platform/core/page'
import { identityOf, newNamed } from '@/mock-platform/core/present'
import { alreadyExists, conflict, isUuid } from '@/mock-platform/core/refusal'
import { defineTable } from '@/mock-platform/core/table'
import type { Row } from '@/mock-platform/core/table'
import type { Named } from '@/mock-platform/core/tenancy'
import type { World } from '@/mock-platform/world'
import { bgpConfigs } from './bgp-config-table'

export const announceSets = defineTable<Named>()({
  name: 'bgp-announce-sets',
  indexes: { all: () => '' },
})
export const announceSetKind = { type: 'bgp-announce-set', table: announceSets }

interface AnnouncementRow extends Row {
  readonly setId: string
  readonly blockId: string
  readonly network: string
}
export const announcements = defineTable<AnnouncementRow>()({
  name: 'bgp-announcements',
  indexes: { set: (row) => row.setId },
})

/** What stands for a block given by name: the platform does not look it up. */
const NO_BLOCK = '00000000-0000-0000-0000-000000000000'

function clearAnnouncements(world: World, setId: string): void {
  for (const { id } of [...world.in(announcements).list('set', setId)]) {
    world.in(announcements).delete(id)
  }
}

/** Makes a set, or replaces the announcements of the one of that name. */
export function putAnnounceSet(
  world: World,
  given: {
    readonly name: string
    readonly description: string
    readonly announcement: readonly { readonly addressLotBlock: string; readonly network: string }[]
  },
): Named {
  const table = world.in(announceSets)
  const known = table.named('all', '', given.name)
  const set =
    known === undefined
      ? table.put(newNamed(world, given))
      : table.patch(known.id, { timeModified: world.now() })
  clearAnnouncements(world, set.id)
  const seen = new Set<string>()
  for (const { addressLotBlock, network } of given.announcement) {
    const net = canonicalNet(network)
    if (seen.has(net)) throw alreadyExists('bgp-announcement', net)
    seen.add(net)
    world.in(announcements).put({
      id: world.uuid(),
      name: net,
      setId: set.id,
      blockId: isUuid(addressLotBlock) ? addressLotBlock.toLowerCase() : NO_BLOCK,
      network: net,
    })
  }
  return set
}

const presentAnnouncement = (row: AnnouncementRow) => ({
  announceSetId: row.setId,
  addressLotBlockId: row.blockId,
  network: row.network,
})

export const bgpAnnounceSetRoutes = [
  handle('networkingBgpAnnounceSetList', (call) => {
    requireFleet(call, RANK.viewer)
    // A page without its token: that is all the platform answers.
    return pageOf(call, { table: announceSets, index: 'all', key: '' }, identityOf).items
  }),
  handle('networkingBgpAnnounceSetUpdate', (call) => {
    const known = call.world.in(announceSets).named('all', '', call.body.name)
    requireFleet(call, known === undefined ? FLEET_NEEDS.create : FLEET_NEEDS.modify)
    return identityOf(putAnnounceSet(call.world, call.body))
  }),
  handle('networkingBgpAnnounceSetDelete', (call) => {
    const set = findInFleet(call, announceSetKind, call.path.announceSet, 'modify')
    if (call.world.in(bgpConfigs).count('announceSet', set.id) > 0) {
      throw conflict('announce set in use')
    }
    clearAnnouncements(call.world, set.id)
    call.world.in(announceSets).delete(set.id)
  }),
  handle('networkingBgpAnnouncementList', (call) => {
    const set = findInFleet(call, announceSetKind, call.path.announceSet, 'read')
    return call.world.in(announcements).list('set', set.id).map(presentAnnouncement)
  }),
]
