import * as z from 'zod'
import type { World } from '@/mock-platform/world'
import { seedDemo, seedEmpty } from './demo'

export const SeedName = z.enum(['demo', 'empty'])
export type SeedName = z.infer<typeof SeedName>

const SEEDS: Record<SeedName, (world: World) => void> = { demo: seedDemo, empty: seedEmpty }

/** Empties a world and fills it with a named seed. */
export const fillWorld = (world: World, name: SeedName): void => world.fill(name, SEEDS[name])
