'use client'

import { useMemo } from 'react'
import { placedName, projectColumn } from './silo-list-columns'
import { instanceOwnColumns } from '@/app/(console)/projects/[project]/(instances)/instance-columns'
import { powerTitle } from '@/app/(console)/projects/[project]/_instances/instance-power'
import { instanceRowActions } from '@/app/(console)/projects/[project]/_instances/instance-row-actions'
import {
  loadDuplicateDialog,
  loadPowerDialog,
  loadResizeDialog,
} from '@/app/(console)/projects/[project]/_instances/load-dialogs'
import type { Placed } from '@/lib/api/silo-rows'
import type { Instance } from '@/lib/contract/instance'
import { instanceTransitioning } from '@/lib/contract/instance-can'
import { helpAt } from '@/lib/navigation/help'
import { routes } from '@/lib/routes'
import { defineListFrame } from '@/lib/screens/list-frame'
import { defineSiloListScreen } from '@/lib/screens/silo-list-screen'
import type { Column } from '@/lib/table/column'
import { Icon } from '@/lib/ui/icon'
import { DocsPopover } from '@/lib/ui/page-header'
import { useDialog } from '@/lib/ui/use-dialog'

const name = placedName('8rem', routes.instanceStorage)
const columnsOver = (projects: readonly string[]): readonly Column<Placed<Instance>>[] => [
  name,
  projectColumn(projects),
  ...instanceOwnColumns,
]

/** What it looks like before there are rows. */
export const siloInstanceFrame = defineListFrame<Placed<Instance>>({
  label: 'Instances',
  icon: <Icon name="server" />,
  docs: (
    <DocsPopover
      topic="instances"
      icon={<Icon name="server" />}
      heading="Instances"
      summary="The instances of every project you have access to."
      links={[
        { label: 'Lists over all projects', href: helpAt('silo-lists') },
        { label: 'Instances', href: helpAt('instances') },
      ]}
    />
  ),
  empty: 'The projects you have access to have no instances.',
  operation: 'siloInstances',
  columns: columnsOver([]),
  isSelectable: true,
})

export const SiloInstanceList = defineSiloListScreen({
  list: 'instanceList',
  frame: siloInstanceFrame,
  noun: 'instance',
  isChanging: instanceTransitioning,
  useColumns: (projects) => useMemo(() => columnsOver(projects), [projects]),
  use: (rows: readonly Placed<Instance>[]) => {
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
