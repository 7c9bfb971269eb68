import { fullNumber } from '@/lib/format/number'
import { formatSize } from '@/lib/format/size'
import { NoValue } from './no-value'

/** Bytes as a number with a less prominent unit. */
export function SizeText({ bytes }: { bytes: number | null }) {
  if (bytes === null) return <NoValue />
  const { value, unit } = formatSize(bytes)
  return (
    <>
      <span>{`${fullNumber(value)} `}</span>
      <span className="unit">{unit}</span>
    </>
  )
}
