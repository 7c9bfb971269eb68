export { RouterPageSkeleton as default } from './router-page-skeleton'
