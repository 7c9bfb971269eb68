import { FloatingIpsSkeleton } from './floating-ips-skeleton'

export default function FloatingIpsLoading() {
  return <FloatingIpsSkeleton />
}
