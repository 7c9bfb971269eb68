import type { ReactNode } from 'react'
import { Skeleton } from '@/lib/ui/skeleton'

/** The explorer on its way, below its page's own header. */
export const ExplorerSkeleton = ({ header }: { header: ReactNode }) => (
  <div className="shell-page">
    {header}
    <div className="tabs" aria-hidden>
      <span className="tab">
        <Skeleton width="16rem" height="0.75rem" />
      </span>
    </div>
    <Skeleton width="100%" height="9rem" />
  </div>
)
