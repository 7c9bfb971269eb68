'use client'

import { Docs } from '@/lib/screens/docs'
import { useMemo, useState } from 'react'
import { siloInstanceColumns } from './silo-instance-columns'
import { powerTitle } from '@/app/(console)/projects/[project]/_instances/instance-power'
import { instanceRowActions } from '@/app/(console)/projects/[project]/_instances/instance-row-actions'
import {
  loadDuplicateDialog,
  loadPowerDialog,
  loadResizeDialog,
} from '@/app/(console)/projects/[project]/_instances/load-dialogs'
import type { Placed, SiloRows } from '@/lib/api/silo-rows'
import type { Instance } from '@/lib/contract/instance'
import { instanceTransitioning } from '@/lib/contract/instance-can'
import { HydrationSafeSuspense } from '@/lib/ui/hydration-safe-suspense'
import { lazyPart } from '@/lib/hydration/lazy-part'
import { routes } from '@/lib/routes'
import { defineListFrame } from '@/lib/screens/list-frame'
import { defineSiloListScreen } from '@/lib/screens/silo-list-screen'
import type { Column } from '@/lib/table/column'
import { useDialog } from '@/lib/ui/use-dialog'

/** Columns with additional data load behind the rows; until then, they show the rows' own data. */
const SiloInstanceFacts = lazyPart(() => import('./silo-instance-facts'))

/** What it looks like before there are rows. */
const siloInstanceFrame = defineListFrame<Placed<Instance>>({
  of: 'instance',
  docs: (
    <Docs of="instance" help={{ 'silo-lists': 'Lists over all projects', instances: 'Instances' }}>
      The instances of every project you have access to.
    </Docs>
  ),
  empty: 'The projects you have access to have no instances.',
  operation: 'siloInstances',
  columns: siloInstanceColumns([]),
})

export const SiloInstanceList = defineSiloListScreen({
  list: 'instanceList',
  frame: siloInstanceFrame,
  isChanging: instanceTransitioning,
  useColumns: (projects) => useMemo(() => siloInstanceColumns(projects), [projects]),
  use: (rows: readonly Placed<Instance>[], answer: SiloRows<Instance> | undefined) => {
    const [columns, onColumns] = useState<readonly Column<Placed<Instance>>[]>()
    const power = useDialog(loadPowerDialog, powerTitle, { name: 'Power' })
    const resize = useDialog(loadResizeDialog, 'Resize instance', {
      param: 'resize',
      props: (id) => {
        const known = rows.find((each) => each.id === id)
        return known && { project: known.project, name: known.name, known, isList: true }
      },
    })
    const { open: openResize } = resize
    const duplicate = useDialog(loadDuplicateDialog, 'Duplicate with data', { isRare: true })
    return {
      columns,
      context: useMemo(
        () => ({
          askPower: power.open,
          askDuplicate: duplicate.open,
          askResize: ({ id }: Instance) => openResize(id),
        }),
        [power.open, duplicate.open, openResize],
      ),
      dialogs: (
        <>
          {power.dialog}
          {resize.dialog}
          {duplicate.dialog}
          <HydrationSafeSuspense>
            <SiloInstanceFacts {...{ answer, onColumns }} />
          </HydrationSafeSuspense>
        </>
      ),
    }
  },
  rowActions: (instance, { missing, context }) =>
    instanceRowActions(instance, { project: instance.project, missing, ...context }),
  bulk: async () => {
    const { instanceBulk } =
      await import('@/app/(console)/projects/[project]/_instances/instance-bulk')
    return instanceBulk<Placed<Instance>>(({ project }) => project)
  },
  quick: {
    group: 'Go to instance',
    target: ({ project, name: instance }) => routes.instanceStorage(project, instance),
  },
})
