export { MapSkeleton as default } from './map-skeleton'
