import type { Disk } from '@/lib/contract/disk'
import { Badge } from '@/lib/ui/badge'
import { DiskLink } from './disk-link'

type Kind = Pick<Disk, 'diskType' | 'readOnly'>

/** A disk's name, and what tells it from most others; nothing more where the platform doesn't say. */
export function DiskNameCell({ disk }: { disk: Pick<Disk, 'name'> & Kind }) {
  const marks = diskMarks(disk)
  const link = <DiskLink name={disk.name} />
  if (marks.length === 0) return link
  return (
    <span className="value-with-copy">
      {link}
      {marks.map((mark) => (
        <Badge key={mark}>{mark}</Badge>
      ))}
    </span>
  )
}

const diskMarks = ({ diskType, readOnly }: Kind): readonly string[] => [
  ...(diskType === 'local' ? ['local'] : []),
  ...(readOnly === true ? ['read-only'] : []),
]
