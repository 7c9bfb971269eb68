import * as z from 'zod'
import { isToday } from '@/mock-platform/core/time-of-platform'
import type { World } from '@/mock-platform/world'
import { seedDemo, seedEmpty } from './demo'
import { seedFleet } from './fleet'
import { seedIncidents, seedIncidentsOfToday } from './incidents'
import { seedToday } from './today'
import { seedLarge, seedMany } from './large'

export const SeedName = z.enum(['demo', 'incidents', 'empty', 'fleet', 'many', 'crowd', 'large'])
export type SeedName = z.infer<typeof SeedName>
/** What a request may ask for: a large world would take a Worker's whole memory. */
export const SmallSeedName = SeedName.exclude(['large'])

const SEEDS: Record<SeedName, (world: World) => void> = {
  demo: seedDemo,
  incidents: (world) => {
    seedDemo(world)
    seedIncidents(world)
  },
  empty: seedEmpty,
  fleet: seedFleet,
  many: (world) => seedMany(world, 2_500),
  crowd: (world) => seedMany(world, 10_000),
  large: (world) => seedLarge(world),
}

/** Empties a world and fills it with a named seed. */
export const fillWorld = (world: World, name: SeedName): void =>
  world.fill(name, (filled) => {
    SEEDS[name](filled)
    addToday(filled, name)
  })

/** Adds the parts of a seed that only today's platform shows; adds nothing twice. */
export function addToday(world: World, name: string | null): void {
  if (!isToday(world)) return
  seedToday(world)
  if (name === 'incidents') seedIncidentsOfToday(world)
}
