import type { World } from '@/mock-platform/world'
import { placementRules } from './placement'
import { sleds } from './sleds'

/**
 * Every second sled has a Turin CPU, which also runs Milan instances (behaviour-2026.md, section 1.4).
 * No property of a sled shows this, so its serial number decides here.
 */
const hasTurin = (world: World, sledId: string): boolean =>
  Number(world.in(sleds).get(sledId)?.baseboard.serial.at(-1)) % 2 === 0

placementRules.push((world, { cpuPlatform }, sledIds) =>
  cpuPlatform == null || cpuPlatform === 'amd_milan'
    ? sledIds
    : sledIds.filter((id) => hasTurin(world, id)),
)
