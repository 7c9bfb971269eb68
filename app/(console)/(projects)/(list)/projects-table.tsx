'use client'

import Folder from 'lucide-react/icons/folder'
import { useMemo, useState } from 'react'
import { projectColumns } from '@/app/(console)/(projects)/project-columns'
import { ActionConfirm, type Confirmation } from '@/lib/action/action-confirm'
import { reads } from '@/lib/api/reads'
import type { Failure } from '@/lib/api/result'
import type { Project } from '@/lib/contract/project'
import { useRegisterQuickActions } from '@/lib/quick-actions/registry'
import { routes } from '@/lib/routes'
import { ListView } from '@/lib/table/list'
import { type PageParams, useList } from '@/lib/table/use-list'
import { LinkButton } from '@/lib/ui/button'
import { Named } from '@/lib/ui/confirm-dialog'
import { EmptyState } from '@/lib/ui/empty-state'
import { deleteProject } from './actions'

const readPage = (page: PageParams) => reads.projectList({ query: page })

export function ProjectsTable({ failure }: { failure: Failure | undefined }) {
  const list = useList(readPage, { failure })
  const [confirmation, setConfirmation] = useState<Confirmation>()
  const { rows } = list
  useRegisterQuickActions(
    useMemo(
      () => [
        { label: 'New project', target: routes.projectNew },
        ...rows.map(({ name }) => ({
          label: name,
          group: 'Go to project',
          target: routes.instances(name),
        })),
      ],
      [rows],
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
            onSelect: () => setConfirmation(confirmDelete(project)),
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
      {confirmation && (
        <ActionConfirm confirmation={confirmation} onClose={() => setConfirmation(undefined)} />
      )}
    </>
  )
}

const confirmDelete = ({ name }: Project): Confirmation => ({
  title: 'Confirm delete project',
  question: (
    <>
      Delete project <Named>{name}</Named>? This can’t be undone. The platform refuses while
      anything is left in it, its VPCs included.
    </>
  ),
  confirmLabel: 'Delete project',
  danger: true,
  actionTitle: 'Delete project',
  touches: ['projectList'],
  action: () => deleteProject({ project: name }),
})
