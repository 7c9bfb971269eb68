import { RowsSkeleton } from '@/lib/ui/rows-skeleton'
import { Skeleton } from '@/lib/ui/skeleton'

/** A tab whose script is on its way; without a label it is not known which, among those of its group. */
export function TabWaiting({ label }: { label?: string }) {
  return (
    <>
      {label === undefined && (
        <div className="segmented-tabs" aria-hidden>
          <div className="tabs">
            <span className="tab">
              <Skeleton width="10rem" height="0.75rem" />
            </span>
          </div>
        </div>
      )}
      <div className="section-head">
        <h2>{label ?? <Skeleton width="7rem" height="0.75rem" />}</h2>
      </div>
      <RowsSkeleton rows={4} />
    </>
  )
}
