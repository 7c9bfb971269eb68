'use client'

import { auditedList } from '@/app/(console)/_audit/audited'
import { siloDocs } from '@/app/(console)/system/docs'
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
import { watchAction } from '@/lib/watched/things'
import { useMemo } from 'react'
import { siloColumns } from './silo-columns'

/** What it looks like before there are rows. */
const siloFrame = defineListFrame({
  of: 'silo',
  docs: siloDocs,
  empty: 'Create a silo to give a tenant its own users, projects, and quotas.',
  create: {
    right: 'createInFleet',
    href: () => routes.siloNew,
    // Its certificates are read in the browser.
    needsScript: true,
  },
  operation: 'siloList',
  columns: siloColumns(undefined, false),
  isTwoLine: true,
})

const byId = ({ items }: { readonly items: readonly SiloUtilization[] }) =>
  Object.fromEntries(items.map((each) => [each.siloId, each]))

/** What silos use, by id: undefined while it is read, null where it couldn't be. */
function useQuotas() {
  const read = utilizationReads.siloUtilizationList({ query: { limit: PICKER_LIMIT } })
  const { data, failure } = useApiQuery(read, { select: byId })
  return data ?? (failure ? null : undefined)
}

interface Context {
  /** Name of the reader's own, which its admins may delete without a role on the fleet. */
  readonly ownSilo: string
  /** What silos use, which says why they can't be deleted. */
  readonly quotas: ReturnType<typeof useQuotas>
}

export const SiloList = defineListScreen(
  auditedList<Silo, PathParams, Context>('silo', {
    frame: siloFrame,
    read: (_, page) => siloReads.siloList({ query: page }),
    use: () => {
      const { siloName: ownSilo } = usePageReader()
      const quotas = useQuotas()
      const hasScim = usePlatformCan()('versions')
      return {
        context: useMemo(() => ({ quotas, ownSilo }), [quotas, ownSilo]),
        columns: useMemo(() => siloColumns(quotas, hasScim), [quotas, hasScim]),
      }
    },
    rowActions: (silo, state) => {
      const { quotas, ownSilo } = state.context
      const used = quotas?.[silo.id]
      return [
        watchAction({ id: silo.id, page: routes.siloQuotas(silo.name) }, 'Watch quotas'),
        siloDeletion(silo, state, silo.name === ownSilo, used && whySiloStays(used)),
      ]
    },
    bulk: async () => [siloBulk()],
    quick: { group: 'Go to silo', target: ({ name }) => routes.silo(name) },
  }),
)
