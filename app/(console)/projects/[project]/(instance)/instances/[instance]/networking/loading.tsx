import { NetworkingSkeleton } from './networking-skeleton'

export default function NetworkingLoading() {
  return <NetworkingSkeleton />
}
