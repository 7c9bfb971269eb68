import { TIB } from '@/lib/format/size'
import type { Resource } from './amounts'

/** The share of a sled's threads, memory and disks that instances can get (specification, section 9). */
const SHARE_FOR_INSTANCES = 0.7
/** The size of a sled's disks in TB, and the factor from TB to TiB. */
const STORAGE_PER_SLED_TIB = 32
const TIB_PER_TB = 0.909

/** The parts of a sled that count. */
export interface SledCapacity {
  readonly usableHardwareThreads: number | null
  /** Bytes. */
  readonly usablePhysicalRam: number | null
  readonly policy: { readonly kind: string; readonly provisionPolicy?: string }
}

/**
 * The estimated capacity of a rack with these sleds: ceil(0.7 x sleds x 32 x 0.909) TiB, and 70 % of the
 * threads and of the memory (specification, section 9; screens.md, section 0). Whole vCPUs and bytes. Only
 * sleds in service count, including those that take no new instances.
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
