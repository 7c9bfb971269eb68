export { InstanceSkeleton as default } from './instance-list'
