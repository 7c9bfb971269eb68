export { ImageSkeleton as default } from './image-list'
