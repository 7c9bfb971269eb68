export { SiloSkeleton as default } from './silo-skeleton'
