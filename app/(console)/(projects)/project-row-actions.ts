import type { Project } from '@/lib/contract/project'
import { routes } from '@/lib/routes'
import { EXPORT } from '@/lib/equivalent/use-export'
import { defineRemoval, type MenuState } from '@/lib/screens/removal'
import type { RowAction } from '@/lib/table/column'
import { watchAction } from '@/lib/watched/things'
import { deleteProjects } from './actions'

const removal = defineRemoval({
  noun: 'project',
  operation: 'projectDelete',
  action: deleteProjects,
  right: 'changeProject',
  call: ({ name }: Project) => ({ path: { project: name } }),
  below: {
    load: () => import('./project-contents'),
    props: ({ name }) => ({ project: name }),
    otherwise: 'The project must be empty.',
  },
  notice: null,
})

export const loadDeleteAll = () => import('./delete-all-dialog')

interface Context extends Omit<MenuState<never>, 'params'> {
  /** Why the reader may not change the project. */
  readonly noChange: string | undefined
  /** Opens the question that names all that is in it. */
  readonly deleteAll: (of: { readonly project: Project }) => void
  /** Shows all that is in it as configuration. */
  readonly exportAll: (of: { readonly project: string }) => void
}

/** The menu of a project. */
export const projectRowActions = (
  project: Project,
  { missing, ask, noChange, deleteAll, exportAll }: Context,
): readonly RowAction[] => [
  { label: 'Edit', disabledReason: noChange, href: routes.projectEdit(project.name) },
  { label: EXPORT, opens: true, onSelect: () => exportAll({ project: project.name }) },
  watchAction({ id: project.id, page: routes.project(project.name) }, 'Watch all instances'),
  removal.entry(project, { params: {}, missing, ask }, noChange),
  {
    label: 'Delete with contents',
    danger: true,
    disabledReason: noChange,
    onSelect: () => deleteAll({ project }),
  },
]
