import type { Project } from '@/lib/contract/project'
import { Link } from '@/lib/ui/link'
import { routes } from '@/lib/routes'
import type { Column } from '@/lib/table/column'
import { createdColumn, idColumn, nameColumn } from '@/lib/table/common-columns'
import { shortDescriptionColumn } from '@/lib/table/short-description-column'

export const projectColumns: readonly Column<Project>[] = [
  nameColumn('9rem', ({ name }) => <Link href={routes.instances(name)}>{name}</Link>),
  { ...shortDescriptionColumn, isTelling: true, skeleton: '18rem' },
  createdColumn,
  idColumn,
]
