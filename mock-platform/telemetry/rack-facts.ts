import { hash32, uuidOf, draw32 } from '@/mock-platform/core/random'
import { instances } from '@/mock-platform/resources/instance-table'
import { racks } from '@/mock-platform/resources/racks'
import { sleds } from '@/mock-platform/resources/sleds'
import type { BaseboardFacts } from '@/mock-platform/resources/sleds'
import { switches } from '@/mock-platform/resources/switches'
import type { World } from '@/mock-platform/world'

/** What of the hardware the metrics need to know. */
export interface BoardFacts {
  readonly id: string
  readonly serial: string
  readonly model: string
  readonly revision: number
}
export interface RackFacts {
  readonly rackId: string
  /** Those in service, in order of their ids. */
  readonly sleds: readonly BoardFacts[]
  readonly switches: readonly BoardFacts[]
}

/** An id that follows from a text alone. */
export function idOf(text: string): string {
  const seed = hash32(text)
  return uuidOf(draw32(seed, 0), draw32(seed, 1), draw32(seed, 2), draw32(seed, 3))
}

function boardOf(row: { readonly id: string; readonly baseboard: BaseboardFacts }): BoardFacts {
  const { serial, part, revision } = row.baseboard
  return { id: row.id, serial, model: part, revision }
}

/** The hardware that the inventory shows; a world without a rack has none. */
export const rackOf = (world: World): RackFacts => ({
  rackId: world.in(racks).list('all', '', 'id')[0]?.id ?? idOf(`${world.id} rack`),
  sleds: world.in(sleds).list('inService', '', 'id').map(boardOf),
  switches: world.in(switches).list('all', '', 'id').map(boardOf),
})

/** The sled that an instance's metrics name: where it runs, else always the same one. */
export function sledOf(world: World, rack: RackFacts, instanceId: string): BoardFacts {
  const placed = world.in(instances).get(instanceId)?.sledId
  const found = rack.sleds.find((sled) => sled.id === placed)
  const sled = found ?? rack.sleds[hash32(instanceId) % Math.max(1, rack.sleds.length)]
  return sled ?? { id: idOf(`${world.id} sled`), serial: 'unknown', model: 'unknown', revision: 0 }
}
