import { conflict } from '@/mock-platform/core/refusal'
import type { World } from '@/mock-platform/world'
import { disks } from './disks'
import type { DiskRow } from './disks'
import { instances } from './instance-table'
import type { InstanceRow } from './instance-table'
import { physicalDisks } from './physical-disks'
import { placementRules } from './placement'

/** Disks that are kept on one physical disk of one sled (behaviour-2026.md, section 1.6). */

const localOf = (world: World, instance: InstanceRow): readonly DiskRow[] =>
  world
    .in(disks)
    .list('instance', instance.id)
    .filter(({ diskType }) => diskType === 'local')

/** Physical disks of a sled that no local disk has. */
function freeOn(world: World, sledId: string): number {
  const taken = [...world.in(disks).all()].filter((disk) => disk.localSledId === sledId).length
  return world.in(physicalDisks).list('sled', sledId, 'id').length - taken
}

/** Where its disks are it starts; those without a place need one each. */
placementRules.push((world, instance, sledIds) => {
  const local = localOf(world, instance)
  if (local.length === 0) return sledIds
  const held = [...new Set(local.flatMap(({ localSledId }) => localSledId ?? []))]
  if (held.length > 1)
    throw conflict(
      `local storage disks for instance ${instance.id} allocated on multiple sleds [${held.join(', ')}]`,
    )
  const unplaced = local.filter(({ localSledId }) => localSledId === undefined).length
  return sledIds.filter(
    (id) => (held.length === 0 || held[0] === id) && freeOn(world, id) >= unplaced,
  )
})

/** At the first start of its instance a local disk gets its place, for good. */
export function settleLocalDisks(world: World, instance: InstanceRow): void {
  const { sledId } = world.in(instances).get(instance.id) ?? instance
  if (sledId == null) return
  for (const disk of localOf(world, instance))
    if (disk.localSledId === undefined) world.in(disks).patch(disk.id, { localSledId: sledId })
}
