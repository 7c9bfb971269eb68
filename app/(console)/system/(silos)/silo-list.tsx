'use client'

import { auditedList } from '@/app/(console)/_audit/audited'
import { siloDocs } from '@/app/(console)/system/silo-docs'
import { utilizationReads } from '@/lib/api/utilization-reads'
import { siloReads } from '@/lib/api/silo-reads'
import { siloBulk, siloDeletion } from '@/app/(console)/system/silo-removal'
import { whySiloStays } from '@/lib/contract/silo-can'
import type { Silo, SiloUtilization } from '@/lib/contract/silo'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { routes } from '@/lib/routes'
import { defineListFrame, type PathParams } from '@/lib/screens/list-frame'
import { defineListScreen } from '@/lib/screens/list-screen'
import { usePageReader } from '@/lib/reading/page-reader'
import { usePlatformCan } from '@/lib/reading/use-platform-can'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { Icon } from '@/lib/ui/icon'
import { useMemo } from 'react'
import { siloColumns, siloColumnsWithScim } from './silo-columns'

/** What it looks like before there are rows. */
export const siloFrame = defineListFrame({
  label: 'Silos',
  icon: <Icon name="boxes" />,
  docs: siloDocs,
  empty: 'Create a silo to give a tenant its own users, projects, and quotas.',
  create: {
    label: 'New silo',
    right: 'createInFleet',
    href: () => routes.siloNew,
    // Its certificates are read in the browser.
    needsScript: true,
  },
  operation: 'siloList',
  columns: siloColumns,
  isTwoLine: true,
  isSelectable: true,
})

const staysById = ({ items }: { readonly items: readonly SiloUtilization[] }) =>
  Object.fromEntries(items.map((each) => [each.siloId, whySiloStays(each)]))

/** Why each silo can't be deleted, by id, as far as its utilization tells. */
const useStays = () =>
  useApiQuery(utilizationReads.siloUtilizationList({ query: { limit: PICKER_LIMIT } }), {
    select: staysById,
  }).data

interface Context {
  /** Name of the reader's own, which its admins may delete without a role on the fleet. */
  readonly ownSilo: string
  /** Why each silo can't be deleted, by id; undefined until it is known. */
  readonly stays: ReturnType<typeof useStays>
}

export const SiloList = defineListScreen(
  auditedList<Silo, PathParams, Context>('silo', {
    frame: siloFrame,
    noun: 'silo',
    read: (_, page) => siloReads.siloList({ query: page }),
    use: () => {
      const { siloName: ownSilo } = usePageReader()
      const stays = useStays()
      const hasScim = usePlatformCan()('versions')
      return {
        context: useMemo(() => ({ stays, ownSilo }), [stays, ownSilo]),
        ...(hasScim && { columns: siloColumnsWithScim }),
      }
    },
    rowActions: (silo, state) => {
      const { stays, ownSilo } = state.context
      return [siloDeletion(silo, state, silo.name === ownSilo, stays?.[silo.id])]
    },
    bulk: async () => [siloBulk()],
    quick: { group: 'Go to silo', target: ({ name }) => routes.silo(name) },
  }),
)
