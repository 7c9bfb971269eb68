'use client'

import Folder from 'lucide-react/icons/folder'
import { lazy, Suspense, useMemo } from 'react'
import { projectColumns } from '@/app/(console)/(projects)/project-columns'
import type { Confirmation } from '@/lib/action/action-confirm'
import { useConfirmation } from '@/lib/action/use-confirmation'
import { reads } from '@/lib/api/reads'
import type { Failure } from '@/lib/api/result'
import type { Project } from '@/lib/contract/project'
import { planned } from '@/lib/equivalent/planned'
import { useReadAhead } from '@/lib/navigation/use-read-ahead'
import { useRegisterQuickActions } from '@/lib/quick-actions/registry'
import { routes } from '@/lib/routes'
import { ListView } from '@/lib/table/list'
import { type PageParams, useList } from '@/lib/table/use-list'
import { LinkButton } from '@/lib/ui/button'
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
  useReadAhead(rows[0] && routes.instances(rows[0].name))
  useRegisterQuickActions(
    useMemo(
      () => [
        { label: 'New project', target: routes.projectNew },
        ...loaded.map(({ name }) => ({
          label: name,
          group: 'Go to project',
          target: routes.instances(name),
        })),
      ],
      [loaded],
    ),
  )
  return (
    <>
      <ListView
        list={list}
        label="Projects"
        operation="projectList"
        columns={projectColumns}
        isTwoLine
        rowActions={(project) => [
          { label: 'Edit', href: routes.projectEdit(project.name) },
          {
            label: 'Delete',
            danger: true,
            onSelect: () => ask(confirmDelete(project)),
          },
        ]}
        empty={
          <EmptyState
            icon={<Folder />}
            title="No projects"
            action={
              <LinkButton variant="primary" href={routes.projectNew} scroll={false}>
                New project
              </LinkButton>
            }
          >
            Create a project to hold instances, disks and networks.
          </EmptyState>
        }
      />
      {dialog}
    </>
  )
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
