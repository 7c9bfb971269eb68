'use client'

import type { Read } from '@/lib/api/query'
import { siloReads } from '@/lib/api/silo-reads'
import type { Confirmation } from '@/lib/action/action-confirm'
import type { ResultsPage } from '@/lib/contract/common'
import type { Missing } from '@/lib/contract/reader-can'
import type { Silo } from '@/lib/contract/silo'
import { GOES_WITH_SILO } from '@/lib/contract/silo-can'
import { fullNumber } from '@/lib/format/number'
import { type PickerPage, useAllRows } from '@/lib/reading/use-all-rows'
import { routes } from '@/lib/routes'
import { defineRemoval } from '@/lib/screens/removal'
import type { RowAction } from '@/lib/table/column'
import { useClock } from '@/lib/ui/clock'
import { named } from '@/lib/ui/named'
import { deleteSilos } from './silo-actions'

const removal = defineRemoval({
  noun: 'silo',
  operation: 'siloDelete',
  action: deleteSilos,
  call: ({ name }: Silo) => ({ path: { silo: name } }),
  right: 'createInFleet',
  question: ({ name }) => named`Delete silo ${name}? This can’t be undone. Also deleted:`,
  // How much goes with it, too.
  alsoGoes: ({ name: silo }, { isOwn }: { readonly isOwn: boolean }) => [
    <Counted
      key="users"
      what={GOES_WITH_SILO.users}
      unit="users"
      read={(page) => siloReads.siloUserList({ query: { silo, ...page } })}
    />,
    <Counted
      key="providers"
      what={GOES_WITH_SILO.providers}
      read={(page) => siloReads.siloIdentityProviderList({ query: { silo, ...page } })}
    />,
    GOES_WITH_SILO.certificates,
    GOES_WITH_SILO.quotas,
    <Counted
      key="pools"
      what={GOES_WITH_SILO.pools}
      read={(page) => siloReads.siloIpPoolList({ path: { silo }, query: page })}
    />,
    ...(isOwn ? ['your own account: you are signed in to this silo'] : []),
  ],
  notes: [
    `Also deleted: ${Object.values(GOES_WITH_SILO).join(', ')}.`,
    'Silos that have projects can’t be deleted.',
  ],
  to: () => routes.silos,
})

/** Of many; its own question is asked of the reader's silo. */
export const siloBulk = () => removal.bulk<Silo>({ isOwn: false })

/** The entry of a silo's menu; `stays` says why it can't be deleted, as far as its utilization tells. */
export const siloDeletion = (
  silo: Silo,
  { missing, ask }: { readonly missing: Missing; readonly ask: (of: Confirmation) => void },
  isOwn: boolean,
  stays: string | undefined,
): RowAction => {
  // Its admins may delete their own.
  const needed = isOwn ? missing.changeSiloAccess : missing.createInFleet
  return {
    ...removal.entry(silo, { params: { isOwn }, missing, ask }),
    disabledReason: needed ?? stays,
  }
}

/** Things that go, and how many there are once that is known. */
function Counted(props: {
  readonly what: string
  /** What is counted, where that is not all of them. */
  readonly unit?: string
  readonly read: (page: PickerPage) => Read<ResultsPage<{ readonly id: string }>>
}) {
  const { what, unit, read } = props
  const { locale } = useClock()
  const { data, hasMore } = useAllRows(read)
  if (!data) return what
  const count = `${fullNumber(data.items.length, locale)}${hasMore ? '+' : ''}`
  return `${what} (${unit ? `${count} ${unit}` : count})`
}
