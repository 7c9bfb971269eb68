'use client'

import { Docs } from '@/lib/screens/docs'
import { useSerials } from '@/app/(console)/use-serials'
import { probeReads } from '@/lib/api/probe-reads'
import { useMissing } from '@/lib/rights/use-missing'
import { routes } from '@/lib/routes'
import { defineListFrame, type InProject } from '@/lib/screens/list-frame'
import { defineListScreen } from '@/lib/screens/list-screen'
import { useMemo } from 'react'
import { probeColumns } from './probe-columns'
import type { ProbeInfo } from '@/lib/contract/probe'
import { defineRemoval } from '@/lib/screens/removal'
import { named } from '@/lib/ui/named'
import { deleteProbes } from './probe-actions'

const probeRemoval = defineRemoval({
  noun: 'probe',
  operation: 'probeDelete',
  action: deleteProbes,
  call: ({ name }: ProbeInfo, { project }: InProject) => ({
    path: { probe: name },
    query: { project },
  }),
  right: 'changeNetwork',
  question: ({ name }) =>
    named`Delete probe ${name}? Its external address returns to its pool. This can’t be undone.`,
  notes: ['Their external addresses return to their pools. This can’t be undone.'],
})

/** What it looks like before there are rows. */
const probeFrame = defineListFrame({
  of: 'probe',
  docs: (
    <Docs of="probe" help={{ probes: 'Probes' }}>
      Run on a sled of your choice and look at a project’s network from inside.
    </Docs>
  ),
  empty: 'Create a probe to test a sled’s network from inside the project.',
  create: {
    right: 'changeNetwork',
    href: ({ project }: InProject) => routes.probeNew(project),
  },
  operation: 'probeList',
  columns: ({ project }) => probeColumns(project),
})

export const ProbeList = defineListScreen({
  frame: probeFrame,
  read: ({ project }, page) => probeReads.probeList({ query: { project, ...page } }),
  use: ({ params: { project } }) => {
    const serials = useSerials()
    return {
      columns: useMemo(() => probeColumns(project, serials), [project, serials]),
      createReason: useMissing().changeFleet,
    }
  },
  rowActions: (row, state) => [
    { label: 'View', href: routes.probe(state.params.project, row.name) },
    probeRemoval.entry(row, state),
  ],
  bulk: async (params) => [probeRemoval.bulk(params)],
  quick: { group: 'View probe', target: ({ name }, { project }) => routes.probe(project, name) },
})
