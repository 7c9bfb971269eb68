'use client'

import { utilizationReads } from '@/lib/api/utilization-reads'
import { GIB } from '@/lib/contract/limits'
import { fullNumber } from '@/lib/format/number'
import { useRead } from '@/lib/reading/use-read'
import { Notice } from '@/lib/ui/notice'
import { quotaLeft, storageLeftWords } from './quota-left'

/** What the quota has left for disks, snapshots and images, GiB; undefined when nobody knows. */
export function useStorageLeft(): number | undefined {
  const { data } = useRead(utilizationReads.utilizationView({}))
  return data && quotaLeft(data)?.storageGib
}

/**
 * What is left, in the hint of a field; its place until that is known. A hint that grew a line pushed
 * the field from under a press.
 */
export const StorageLeftHint = ({ left }: { left: number | undefined }) =>
  left === undefined ? <span className="field-hint-held" /> : <span>{storageLeftWords(left)}</span>

/** Says that so many bytes are more than is left. The platform decides: the quota may have grown since. */
export function OverQuota({ bytes, left }: { bytes: number; left: number | undefined }) {
  if (left === undefined || bytes <= left * GIB) return null
  return (
    <Notice tone="notice">
      {`That is more than your silo’s quota has left (${fullNumber(left)} GiB).`}
    </Notice>
  )
}
