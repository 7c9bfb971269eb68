import { SnapshotsSkeleton } from './snapshots-skeleton'

export default function SnapshotsLoading() {
  return <SnapshotsSkeleton />
}
