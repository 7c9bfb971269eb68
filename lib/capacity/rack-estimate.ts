import { TIB } from '@/lib/format/size'
import type { Resource } from './amounts'

/** Of each sled's threads, memory and disks, what instances can be promised (specification, section 9). */
const SHARE_FOR_INSTANCES = 0.7
/** What a sled's disks hold, and what of it is left when it is counted in TiB, not TB. */
const STORAGE_PER_SLED_TIB = 32
const TIB_PER_TB = 0.909

/** What counts of a sled. */
export interface SledCapacity {
  readonly usableHardwareThreads: number | null
  /** Bytes. */
  readonly usablePhysicalRam: number | null
  readonly policy: { readonly kind: string; readonly provisionPolicy?: string }
}

/**
 * What a rack of these sleds can hold, an estimate: ceil(0.7 x sleds x 32 x 0.909) TiB, and 70 % of
 * the threads and of the memory (specification, section 9; screens.md, section 0). Whole vCPUs and
 * bytes. Sleds that are not in service don't count; those that take nothing new still hold what runs.
 */
export function rackEstimate(sleds: readonly SledCapacity[]): Record<Resource, number> {
  const inService = sleds.filter(({ policy }) => policy.kind === 'in_service')
  const sum = (of: (sled: SledCapacity) => number | null): number =>
    inService.reduce((total, sled) => total + (of(sled) ?? 0), 0)
  return {
    cpus: Math.ceil(SHARE_FOR_INSTANCES * sum((sled) => sled.usableHardwareThreads)),
    memory: Math.ceil(SHARE_FOR_INSTANCES * sum((sled) => sled.usablePhysicalRam)),
    storage:
      Math.ceil(SHARE_FOR_INSTANCES * inService.length * STORAGE_PER_SLED_TIB * TIB_PER_TB) * TIB,
  }
}
