import type { PhysicalDiskKind, PhysicalDiskState } from '@/lib/contract/physical-disk'
import { RANK, requireFleet } from '@/mock-platform/core/authz'
import { findInFleet } from '@/mock-platform/core/fleet'
import { handle } from '@/mock-platform/core/handle'
import { pageOf } from '@/mock-platform/core/page'
import { defineTable } from '@/mock-platform/core/table'
import type { Row } from '@/mock-platform/core/table'
import type { World } from '@/mock-platform/world'
import { datesOf } from './racks'
import type { Dated } from './racks'
import { sledKind } from './sleds'
import type { SledRow } from './sleds'

export interface PhysicalDiskRow extends Row, Dated {
  readonly sledId: string
  readonly vendor: string
  readonly model: string
  readonly serial: string
  readonly formFactor: PhysicalDiskKind
  readonly policy: 'in_service' | 'expunged'
  readonly state: PhysicalDiskState
}
export const physicalDisks = defineTable<PhysicalDiskRow>()({
  name: 'physical-disks',
  indexes: {
    all: () => '',
    inService: (row) => (row.policy === 'in_service' ? '' : null),
    sled: (row) => row.sledId,
  },
})
const diskKind = { type: 'physical-disk', table: physicalDisks }

/** What a sled is fitted with: its system disks, then those that hold customers' data. */
const FITTINGS = [
  ...Array.from({ length: 2 }, () => ({ formFactor: 'm2', model: 'BX7400-960G' }) as const),
  ...Array.from({ length: 8 }, () => ({ formFactor: 'u2', model: 'DX9550-3T8' }) as const),
]

/** The disks of a sled that comes into service. */
export function addSledDisks(world: World, sled: SledRow): void {
  for (const { formFactor, model } of FITTINGS) {
    world.in(physicalDisks).put({
      id: world.uuid(),
      sledId: sled.id,
      vendor: 'northwind-flash',
      model,
      serial: `NF${String(Math.floor(world.random() * 1e10)).padStart(10, '0')}`,
      formFactor,
      policy: 'in_service',
      state: 'active',
      timeCreated: sled.timeCreated,
      timeModified: sled.timeModified,
    })
  }
}

const present = (row: PhysicalDiskRow) => ({
  id: row.id,
  sledId: row.sledId,
  vendor: row.vendor,
  model: row.model,
  serial: row.serial,
  formFactor: row.formFactor,
  policy: { kind: row.policy },
  state: row.state,
  ...datesOf(row),
})

export const physicalDiskRoutes = [
  handle('physicalDiskList', (call) => {
    requireFleet(call, RANK.viewer)
    return pageOf(call, { table: physicalDisks, index: 'inService', key: '' }, present)
  }),
  handle('physicalDiskView', (call) =>
    present(findInFleet(call, diskKind, call.path.diskId, 'read')),
  ),
  handle('sledPhysicalDiskList', (call) => {
    const sled = findInFleet(call, sledKind, call.path.sledId, 'read')
    return pageOf(call, { table: physicalDisks, index: 'sled', key: sled.id }, present)
  }),
]
