export { SiloImageSkeleton as default } from './silo-image-list'
