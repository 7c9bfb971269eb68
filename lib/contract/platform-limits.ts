import type { ApiVersion } from './api-version'
import { INSTANCE_CPUS_MAX, INSTANCE_DISKS_MAX, INSTANCE_MEMORY_GIB_MAX } from './limits'
import { platformCan } from './platform-can'

/** The most that an instance can have. */
export interface PlatformLimits {
  readonly cpus: number
  readonly memoryGib: number
  /** The boot disk counts. */
  readonly disks: number
}

const BASELINE_LIMITS: PlatformLimits = {
  ...{ cpus: INSTANCE_CPUS_MAX, memoryGib: INSTANCE_MEMORY_GIB_MAX },
  disks: INSTANCE_DISKS_MAX,
}

/**
 * The highest limits of all platforms (behaviour-2026.md, section 1.4): for checks while the platform is
 * unknown.
 */
export const MOST_LIMITS: PlatformLimits = { cpus: 254, memoryGib: 1536, disks: 12 }

/** The limits of a platform. One of unknown version has those of the oldest. */
export const platformLimits = (platform: ApiVersion | undefined): PlatformLimits =>
  platformCan(platform, 'versions') ? MOST_LIMITS : BASELINE_LIMITS
