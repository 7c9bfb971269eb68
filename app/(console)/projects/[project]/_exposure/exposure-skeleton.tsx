import { Skeleton } from '@/lib/ui/skeleton'

/** What the internet can reach, on its way: only the browser reads it. */
export const ExposureSkeleton = () => (
  <div role="status">
    <span className="sr-only">Reading the network</span>
    <Skeleton width="18rem" height="1.25rem" />
  </div>
)
