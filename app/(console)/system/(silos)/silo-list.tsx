'use client'

import { siloDocs } from '@/app/(console)/system/silo-docs'
import { utilizationReads } from '@/lib/api/utilization-reads'
import { siloReads } from '@/lib/api/silo-reads'
import type { Confirmation } from '@/lib/action/action-confirm'
import { GOES_WITH_SILO, whySiloStays } from '@/lib/contract/silo-can'
import type { Silo, SiloUtilization } from '@/lib/contract/silo'
import { PICKER_LIMIT } from '@/lib/contract/limits'
import { planned } from '@/lib/equivalent/planned'
import { routes } from '@/lib/routes'
import { defineListFrame, type PathParams } from '@/lib/screens/list-frame'
import { defineListScreen } from '@/lib/screens/list-screen'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { Named } from '@/lib/ui/confirm-dialog'
import { Icon } from '@/lib/ui/icon'
import { useMemo } from 'react'
import { deleteSilo } from './silo-actions'
import { siloColumns } from './silo-columns'

/** What it looks like before there are rows. */
export const siloFrame = defineListFrame({
  label: 'Silos',
  icon: <Icon name="boxes" />,
  docs: siloDocs,
  empty: 'Create a silo to give a tenant its own users, projects, and quotas.',
  create: { label: 'New silo', right: 'createInFleet', href: () => routes.siloNew },
  operation: 'siloList',
  columns: siloColumns,
  isTwoLine: true,
  isSelectable: true,
})

interface Data {
  /** Name of the reader's own, which its admins may delete without a role on the fleet. */
  readonly ownSilo: string
}

const staysById = ({ items }: { readonly items: readonly SiloUtilization[] }) =>
  Object.fromEntries(items.map((each) => [each.siloId, whySiloStays(each)]))

/** Why each silo can't be deleted, by id, as far as its utilization tells. */
const useStays = () =>
  useApiQuery(utilizationReads.siloUtilizationList({ query: { limit: PICKER_LIMIT } }), {
    select: staysById,
  }).data

interface Context extends Data {
  /** Why each silo can't be deleted, by id; undefined until it is known. */
  readonly stays: ReturnType<typeof useStays>
}

export const SiloList = defineListScreen<Silo, PathParams, Data, Context>({
  frame: siloFrame,
  noun: 'silo',
  read: (_, page) => siloReads.siloList({ query: page }),
  use: ({ data: { ownSilo } }) => {
    const stays = useStays()
    return { context: useMemo(() => ({ stays, ownSilo }), [stays, ownSilo]) }
  },
  rowActions: ({ id, name }, { missing, ask, context: { stays, ownSilo } }) => [
    {
      label: 'Delete',
      danger: true,
      disabledReason:
        (name === ownSilo ? missing.changeSiloAccess : missing.createInFleet) ?? stays?.[id],
      onSelect: () => ask(confirmDelete(name, name === ownSilo)),
    },
  ],
  bulk: () => import('./silo-bulk').then(({ siloBulk }) => siloBulk),
  quick: { group: 'Go to silo', target: ({ name }) => routes.silo(name) },
})

const confirmDelete = (silo: string, isOwn: boolean): Confirmation => ({
  title: 'Confirm delete silo',
  question: (
    <>
      Delete silo <Named>{silo}</Named>? This can’t be undone. Also deleted:
    </>
  ),
  alsoGoes: [
    ...GOES_WITH_SILO,
    ...(isOwn ? ['your own account: you are signed in to this silo'] : []),
  ],
  danger: true,
  actionTitle: 'Delete silo',
  touches: ['siloList', 'siloUtilizationList'],
  action: () => deleteSilo({ silo }),
  call: planned('siloDelete', { path: { silo } }),
})
