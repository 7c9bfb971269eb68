export { VpcPageSkeleton as default } from './vpc-page-skeleton'
