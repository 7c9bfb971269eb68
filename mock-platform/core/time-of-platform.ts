import { BASELINE } from '@/lib/contract/api-version'
import type { World } from '@/mock-platform/world'
import { readKnobs } from './faults'

/** Whether a world's platform has API versions, and so today's limits, rights and words. */
export const isToday = (world: World): boolean => readKnobs(world).version !== BASELINE
