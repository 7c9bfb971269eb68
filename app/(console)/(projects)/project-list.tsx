'use client'

import { reads } from '@/lib/api/reads'
import { rightsRead } from '@/lib/api/rights'
import type { Project } from '@/lib/contract/project'
import type { Missing } from '@/lib/contract/reader-can'
import { helpAt } from '@/lib/navigation/help'
import { useReadAhead } from '@/lib/navigation/use-read-ahead'
import { useMissing } from '@/lib/rights/use-missing'
import { routes } from '@/lib/routes'
import { defineListFrame } from '@/lib/screens/list-frame'
import { defineListScreen } from '@/lib/screens/list-screen'
import { defineRemoval } from '@/lib/screens/removal'
import { DocsPopover } from '@/lib/ui/page-header'
import { useQueryClient } from '@tanstack/react-query'
import { Icon } from '@/lib/ui/icon'
import { useDialog } from '@/lib/ui/use-dialog'
import { type SyntheticEvent, useCallback, useMemo, useState } from 'react'
import { deleteProjects } from './actions'
import { projectColumns } from './project-columns'

/** What it looks like before there are rows. */
export const projectFrame = defineListFrame({
  label: 'Projects',
  icon: <Icon name="folder" />,
  docs: (
    <DocsPopover
      topic="projects"
      icon={<Icon name="folder" />}
      heading="Projects"
      summary="A project holds instances, disks, and networks, and defines who can work with them."
      links={[
        { label: 'Projects', href: helpAt('projects') },
        { label: 'Access', href: helpAt('access') },
      ]}
    />
  ),
  empty: 'Create a project to hold instances, disks, and networks.',
  create: { label: 'New project', right: 'createProject', href: () => routes.projectNew },
  operation: 'projectList',
  columns: projectColumns,
})

const removal = defineRemoval({
  noun: 'project',
  operation: 'projectDelete',
  action: deleteProjects,
  call: ({ name }: Project) => ({ path: { project: name } }),
  below: {
    load: () => import('./project-contents'),
    props: ({ name }) => ({ project: name }),
    otherwise: 'The project must be empty.',
  },
  notice: null,
})

const loadDeleteAll = () => import('./delete-all-dialog')

export const ProjectList = defineListScreen({
  frame: projectFrame,
  noun: 'project',
  read: (_params, page) => reads.projectList({ query: page }),
  use: ({ list: { rows, loaded }, missing }) => {
    const { listeners, noChange } = useProjectRights(loaded, missing.createProject !== undefined)
    const { open, dialog } = useDialog(loadDeleteAll, 'Delete project', { isRare: true })
    useReadAhead(rows[0] && routes.instances(rows[0].name))
    const context = useMemo(() => ({ noChange, open }), [noChange, open])
    return { listeners, context, dialogs: dialog }
  },
  rowActions: (project, state) => {
    const { noChange: reasonOf, open } = state.context
    const noChange = reasonOf(project.name)
    return [
      { label: 'Edit', disabledReason: noChange, href: routes.projectEdit(project.name) },
      removal.entry(project, state, noChange),
      {
        label: 'Delete with contents',
        danger: true,
        disabledReason: noChange,
        onSelect: () => open({ project }),
      },
    ]
  },
  quick: { group: 'Go to project', target: ({ name }) => routes.instances(name) },
})

/**
 * Whether a project may be changed, by its own policy: read when somebody reaches for its menu, and
 * only for those who can't change all of them by their role on the silo. Spread `listeners` on what
 * is around the list.
 */
function useProjectRights(projects: readonly Project[], isNeeded: boolean) {
  const queries = useQueryClient()
  const [reached, setReached] = useState<string>()
  // What is read of one stays for as long as the cache keeps it.
  const own = useMissing(isNeeded ? reached : undefined)
  const reach = ({ target }: SyntheticEvent) => {
    const cell = target instanceof Element ? target.closest('[data-col=actions]') : null
    const id = cell?.closest('[data-row-id]')?.getAttribute('data-row-id')
    const project = projects.find((each) => each.id === id)
    if (project) setReached(project.name)
  }
  return {
    listeners: { onPointerOver: reach, onFocus: reach },
    noChange: useCallback(
      (name: string): string | undefined =>
        (name === reached ? own : queries.getQueryData<Missing>(rightsRead(name).queryKey))
          ?.changeProject,
      [queries, reached, own],
    ),
  }
}
