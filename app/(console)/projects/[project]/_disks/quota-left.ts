import type { Utilization } from '@/lib/contract/silo'
import { GIB } from '@/lib/contract/limits'
import { plural } from '@/lib/format/plural'

/** What a silo's quota has left; memory and storage in whole GiB. */
export interface QuotaLeft {
  readonly cpus: number
  readonly memoryGib: number
  readonly storageGib: number
}

/** Quotas may be below what is in use: then nothing is left. Undefined where the platform does not say. */
export function quotaLeft({ capacity, provisioned }: Utilization): QuotaLeft | undefined {
  const left = (all: number | null, used: number | null) =>
    all === null || used === null ? Number.NaN : Math.max(0, all - used)
  const quota = {
    cpus: left(capacity.cpus, provisioned.cpus),
    memoryGib: Math.floor(left(capacity.memory, provisioned.memory) / GIB),
    storageGib: Math.floor(left(capacity.storage, provisioned.storage) / GIB),
  }
  return Object.values(quota).some(Number.isNaN) ? undefined : quota
}

/** Said where a size is chosen and the quota couldn't be read, or the platform doesn't tell it. */
export const QUOTA_UNKNOWN = 'What your silo’s quota has left is unknown.'

/** What is left, where a size is chosen. */
export const storageLeftWords = (gib: number): string =>
  `Your silo’s quota has ${plural(gib, 'GiB', 'GiB')} of storage left.`
