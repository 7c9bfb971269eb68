import { insufficientCapacity, Refusal } from '@/mock-platform/core/refusal'
import { isToday } from '@/mock-platform/core/time-of-platform'
import type { World } from '@/mock-platform/world'
import { instances } from './instance-table'
import type { InstanceRow } from './instance-table'
import { sleds } from './sleds'
import type { SledRow } from './sleds'

/** On which sled a machine runs. */

interface Room {
  readonly sled: SledRow
  readonly threads: number
  readonly ram: number
}

/**
 * Narrows down or reorders the sleds that have room for an instance, best first. Affinity rules
 * register themselves here; a rule refuses (400) what contradicts itself.
 */
export type PlacementRule = (
  world: World,
  instance: InstanceRow,
  sledIds: readonly string[],
) => readonly string[]
export const placementRules: PlacementRule[] = []

/** What a sled has left beside the machines on it. */
function roomOf(world: World, sled: SledRow): Room {
  let { threads, ram } = sled
  for (const { ncpus, memory } of world.in(instances).list('sled', sled.id, 'id')) {
    threads -= ncpus
    ram -= memory
  }
  return { sled, threads, ram }
}

/** The sled for a machine: of those with room, the one with most memory left. 507 without any. */
export function placeInstance(world: World, instance: InstanceRow): string {
  const rooms = world
    .in(sleds)
    .list('inService', '', 'id')
    .filter((sled) => sled.policy === 'provisionable')
    .map((sled) => roomOf(world, sled))
    .filter(({ threads, ram }) => threads >= instance.ncpus && ram >= instance.memory)
    .sort((a, b) => b.ram - a.ram || b.threads - a.threads || (a.sled.id < b.sled.id ? -1 : 1))
  const sledIds = placementRules.reduce<readonly string[]>(
    (left, rule) => rule(world, instance, left),
    rooms.map(({ sled }) => sled.id),
  )
  const [sledId] = sledIds
  if (sledId === undefined) {
    throw insufficientCapacity(
      isToday(world)
        ? 'Failed to place instance: Could not find any valid sled on which this instance can be placed'
        : 'instance could not be placed: no sled has room for the requested instance',
    )
  }
  return sledId
}

/** A sled if there is one: for machines that come up without having been started. */
export function placeIfPossible(world: World, instance: InstanceRow): string | null {
  try {
    return placeInstance(world, instance)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return null
  }
}
