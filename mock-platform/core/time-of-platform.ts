import { BASELINE } from '@/lib/contract/api-version'
import type { World } from '@/mock-platform/world'
import { readKnobs } from './faults'

/** Whether a world's platform is one of today, not of the specification's time. */
export const isToday = (world: World): boolean => readKnobs(world).version !== BASELINE
