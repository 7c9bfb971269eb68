import { RANK, requireFleet } from '@/mock-platform/core/authz'
import { findInFleet } from '@/mock-platform/core/fleet'
import { handle } from '@/mock-platform/core/handle'
import { pageOf } from '@/mock-platform/core/page'
import { defineTable } from '@/mock-platform/core/table'
import type { Row } from '@/mock-platform/core/table'

/** When a thing of the rack came and last changed, ms. */
export interface Dated {
  readonly timeCreated: number
  readonly timeModified: number
}
export const datesOf = (row: Dated) => ({
  timeCreated: new Date(row.timeCreated),
  timeModified: new Date(row.timeModified),
})

export interface RackRow extends Row, Dated {}
export const racks = defineTable<RackRow>()({ name: 'racks', indexes: { all: () => '' } })
export const rackKind = { type: 'rack', table: racks }

const present = (row: RackRow) => ({ id: row.id, ...datesOf(row) })

export const rackRoutes = [
  handle('rackList', (call) => {
    requireFleet(call, RANK.viewer)
    return pageOf(call, { table: racks, index: 'all', key: '' }, present)
  }),
  handle('rackView', (call) => present(findInFleet(call, rackKind, call.path.rackId, 'read'))),
]
