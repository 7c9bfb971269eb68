import { hash32, uuidOf, draw32 } from '@/mock-platform/core/random'
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
  /** In order of their slots. */
  readonly sleds: readonly BoardFacts[]
  readonly switches: readonly BoardFacts[]
}
export interface RackSource {
  readonly rack: (world: World) => RackFacts
  /** The sled of an instance's machine; null when not known. */
  readonly sledOf: (world: World, instanceId: string) => string | null
}

/** An id that follows from a text alone. */
export function idOf(text: string): string {
  const seed = hash32(text)
  return uuidOf(draw32(seed, 0), draw32(seed, 1), draw32(seed, 2), draw32(seed, 3))
}

const SLEDS = 8
const serial = (prefix: string, text: string): string =>
  `${prefix}${String(hash32(text) % 1_000_000).padStart(6, '0')}`

/** A rack made up from the world's id, for worlds whose hardware nobody describes. */
const madeUp: RackSource = {
  rack: (world) => ({
    rackId: idOf(`${world.id} rack`),
    sleds: Array.from({ length: SLEDS }, (_, slot) => ({
      id: idOf(`${world.id} sled ${slot}`),
      serial: serial('RSL', `${world.id} sled ${slot}`),
      model: 'N40-SLED-01',
      revision: 6,
    })),
    switches: [0, 1].map((slot) => ({
      id: idOf(`${world.id} switch ${slot}`),
      serial: serial('RSW', `${world.id} switch ${slot}`),
      model: 'N40-SWITCH-01',
      revision: 3,
    })),
  }),
  sledOf: () => null,
}
let source = madeUp

/** Lets the metrics tell of the hardware that the inventory shows. */
export function setRackSource(given: RackSource): void {
  source = given
}
export const rackOf = (world: World): RackFacts => source.rack(world)

/** The sled that an instance's metrics name: where it runs, else always the same made-up choice. */
export function sledOf(world: World, rack: RackFacts, instanceId: string): BoardFacts {
  const placed = source.sledOf(world, instanceId)
  const found = rack.sleds.find((sled) => sled.id === placed)
  const sled = found ?? rack.sleds[hash32(instanceId) % Math.max(1, rack.sleds.length)]
  return sled ?? { id: idOf(`${world.id} sled`), serial: 'unknown', model: 'unknown', revision: 0 }
}
