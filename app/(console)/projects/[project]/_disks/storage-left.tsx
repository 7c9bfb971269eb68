'use client'

import { utilizationReads } from '@/lib/api/utilization-reads'
import { GIB } from '@/lib/contract/limits'
import { fullNumber } from '@/lib/format/number'
import { useRead } from '@/lib/reading/use-read'
import { Notice } from '@/lib/ui/notice'
import { QUOTA_UNKNOWN, quotaLeft, storageLeftWords } from './quota-left'

/** GiB of storage that the quota has left: null where that is unknown, undefined until it is read. */
export type StorageLeft = number | null | undefined

/** What the quota has left for disks, snapshots and images. */
export function useStorageLeft(): StorageLeft {
  const { data, isError } = useRead(utilizationReads.utilizationView({}))
  if (!data) return isError ? null : undefined
  return quotaLeft(data)?.storageGib ?? null
}

/**
 * What is left, in the hint of a field; until that is known, its place. The place is the same for all
 * sentences, as a hint that grows a line pushes the field from under a press.
 */
export const StorageLeftHint = ({ left }: { left: StorageLeft }) => (
  <span className="field-hint-held">
    {left === null ? QUOTA_UNKNOWN : left !== undefined && storageLeftWords(left)}
  </span>
)

/** Says that so many bytes are more than is left. The platform decides: the quota may have grown since. */
export function OverQuota({ bytes, left }: { bytes: number; left: StorageLeft }) {
  if (left == null || bytes <= left * GIB) return null
  return (
    <Notice tone="notice">
      {`That is more than your silo’s quota has left (${fullNumber(left)} GiB).`}
    </Notice>
  )
}
