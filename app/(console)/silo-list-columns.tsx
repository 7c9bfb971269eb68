import type { Placed } from '@/lib/api/silo-rows'
import { routes } from '@/lib/routes'
import type { Column, Row } from '@/lib/table/column'
import { nameColumn } from '@/lib/table/common-columns'
import { Link } from '@/lib/ui/link'

type Named = Placed<Row & { readonly name: string }>

/** The name of what stands in a list over all projects, as a link to where its project has it. */
export const placedName = (
  skeleton: string,
  to: (project: string, name: string) => string,
): Column<Named> =>
  nameColumn(skeleton, ({ name, project }) => <Link href={to(project, name)}>{name}</Link>)

/** The row's project, one of `projects`: the second line on phones, unless the list has a better one. */
export const projectColumn = (projects: readonly string[]): Column<Placed<Row>> => ({
  id: 'project',
  header: 'Project',
  skeleton: '6rem',
  isTelling: true,
  cell: ({ project }) => (
    <Link className="link" translate="no" href={routes.instances(project)}>
      {project}
    </Link>
  ),
  sortValue: ({ project }) => project,
  searchText: ({ project }) => project,
  ...(projects.length > 0 && {
    filter: { type: 'choice', options: projects, value: ({ project }) => project },
  }),
})
