import { formatSize } from '@/lib/format/size'

/** Bytes as a number and its unit, the unit less loud. */
export function SizeText({ bytes }: { bytes: number }) {
  const { value, unit } = formatSize(bytes)
  return (
    <>
      {`${value} `}
      <span className="unit">{unit}</span>
    </>
  )
}
