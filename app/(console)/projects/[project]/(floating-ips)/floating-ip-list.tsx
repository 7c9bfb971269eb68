'use client'

import { deleteFloatingIp } from '@/app/(console)/projects/[project]/_floating-ips/floating-ip-actions'
import { confirmDetach } from '@/app/(console)/projects/[project]/_floating-ips/floating-ip-detach'
import type { Confirmation } from '@/lib/action/action-confirm'
import { useDialog } from '@/lib/ui/use-dialog'
import { reads } from '@/lib/api/reads'
import type { FloatingIp } from '@/lib/contract/floating-ip'
import { planned } from '@/lib/equivalent/planned'
import { helpAt } from '@/lib/navigation/help'
import { routes } from '@/lib/routes'
import { defineListFrame, type InProject } from '@/lib/screens/list-frame'
import { defineListScreen } from '@/lib/screens/list-screen'
import { Named } from '@/lib/ui/confirm-dialog'
import { DocsPopover } from '@/lib/ui/page-header'
import { Icon } from '@/lib/ui/icon'
import { useMemo } from 'react'
import { DELETE_REASON } from './delete-reason'
import { floatingIpColumns } from './floating-ip-columns'
import { useLookups } from './use-lookups'

const loadAttach = () => import('./attach-floating-ip-dialog')

/** What it looks like before there are rows. */
export const floatingIpFrame = defineListFrame({
  label: 'Floating IPs',
  icon: <Icon name="waypoints" />,
  docs: (
    <DocsPopover
      topic="floating IPs"
      icon={<Icon name="waypoints" />}
      heading="Floating IPs"
      summary="Public addresses that belong to the project and can move between instances."
      links={[{ label: 'Floating IPs', href: helpAt('floating-ips') }]}
    />
  ),
  empty: 'Create a floating IP to have a public address that outlives an instance.',
  create: {
    label: 'New floating IP',
    quickLabel: 'New floating IP',
    right: 'changeInProject',
    href: ({ project }: InProject) => routes.floatingIpNew(project),
  },
  operation: 'floatingIpList',
  columns: ({ project }) => floatingIpColumns(project, {}),
  isSelectable: true,
})

export const FloatingIpList = defineListScreen({
  frame: floatingIpFrame,
  noun: 'floating IP',
  read: ({ project }, page) => reads.floatingIpList({ query: { project, ...page } }),
  use: ({ params: { project }, list: { loaded } }) => {
    const { pools, instances } = useLookups(project)
    const { open, dialog } = useDialog(loadAttach, 'Attach floating IP', {
      param: 'attach',
      props: (name) => ({ project, name, known: loaded.find((each) => each.name === name) }),
    })
    return {
      columns: useMemo(
        () => floatingIpColumns(project, { ...(pools && { pools }), instances }),
        [project, pools, instances],
      ),
      context: useMemo(() => ({ instances, attach: open }), [instances, open]),
      dialogs: dialog,
    }
  },
  rowActions: (row, { params: { project }, missing, ask, context: { instances, attach } }) => {
    const noChange = missing.changeInProject
    return [
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
            onSelect: () => attach(row.name),
          },
      {
        label: 'Delete',
        danger: true,
        disabledReason: noChange ?? (row.instanceId ? DELETE_REASON : undefined),
        onSelect: () => ask(confirmDelete(project, row)),
      },
    ]
  },
  bulk: ({ project }) =>
    import('./floating-ip-bulk').then(({ floatingIpBulk }) => floatingIpBulk(project)),
  quick: {
    group: 'Edit floating IP',
    target: ({ name }, { project }) => routes.floatingIpEdit(project, name),
  },
})

const confirmDelete = (project: string, { name, ip }: FloatingIp): Confirmation => ({
  title: 'Confirm delete floating IP',
  question: (
    <>
      Delete floating IP <Named>{name}</Named>? The address <Named>{ip}</Named> returns to its pool.
      This can’t be undone.
    </>
  ),
  danger: true,
  actionTitle: 'Delete floating IP',
  action: () => deleteFloatingIp({ project, floatingIp: name }),
  call: planned('floatingIpDelete', { path: { floatingIp: name }, query: { project } }),
})
