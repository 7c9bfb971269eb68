'use client'

import { Docs } from '@/lib/screens/docs'
import { useMemo } from 'react'
import { externalSubnetColumns } from '@/app/(console)/projects/[project]/_external-subnets/external-subnet-columns'
import { externalSubnetDetachment } from '@/app/(console)/projects/[project]/_external-subnets/external-subnet-detachment'
import { externalSubnetRemoval } from '@/app/(console)/projects/[project]/_external-subnets/external-subnet-removal'
import { externalSubnetRowActions } from '@/app/(console)/projects/[project]/_external-subnets/external-subnet-row-actions'
import { useSubnetPoolNames } from '@/app/(console)/projects/[project]/_external-subnets/use-subnet-pools'
import { externalSubnetReads } from '@/lib/api/external-subnet-reads'
import { reads } from '@/lib/api/reads'
import { pageAbove } from '@/lib/kept/use-kept-names'
import { useAllNames } from '@/lib/reading/use-all-rows'
import { routes } from '@/lib/routes'
import { defineListFrame, type InProject } from '@/lib/screens/list-frame'
import { defineListScreen } from '@/lib/screens/list-screen'
import { useDialog } from '@/lib/ui/use-dialog'

const loadAttach = () => import('./attach-external-subnet-dialog')

/** What it looks like before there are rows. */
const externalSubnetFrame = defineListFrame({
  of: 'external-subnet',
  docs: (
    <Docs of="external-subnet" help={{ 'external-subnets': 'External subnets' }}>
      Public networks that belong to the project. All traffic for one goes to the instance that it
      is attached to.
    </Docs>
  ),
  empty: 'Create an external subnet to route a whole public network to an instance.',
  create: {
    right: 'changeInProject',
    href: ({ project }: InProject) => routes.externalSubnetNew(project),
  },
  operation: 'externalSubnetList',
  columns: ({ project }) => externalSubnetColumns(project, {}),
})

const nothing: Readonly<Record<string, string>> = {}

export const ExternalSubnetList = defineListScreen({
  frame: externalSubnetFrame,
  read: ({ project }, page) =>
    externalSubnetReads.externalSubnetList({ query: { project, ...page } }),
  pageOf: (name, { project }) => pageAbove(routes.externalSubnetEdit(project, name)),
  use: ({ params: { project }, list: { loaded } }) => {
    const pools = useSubnetPoolNames()
    const { names, isComplete } = useAllNames((page) =>
      reads.instanceList({ query: { project, ...page } }),
    )
    // What could not be read is not known; the rows still are.
    const instances = names ?? (isComplete ? nothing : undefined)
    const { open, dialog } = useDialog(loadAttach, 'Attach external subnet', {
      param: 'attach',
      props: (name) => ({ project, name, known: loaded.find((each) => each.name === name) }),
    })
    return {
      columns: useMemo(
        () => externalSubnetColumns(project, { pools, instances }),
        [project, pools, instances],
      ),
      context: useMemo(() => ({ instances, attach: open }), [instances, open]),
      dialogs: dialog,
    }
  },
  rowActions: (row, { params: { project }, missing, ask, context }) =>
    externalSubnetRowActions(row, {
      ...{ project, missing, ask },
      instance: context.instances?.[row.instanceId ?? ''],
      attach: { onSelect: () => context.attach(row.name) },
    }),
  bulk: async (params) => [
    externalSubnetDetachment.bulk(params),
    externalSubnetRemoval.bulk(params),
  ],
  quick: {
    group: 'Edit external subnet',
    target: ({ name }, { project }) => routes.externalSubnetEdit(project, name),
  },
})
