import type { PhysicalDiskManufacturerIdentity } from '@/lib/contract/physical-disk'
import { RANK, requireFleet } from '@/mock-platform/core/authz'
import { FLEET_NEEDS } from '@/mock-platform/core/fleet'
import { handle } from '@/mock-platform/core/handle'
import { pageOf } from '@/mock-platform/core/page'
import { conflict, Refusal, unparsable } from '@/mock-platform/core/refusal'
import { defineTable } from '@/mock-platform/core/table'
import type { Row } from '@/mock-platform/core/table'
import { physicalDisks } from './physical-disks'
import { sleds } from './sleds'

/** Expunged disks that may come back (behaviour-2026.md, section 3.7). */
interface AdoptionRow extends Row, PhysicalDiskManufacturerIdentity {
  readonly timeCreated: number
}
const keyOf = ({ vendor, model, serial }: PhysicalDiskManufacturerIdentity): string =>
  `${vendor}:${model}:${serial}`
const adoptions = defineTable<AdoptionRow>()({
  name: 'disk-adoption-requests',
  indexes: { all: () => '', disk: keyOf },
})

const idOf = ({ vendor, model, serial }: PhysicalDiskManufacturerIdentity) => ({
  ...{ vendor, model, serial },
})
const present = (row: AdoptionRow) => ({
  id: row.id,
  diskId: idOf(row),
  timeCreated: new Date(row.timeCreated),
})

export const diskAdoptionRoutes = [
  handle('physicalDiskEnableAdoption', (call) => {
    requireFleet(call, FLEET_NEEDS.modify)
    const { world, body } = call
    const key = keyOf(body)
    const live = world.in(physicalDisks).list('inService', '', 'id')
    if (live.some((disk) => keyOf(disk) === key))
      throw conflict(`physical disk already adopted: ${key}`)
    const [known] = world.in(adoptions).list('disk', key, 'id')
    const row = { id: world.uuid(), ...idOf(body), timeCreated: world.now() }
    return present(known ?? world.in(adoptions).put(row))
  }),
  handle('physicalDiskDisableAdoption', (call) => {
    requireFleet(call, FLEET_NEEDS.modify)
    const id = call.path.physicalDiskAdoptionReqId
    const row = call.world.in(adoptions).get(id)
    if (row === undefined)
      throw new Refusal(404, `No active adoption request found for id: ${id}`, {
        errorCode: 'Not Found',
      })
    call.world.in(adoptions).delete(row.id)
  }),
  handle('physicalDiskListAdoptionRequests', (call) => {
    requireFleet(call, RANK.viewer)
    return pageOf(call, { table: adoptions, index: 'all', key: '' }, present)
  }),
  handle('physicalDiskListUnadopted', (call) => {
    requireFleet(call, RANK.viewer)
    const { world } = call
    // The list has one page, so no token can be its own.
    if (call.query.pageToken != null) throw unparsable('bad page token')
    const running = new Set(
      world
        .in(sleds)
        .list('inService', '', 'id')
        .map(({ id }) => id),
    )
    const items = world
      .in(physicalDisks)
      .list('all', '', 'id')
      .filter(({ policy, formFactor }) => policy === 'expunged' && formFactor === 'u2')
      .filter((disk) => running.has(disk.sledId))
      .filter((disk) => world.in(adoptions).count('disk', keyOf(disk)) === 0)
      .map((disk, slot) => ({
        ...{ diskId: idOf(disk), sledId: disk.sledId, slot, variant: disk.formFactor },
      }))
    return { items, nextPage: null }
  }),
]
