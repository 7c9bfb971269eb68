import type { PhysicalDiskManufacturerIdentity } from '@/lib/contract/physical-disk'
import { RANK, requireFleet } from '@/mock-platform/core/authz'
import { FLEET_NEEDS } from '@/mock-platform/core/fleet'
import { handle } from '@/mock-platform/core/handle'
import { pageOf } from '@/mock-platform/core/page'
import { conflict, Refusal, unparsable } from '@/mock-platform/core/refusal'
import { defineTable } from '@/mock-platform/core/table'
import type { Row } from '@/mock-platform/core/table'
import { defineTransition } from '@/mock-platform/world'
import type { World } from '@/mock-platform/world'
import { physicalDisks } from './physical-disks'
import type { PhysicalDiskRow } from './physical-disks'
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

/** How long it takes until a disk that may come back is in use. */
const ADOPTED_MS = 60_000

/** The disk of a request, where it is seen in a sled that runs. */
const waiting = (world: World, request: AdoptionRow) =>
  unadopted(world).find((disk) => keyOf(disk) === keyOf(request))

defineTransition('disk-adopted', (world, { id = '' }) => {
  const request = world.in(adoptions).get(id)
  const disk = request && waiting(world, request)
  if (disk === undefined) return
  const timeModified = world.now()
  world.in(physicalDisks).patch(disk.id, { policy: 'in_service', state: 'active', timeModified })
  world.in(adoptions).delete(id)
})

/** Expunged U.2 disks in sleds that run, requested or not. */
function unadopted(world: World): PhysicalDiskRow[] {
  const running = new Set([...world.in(sleds).list('inService', '', 'id')].map(({ id }) => id))
  return [...world.in(physicalDisks).list('all', '', 'id')].filter(
    ({ policy, formFactor, sledId }) =>
      policy === 'expunged' && formFactor === 'u2' && running.has(sledId),
  )
}

export const diskAdoptionRoutes = [
  handle('physicalDiskEnableAdoption', (call) => {
    requireFleet(call, FLEET_NEEDS.modify)
    const { world, body } = call
    const key = keyOf(body)
    const live = world.in(physicalDisks).list('inService', '', 'id')
    if (live.some((disk) => keyOf(disk) === key))
      throw conflict(`physical disk already adopted: ${key}`)
    const [known] = world.in(adoptions).list('disk', key, 'id')
    if (known !== undefined) return present(known)
    const id = world.uuid()
    world.schedule(ADOPTED_MS, 'disk-adopted', { id })
    return present(world.in(adoptions).put({ id, ...idOf(body), timeCreated: world.now() }))
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
    const items = unadopted(world)
      .filter((disk) => world.in(adoptions).count('disk', keyOf(disk)) === 0)
      .map((disk, slot) => ({
        ...{ diskId: idOf(disk), sledId: disk.sledId, slot, variant: disk.formFactor },
      }))
    return { items, nextPage: null }
  }),
]
