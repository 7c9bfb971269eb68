import type { SupportBundleInfo } from '@/lib/contract/support-bundle'
import { bundleTransitioning } from '@/lib/contract/support-bundle-can'

/** How often bundles are read again while the platform is at work on one of them, else, ms. */
const WORKING_MS = 3_000
const RESTING_MS = 60_000

/** The next read of these bundles, in ms. */
export const bundlePace = (bundles: readonly Pick<SupportBundleInfo, 'state'>[]): number =>
  bundles.some(bundleTransitioning) ? WORKING_MS : RESTING_MS
