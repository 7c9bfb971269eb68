'use client'

import Globe from 'lucide-react/icons/globe'
import { useCallback, useMemo } from 'react'
import { floatingIpColumns } from '@/app/(console)/projects/[project]/(floating-ips)/floating-ip-columns'
import { deleteFloatingIp } from '@/app/(console)/projects/[project]/floating-ip-actions'
import { confirmDetach } from '@/app/(console)/projects/[project]/floating-ip-detach'
import type { Confirmation } from '@/lib/action/action-confirm'
import { lazyDialog, useLoadAhead } from '@/lib/action/lazy-dialog'
import { useConfirmation } from '@/lib/action/use-confirmation'
import { reads } from '@/lib/api/reads'
import type { Failure } from '@/lib/api/result'
import type { FloatingIp } from '@/lib/contract/floating-ip'
import { planned } from '@/lib/equivalent/planned'
import { useParamState } from '@/lib/navigation/param-state'
import { useRegisterQuickActions } from '@/lib/quick-actions/registry'
import { RightLink } from '@/lib/rights/right-link'
import { useMissing } from '@/lib/rights/use-missing'
import { routes } from '@/lib/routes'
import type { RowAction } from '@/lib/table/column'
import { ListView } from '@/lib/table/list'
import { type PageParams, useList } from '@/lib/table/use-list'
import { Named } from '@/lib/ui/confirm-dialog'
import { EmptyState } from '@/lib/ui/empty-state'
import { DELETE_REASON } from './delete-reason'
import { useLookups } from './use-lookups'

const loadAttach = () => import('./attach-floating-ip-dialog')
const AttachDialog = lazyDialog(loadAttach, 'Attach floating IP')

interface Props {
  readonly project: string
  readonly failure: Failure | undefined
}

export function FloatingIpsTable({ project, failure }: Props) {
  const read = useCallback(
    (page: PageParams) => reads.floatingIpList({ query: { project, ...page } }),
    [project],
  )
  const list = useList(read, { failure })
  const { pools, instances } = useLookups(project)
  const columns = useMemo(
    () => floatingIpColumns(project, { ...(pools && { pools }), instances }),
    [project, pools, instances],
  )
  const missing = useMissing(project)
  const noChange = missing.changeInProject
  const { ask, dialog } = useConfirmation()
  const [attaching, setAttaching] = useParamState('attach')
  useLoadAhead(loadAttach)
  const { loaded } = list
  useRegisterQuickActions(
    useMemo(
      () => [
        {
          label: 'New floating IP',
          target: routes.floatingIpNew(project),
          disabledReason: noChange,
        },
        ...loaded.map(({ name }) => ({
          label: name,
          group: 'Edit floating IP',
          target: routes.floatingIpEdit(project, name),
        })),
      ],
      [loaded, project, noChange],
    ),
  )
  const rowActions = useCallback(
    (row: FloatingIp): readonly RowAction[] => [
      {
        label: 'Edit',
        disabledReason: noChange,
        href: routes.floatingIpEdit(project, row.name),
      },
      row.instanceId
        ? {
            label: 'Detach',
            disabledReason: noChange,
            onSelect: () => ask(confirmDetach(project, row, instances?.[row.instanceId ?? ''])),
          }
        : {
            label: 'Attach',
            disabledReason: noChange,
            onSelect: () => setAttaching(row.name),
          },
      {
        label: 'Delete',
        danger: true,
        disabledReason: noChange ?? (row.instanceId ? DELETE_REASON : undefined),
        onSelect: () => ask(confirmDelete(project, row)),
      },
    ],
    [project, instances, ask, setAttaching, noChange],
  )
  const bulk = useMemo(
    () => ({
      noun: 'floating IP',
      missing,
      load: () =>
        import('./floating-ip-bulk').then(({ floatingIpBulk }) => floatingIpBulk(project)),
    }),
    [project, missing],
  )
  const closeAttach = useCallback(() => setAttaching(null), [setAttaching])
  return (
    <>
      <ListView
        list={list}
        label="Floating IPs"
        operation="floatingIpList"
        columns={columns}
        rowActions={rowActions}
        bulk={bulk}
        empty={
          <EmptyState
            icon={<Globe />}
            title="No floating IPs"
            action={
              <RightLink
                right="changeInProject"
                project={project}
                variant="primary"
                href={routes.floatingIpNew(project)}
                scroll={false}
              >
                New Floating IP
              </RightLink>
            }
          >
            Create a floating IP to have a public address that outlives an instance.
          </EmptyState>
        }
      />
      {dialog}
      {attaching !== null && (
        <AttachDialog
          project={project}
          name={attaching}
          known={loaded.find(({ name }) => name === attaching)}
          onClose={closeAttach}
        />
      )}
    </>
  )
}

const confirmDelete = (project: string, { name, ip }: FloatingIp): Confirmation => ({
  title: 'Confirm delete floating IP',
  question: (
    <>
      Delete floating IP <Named>{name}</Named>? The address <Named>{ip}</Named> goes back to its
      pool; this can’t be undone.
    </>
  ),
  danger: true,
  actionTitle: 'Delete floating IP',
  touches: ['floatingIpList'],
  action: () => deleteFloatingIp({ project, floatingIp: name }),
  call: planned('floatingIpDelete', { path: { floatingIp: name }, query: { project } }),
})
