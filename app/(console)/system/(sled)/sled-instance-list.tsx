'use client'

import { auditedList } from '@/app/(console)/_audit/audited'
import { useCallback } from 'react'
import { hardwareReads } from '@/lib/api/hardware-reads'
import { siloReads } from '@/lib/api/silo-reads'
import type { SledInstance } from '@/lib/contract/sled'
import { useAllNames } from '@/lib/reading/use-all-rows'
import { defineListFrame } from '@/lib/screens/list-frame'
import { defineNamedListScreen } from '@/lib/screens/named-list-screen'
import { ListAge } from '@/lib/table/list-age'
import { useSlowPace } from '@/lib/table/pace'
import { sledInstanceColumns } from './sled-instance-columns'
import { SledOwners } from './sled-owners'

/** Names are of a project, and projects of a silo: which one, where its id is known. */
function useOfInstance() {
  const { names } = useAllNames((page) => siloReads.siloList({ query: page }))
  return useCallback(
    ({ name, projectName, siloName }: SledInstance) => {
      const siloId = Object.entries(names ?? {}).find(([, each]) => each === siloName)?.[0]
      // Without it, others may have called theirs so: it is found by its id alone.
      return siloId === undefined ? { name: '' } : { name, project: projectName, siloId }
    },
    [names],
  )
}

/** What runs on a sled. */
export const SledInstanceList = defineNamedListScreen(
  auditedList(
    'instance',
    {
      frame: defineListFrame({
        of: 'instance',
        isTab: true,
        empty: 'No instance runs on this sled.',
        operation: 'sledInstanceList',
        columns: sledInstanceColumns,
        isTwoLine: true,
      }),
      read: ({ sledId }: { readonly sledId: string }, page) =>
        hardwareReads.sledInstanceList({ path: { sledId }, query: page }),
      useInterval: useSlowPace,
      use: ({ list, params: { sledId } }) => ({
        actions: <ListAge list={list} />,
        note: <SledOwners sledId={sledId} />,
      }),
    },
    useOfInstance,
  ),
)
