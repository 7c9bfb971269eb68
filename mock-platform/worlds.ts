import type { Worlds } from './core/open-world'
import { fillWorld } from './seed/index'
import type { SeedName } from './seed/index'
import { World } from './world'

/** Worlds in memory, for a process that serves many. */

/** Oldest idle worlds go first above this number: a test run mints one per test. */
const WORLDS_MAX = 500

export function worldsInMemory(options: { seed: SeedName; clock?: () => number }): Worlds {
  const { seed, ...settings } = options
  // A Map keeps insertion order; a world that is used moves to the end.
  const worlds = new Map<string, World>()
  return {
    open(id, how) {
      const known = worlds.get(id)
      if (known === undefined && how === 'claimed') return null
      const world = known ?? new World(id, settings)
      if (world.seededWith === null && how === 'named') fillWorld(world, seed)
      worlds.delete(id)
      worlds.set(id, world)
      const [oldest] = worlds.keys()
      if (worlds.size > WORLDS_MAX && oldest !== undefined) worlds.delete(oldest)
      return world
    },
  }
}
