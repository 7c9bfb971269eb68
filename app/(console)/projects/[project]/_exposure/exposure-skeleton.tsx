import { RowsSkeleton } from '@/lib/ui/rows-skeleton'
import { Skeleton } from '@/lib/ui/skeleton'
import './exposure.css'

/** What the internet can reach, on its way: only the browser reads it. Without its columns, which are 6 KB of words. */
export const ExposureSkeleton = () => (
  <div className="exposure" role="status">
    <span className="sr-only">Reading the network</span>
    {/* What has changed since the last look. */}
    <Skeleton width="18rem" height="1.25rem" />
    <RowsSkeleton rows={6} />
  </div>
)
