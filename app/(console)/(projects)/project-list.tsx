'use client'

import { Docs } from '@/lib/screens/docs'
import { useLateEntry } from '@/app/(console)/_audit/use-late-entry'
import { reads } from '@/lib/api/reads'
import { PAGE_SIZE } from '@/lib/contract/page-limits'
import { isDear, whenIdle } from '@/lib/reading/read-ahead'
import { useRightsInReach } from '@/lib/rights/use-rights-in-reach'
import { routes } from '@/lib/routes'
import { useExport } from '@/lib/equivalent/use-export'
import { defineListFrame } from '@/lib/screens/list-frame'
import { defineListScreen } from '@/lib/screens/list-screen'
import { useDialog } from '@/lib/ui/use-dialog'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { loadDeleteAll, projectRowActions } from './project-row-actions'
import type { Project } from '@/lib/contract/project'
import { Link } from '@/lib/ui/link'
import type { Column } from '@/lib/table/column'
import { createdColumn, idColumn, nameColumn } from '@/lib/table/common-columns'
import { shortDescriptionColumn } from '@/lib/table/short-description-column'

const projectColumns: readonly Column<Project>[] = [
  nameColumn('9rem', ({ name }) => <Link href={routes.instances(name)}>{name}</Link>),
  { ...shortDescriptionColumn, isTelling: true, skeleton: '18rem' },
  createdColumn,
  idColumn,
]

/** What it looks like before there are rows. */
const projectFrame = defineListFrame({
  of: 'project',
  docs: (
    <Docs of="project" help={{ projects: 'Projects', access: 'Access' }}>
      A project holds instances, disks, and networks, and defines who can work with them.
    </Docs>
  ),
  empty: 'Create a project to hold instances, disks, and networks.',
  create: { right: 'createProject', href: () => routes.projectNew },
  operation: 'projectList',
  columns: projectColumns,
})

/** How long they are good for the first frame of their list, which the server corrects, ms. */
const GOOD_MS = 30_000

/** Reads the first instances of a project ahead, by one call of the platform: a click then shows their list at once. */
function useInstancesAhead(project: string | undefined): void {
  const queries = useQueryClient()
  useEffect(
    () =>
      project === undefined || isDear()
        ? undefined
        : whenIdle(() => {
            const query = { project, limit: PAGE_SIZE, pageToken: null }
            queries.prefetchQuery({ ...reads.instanceList({ query }), staleTime: GOOD_MS })
          }),
    [queries, project],
  )
}

export const ProjectList = defineListScreen({
  frame: projectFrame,
  read: (_params, page) => reads.projectList({ query: page }),
  pageOf: routes.project,
  use: ({ list: { rows, loaded }, missing }) => {
    const { listeners, missingIn } = useRightsInReach(
      (id) => loaded.find((each) => each.id === id)?.name,
      missing.createProject !== undefined,
    )
    const { open, dialog } = useDialog(loadDeleteAll, 'Delete project', { isRare: true })
    const { open: exportAll, dialog: exported } = useExport()
    useInstancesAhead(rows[0]?.name)
    const withAudit = useLateEntry('project')
    const context = useMemo(
      () => ({ missingIn, open, exportAll, withAudit }),
      [missingIn, open, exportAll, withAudit],
    )
    return {
      listeners,
      context,
      dialogs: (
        <>
          {dialog}
          {exported}
        </>
      ),
    }
  },
  rowActions: (project, { missing, ask, context: { missingIn, open, exportAll, withAudit } }) =>
    withAudit(
      projectRowActions(project, {
        ...{ missing, ask },
        noChange: missingIn(project.name).changeProject,
        deleteAll: open,
        exportAll,
      }),
      project,
    ),
  quick: { group: 'Go to project', target: ({ name }) => routes.instances(name) },
})
