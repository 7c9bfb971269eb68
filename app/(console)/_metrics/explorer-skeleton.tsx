import { Skeleton } from '@/lib/ui/skeleton'

/** The explorer on its way. */
export const ExplorerSkeleton = () => (
  <>
    <div className="tabs" aria-hidden>
      <span className="tab">
        <Skeleton width="16rem" height="0.75rem" />
      </span>
    </div>
    <Skeleton width="100%" height="9rem" />
  </>
)
