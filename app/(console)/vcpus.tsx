import { pluralWord } from '@/lib/format/plural'
import { NoValue } from '@/lib/ui/property-table'

/** How many vCPUs, the word less loud. */
export function Vcpus({ count }: { count: number | null }) {
  if (count === null) return <NoValue />
  return (
    <>
      <span>{`${count} `}</span>
      <span className="unit">{pluralWord(count, 'vCPU')}</span>
    </>
  )
}
