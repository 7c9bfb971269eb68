'use client'

import Folder from 'lucide-react/icons/folder'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, type SyntheticEvent, useMemo, useState } from 'react'
import { projectColumns } from '@/app/(console)/(projects)/project-columns'
import type { Confirmation } from '@/lib/action/action-confirm'
import { useConfirmation } from '@/lib/action/use-confirmation'
import { reads } from '@/lib/api/reads'
import { rightsRead } from '@/lib/api/rights'
import type { Failure } from '@/lib/api/result'
import type { Project } from '@/lib/contract/project'
import type { Missing } from '@/lib/contract/reader-can'
import { planned } from '@/lib/equivalent/planned'
import { useReadAhead } from '@/lib/navigation/use-read-ahead'
import { useRegisterQuickActions } from '@/lib/quick-actions/registry'
import { RightLink } from '@/lib/rights/right-link'
import { useMissing } from '@/lib/rights/use-missing'
import { routes } from '@/lib/routes'
import { ListView } from '@/lib/table/list'
import { type PageParams, useList } from '@/lib/table/use-list'
import { Named } from '@/lib/ui/confirm-dialog'
import { EmptyState } from '@/lib/ui/empty-state'
import { deleteProject } from './actions'

const ProjectContents = lazy(() =>
  import('./project-contents').catch(() => ({
    default: () => <p>The platform refuses while anything is left in it.</p>,
  })),
)

const readPage = (page: PageParams) => reads.projectList({ query: page })

export function ProjectsTable({ failure }: { failure: Failure | undefined }) {
  const list = useList(readPage, { failure })
  const { ask, dialog } = useConfirmation()
  const { rows, loaded } = list
  const { createProject: noCreate } = useMissing()
  const projectRights = useProjectRights(loaded, noCreate !== undefined)
  useReadAhead(rows[0] && routes.instances(rows[0].name))
  useRegisterQuickActions(
    useMemo(
      () => [
        { label: 'New project', target: routes.projectNew, disabledReason: noCreate },
        ...loaded.map(({ name }) => ({
          label: name,
          group: 'Go to project',
          target: routes.instances(name),
        })),
      ],
      [loaded, noCreate],
    ),
  )
  return (
    <div className="contents" {...projectRights.listeners}>
      <ListView
        list={list}
        label="Projects"
        operation="projectList"
        columns={projectColumns}
        isTwoLine
        rowActions={(project) => [
          {
            label: 'Edit',
            disabledReason: projectRights.noChange(project.name),
            href: routes.projectEdit(project.name),
          },
          {
            label: 'Delete',
            danger: true,
            disabledReason: projectRights.noChange(project.name),
            onSelect: () => ask(confirmDelete(project)),
          },
        ]}
        empty={
          <EmptyState
            icon={<Folder />}
            title="No projects"
            action={
              <RightLink
                right="createProject"
                variant="primary"
                href={routes.projectNew}
                scroll={false}
              >
                New project
              </RightLink>
            }
          >
            Create a project to hold instances, disks and networks.
          </EmptyState>
        }
      />
      {dialog}
    </div>
  )
}

/**
 * Whether a project may be changed, by its own policy: read when somebody reaches for its menu, and
 * only for those who can't change all of them by their role on the silo. Spread `listeners` on what
 * is around the list.
 */
function useProjectRights(projects: readonly Project[], isNeeded: boolean) {
  const queries = useQueryClient()
  const [reached, setReached] = useState<string>()
  // What is read of one stays for as long as the cache keeps it.
  useMissing(isNeeded ? reached : undefined)
  const reach = ({ target }: SyntheticEvent) => {
    const cell = target instanceof Element ? target.closest('[data-col=actions]') : null
    const id = cell?.closest('[data-row-id]')?.getAttribute('data-row-id')
    const project = projects.find((each) => each.id === id)
    if (project) setReached(project.name)
  }
  return {
    listeners: { onPointerOver: reach, onFocus: reach },
    noChange: (name: string): string | undefined =>
      queries.getQueryData<Missing>(rightsRead(name).queryKey)?.changeProject,
  }
}

const confirmDelete = ({ name }: Project): Confirmation => ({
  title: 'Confirm delete project',
  question: (
    <>
      Delete project <Named>{name}</Named>? This can’t be undone.
    </>
  ),
  more: (
    <Suspense>
      <ProjectContents project={name} />
    </Suspense>
  ),
  danger: true,
  actionTitle: 'Delete project',
  touches: ['projectList'],
  action: () => deleteProject({ project: name }),
  call: planned('projectDelete', { path: { project: name } }),
})
