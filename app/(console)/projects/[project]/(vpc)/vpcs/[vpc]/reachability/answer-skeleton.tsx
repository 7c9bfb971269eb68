import { Skeleton } from '@/lib/ui/skeleton'

/** An answer on its way. */
export const AnswerSkeleton = () => (
  <div role="status">
    <span className="sr-only">Reading the network</span>
    <Skeleton width="18rem" height="1.25rem" />
  </div>
)
