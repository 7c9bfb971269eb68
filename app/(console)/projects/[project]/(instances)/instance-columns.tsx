import type { Instance } from '@/lib/contract/instance'
import { LiveInstanceState } from '@/app/(console)/projects/[project]/instance-state-badge'
import { formatSize } from '@/lib/format/size'
import { pluralWord } from '@/lib/format/plural'
import { Link } from '@/lib/ui/link'
import { routes } from '@/lib/routes'
import type { Column } from '@/lib/table/column'
import { DateTime } from '@/lib/ui/date-time'

/** Columns of the instances list of one project, by its name in the URL. */
export const instanceColumns = (project: string): readonly Column<Instance>[] => [
  {
    id: 'name',
    header: 'Name',
    skeleton: '8rem',
    cell: ({ name }) => <Link href={routes.instanceStorage(project, name)}>{name}</Link>,
  },
  {
    id: 'cpu',
    header: 'CPU',
    skeleton: '3.5rem',
    isNumeric: true,
    cell: ({ ncpus }) => (
      <>
        {ncpus} <span className="unit">{pluralWord(ncpus, 'vCPU')}</span>
      </>
    ),
  },
  {
    id: 'memory',
    header: 'Memory',
    skeleton: '3.5rem',
    isNumeric: true,
    cell: ({ memory }) => <SizeText bytes={memory} />,
  },
  {
    id: 'state',
    header: 'State',
    skeleton: '7rem',
    cell: (instance) => (
      <span className="state-cell">
        <LiveInstanceState instance={instance} />
        <DateTime value={instance.timeRunStateUpdated} tabStop={false} />
      </span>
    ),
  },
  {
    id: 'created',
    header: 'Created',
    skeleton: '5.5rem',
    isNumeric: true,
    cell: ({ timeCreated }) => <DateTime value={timeCreated} look="date-lines" tabStop={false} />,
  },
]

function SizeText({ bytes }: { bytes: number }) {
  const { value, unit } = formatSize(bytes)
  return (
    <>
      {value} <span className="unit">{unit}</span>
    </>
  )
}
