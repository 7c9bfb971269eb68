import { StorageSkeleton } from '@/app/(console)/projects/[project]/(instance)/storage-skeleton'

export default function StorageLoading() {
  return <StorageSkeleton />
}
