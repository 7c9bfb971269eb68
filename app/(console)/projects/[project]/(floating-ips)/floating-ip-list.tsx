'use client'

import { Docs } from '@/lib/screens/docs'
import { floatingIpDetachment } from '@/app/(console)/projects/[project]/_floating-ips/floating-ip-detachment'
import { floatingIpRemoval } from '@/app/(console)/projects/[project]/_floating-ips/floating-ip-removal'
import { floatingIpRowActions } from '@/app/(console)/projects/[project]/_floating-ips/floating-ip-row-actions'
import { useDialog } from '@/lib/ui/use-dialog'
import { reads } from '@/lib/api/reads'
import { pageAbove } from '@/lib/kept/use-kept-names'
import { routes } from '@/lib/routes'
import { defineListFrame, type InProject } from '@/lib/screens/list-frame'
import { defineListScreen } from '@/lib/screens/list-screen'
import { useMemo } from 'react'
import { floatingIpColumns, type FloatingIpLookups } from './floating-ip-columns'
import { usePools } from '@/app/(console)/projects/[project]/_floating-ips/use-pools'
import { useAllRows } from '@/lib/reading/use-all-rows'

/**
 * Names of pools, names and states of instances, for rows that hold only ids. Read by the browser: they may be many
 * more than the rows.
 */
function useLookups(project: string): FloatingIpLookups {
  const pools = usePools()
  const { data, failure } = useAllRows((page) =>
    reads.instanceList({ query: { project, ...page } }),
  )
  const isKnown = data !== undefined || failure !== undefined
  return {
    // What could not be read is not known; the rows still are.
    ...(pools && { pools }),
    instances: useMemo(
      () =>
        isKnown
          ? Object.fromEntries(data?.items.map((instance) => [instance.id, instance]) ?? [])
          : undefined,
      [data, isKnown],
    ),
  }
}

const loadAttach = () => import('./attach-floating-ip-dialog')

/** What it looks like before there are rows. */
const floatingIpFrame = defineListFrame({
  of: 'floating-ip',
  docs: (
    <Docs of="floating-ip" help={{ 'floating-ips': 'Floating IPs' }}>
      Public addresses that belong to the project and can move between instances.
    </Docs>
  ),
  empty: 'Create a floating IP to have a public address that outlives an instance.',
  create: {
    right: 'changeInProject',
    href: ({ project }: InProject) => routes.floatingIpNew(project),
  },
  operation: 'floatingIpList',
  columns: ({ project }) => floatingIpColumns(project, {}),
})

export const FloatingIpList = defineListScreen({
  frame: floatingIpFrame,
  read: ({ project }, page) => reads.floatingIpList({ query: { project, ...page } }),
  pageOf: (name, { project }) => pageAbove(routes.floatingIpEdit(project, name)),
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
  rowActions: (row, { params: { project }, missing, ask, context: { instances, attach } }) =>
    floatingIpRowActions(row, {
      ...{ project, missing, ask },
      instance: instances?.[row.instanceId ?? '']?.name,
      attach: { onSelect: () => attach(row.name) },
    }),
  bulk: async (params) => [floatingIpDetachment.bulk(params), floatingIpRemoval.bulk(params)],
  quick: {
    group: 'Edit floating IP',
    target: ({ name }, { project }) => routes.floatingIpEdit(project, name),
  },
})
