import { RowsSkeleton } from '@/lib/ui/rows-skeleton'

/** A tab whose script is on its way. */
export function TabWaiting({ label }: { label: string }) {
  return (
    <>
      <div className="section-head">
        <h2>{label}</h2>
      </div>
      <RowsSkeleton rows={4} />
    </>
  )
}
