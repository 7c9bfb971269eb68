import type { Project } from '@/lib/contract/project'
import { Link } from '@/lib/ui/link'
import { routes } from '@/lib/routes'
import type { Column } from '@/lib/table/column'
import { DateTime } from '@/lib/ui/date-time'
import { NoValue } from '@/lib/ui/property-table'
import { Truncated } from '@/lib/ui/truncated'

export const projectColumns: readonly Column<Project>[] = [
  {
    id: 'name',
    header: 'Name',
    skeleton: '9rem',
    cell: ({ name }) => <Link href={routes.instances(name)}>{name}</Link>,
  },
  {
    id: 'description',
    header: 'Description',
    skeleton: '18rem',
    cell: ({ description }) =>
      description ? <Truncated text={description} max={48} /> : <NoValue />,
  },
  {
    id: 'created',
    header: 'Created',
    skeleton: '5.5rem',
    isNumeric: true,
    cell: ({ timeCreated }) => <DateTime value={timeCreated} look="date-lines" tabStop={false} />,
  },
]
