import type { Utilization } from '@/lib/contract/silo'
import { GIB } from '@/lib/contract/limits'
import { plural } from '@/lib/format/plural'

/** What a silo's quota has left; memory and storage in whole GiB. */
export interface QuotaLeft {
  readonly cpus: number
  readonly memoryGib: number
  readonly storageGib: number
}

/** Quotas may be below what is in use: then nothing is left. */
export const quotaLeft = ({ capacity, provisioned }: Utilization): QuotaLeft => ({
  cpus: Math.max(0, capacity.cpus - provisioned.cpus),
  memoryGib: Math.max(0, Math.floor((capacity.memory - provisioned.memory) / GIB)),
  storageGib: Math.max(0, Math.floor((capacity.storage - provisioned.storage) / GIB)),
})

/** What is left, where somebody chooses a size. */
export const storageLeftWords = (gib: number): string =>
  `Your silo’s quota has ${plural(gib, 'GiB', 'GiB')} of storage left.`
