import type { ReactNode } from 'react'
import type { Disk } from '@/lib/contract/disk'
import { Mark } from '@/lib/ui/mark'
import { DiskLink } from './disk-link'

type Kind = Pick<Disk, 'diskType' | 'readOnly'>

/** A disk's name, with marks for unusual properties, if the platform reports them. */
export function DiskNameCell(props: {
  readonly disk: Pick<Disk, 'name'> & Kind
  /** In place of the one that opens its details beside the list. */
  readonly link?: ReactNode
}) {
  const { disk } = props
  const marks = diskMarks(disk)
  const link = props.link ?? <DiskLink name={disk.name} />
  if (marks.length === 0) return link
  return (
    <span className="value-with-copy">
      {link}
      {marks.map((mark) => (
        <Mark key={mark}>{mark}</Mark>
      ))}
    </span>
  )
}

const diskMarks = ({ diskType, readOnly }: Kind): readonly string[] => [
  ...(diskType === 'local' ? ['local'] : []),
  ...(readOnly === true ? ['read-only'] : []),
]
