export { BundleSkeleton as default } from './bundle-skeleton'
