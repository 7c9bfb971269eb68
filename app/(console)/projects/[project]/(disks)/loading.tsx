import { DisksSkeleton } from './disks-skeleton'

export default function DisksLoading() {
  return <DisksSkeleton />
}
