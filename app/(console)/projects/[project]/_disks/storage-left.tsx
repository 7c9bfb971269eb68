'use client'

import { utilizationReads } from '@/lib/api/utilization-reads'
import { GIB } from '@/lib/contract/limits'
import { fullNumber } from '@/lib/format/number'
import { useRead } from '@/lib/reading/use-read'
import { Notice } from '@/lib/ui/notice'
import { quotaLeft } from './quota-left'

/** What the quota has left for disks, snapshots and images, GiB; undefined when nobody knows. */
export function useStorageLeft(): number | undefined {
  const { data } = useRead(utilizationReads.utilizationView({}))
  return data && quotaLeft(data)?.storageGib
}

/** Says that so many bytes are more than is left. The platform decides: the quota may have grown since. */
export function OverQuota({ bytes, left }: { bytes: number; left: number | undefined }) {
  if (left === undefined || bytes <= left * GIB) return null
  return (
    <Notice tone="notice">
      {`That is more than your silo’s quota has left (${fullNumber(left)} GiB).`}
    </Notice>
  )
}
