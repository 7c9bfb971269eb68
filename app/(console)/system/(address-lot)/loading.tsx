export { LotSkeleton as default } from './lot-skeleton'
