import { Skeleton } from '@/lib/ui/skeleton'

/** A tab whose script is on its way. */
export function TabWaiting({ label }: { label: string }) {
  return (
    <>
      <div className="section-head">
        <h2>{label}</h2>
      </div>
      <Skeleton width="100%" height="8rem" />
    </>
  )
}
