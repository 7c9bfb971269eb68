export { DiskSkeleton as default } from './disk-list'
