export { FloatingIpSkeleton as default } from './floating-ip-list'
