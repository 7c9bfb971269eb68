import type { SwitchLocation } from '@/lib/contract/hardware'
import { RANK, requireFleet } from '@/mock-platform/core/authz'
import { findInFleet } from '@/mock-platform/core/fleet'
import { handle } from '@/mock-platform/core/handle'
import { pageOf } from '@/mock-platform/core/page'
import { invalidRequest } from '@/mock-platform/core/refusal'
import { defineTable } from '@/mock-platform/core/table'
import type { Row } from '@/mock-platform/core/table'
import { datesOf } from './racks'
import type { Dated } from './racks'
import type { BaseboardFacts } from './sleds'

export interface SwitchRow extends Row, Dated {
  readonly rackId: string
  readonly location: SwitchLocation
  readonly baseboard: BaseboardFacts
}
export const switches = defineTable<SwitchRow>()({
  name: 'switches',
  indexes: { all: () => '', location: (row) => row.location },
})

/** The two places of a rack that hold a switch. */
export const SWITCH_LOCATIONS: readonly SwitchLocation[] = ['switch0', 'switch1']

/** The switch a text names; anything else is refused (400). */
export function switchLocationOf(text: string): SwitchLocation {
  const location = SWITCH_LOCATIONS.find((each) => each === text)
  if (location === undefined) {
    throw invalidRequest(`invalid switch name ${text}: expected switch0 or switch1`)
  }
  return location
}

const present = (row: SwitchRow) => ({
  id: row.id,
  rackId: row.rackId,
  baseboard: row.baseboard,
  ...datesOf(row),
})

export const switchRoutes = [
  handle('switchList', (call) => {
    requireFleet(call, RANK.viewer)
    return pageOf(call, { table: switches, index: 'all', key: '' }, present)
  }),
  handle('switchView', (call) =>
    present(findInFleet(call, { type: 'switch', table: switches }, call.path.switchId, 'read')),
  ),
]
