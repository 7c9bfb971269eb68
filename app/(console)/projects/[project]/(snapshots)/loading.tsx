export { SnapshotSkeleton as default } from './snapshot-list'
