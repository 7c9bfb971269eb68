'use client'

import { StorageSkeleton } from '@/app/(console)/projects/[project]/(instance)/storage-skeleton'
import { useIsDrawn } from '@/lib/cached/cached-page'

export default function StorageLoading() {
  return !useIsDrawn('disks') && <StorageSkeleton />
}
