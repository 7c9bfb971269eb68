import { BASELINE } from '@/lib/contract/api-version'
import { platformLimits } from '@/lib/contract/platform-limits'
import type { PlatformLimits } from '@/lib/contract/platform-limits'
import type { World } from '@/mock-platform/world'
import { readKnobs } from './faults'

/** Whether the platform is one with API versions: what it allows and says differs from the specification's time. */
export const isToday = (world: World): boolean => readKnobs(world).version !== BASELINE

/** What an instance may have at most on this platform. */
export const limitsOf = (world: World): PlatformLimits => platformLimits(readKnobs(world).version)
