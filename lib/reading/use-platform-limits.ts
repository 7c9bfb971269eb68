'use client'

import { type PlatformLimits, platformLimits } from '@/lib/contract/platform-limits'
import { usePageReader } from './page-reader'

/** What an instance can have at most on the platform that the page shows; the same object each time. */
export const usePlatformLimits = (): PlatformLimits => platformLimits(usePageReader().platform)
