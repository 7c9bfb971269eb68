'use client'

import type { Read } from '@/lib/api/query'
import { siloReads } from '@/lib/api/silo-reads'
import type { Confirmation } from '@/lib/action/action-confirm'
import type { ResultsPage } from '@/lib/contract/common'
import type { Missing } from '@/lib/contract/reader-can'
import { GOES_WITH_SILO } from '@/lib/contract/silo-can'
import { planned } from '@/lib/equivalent/planned'
import { fullNumber } from '@/lib/format/number'
import { type PickerPage, useAllRows } from '@/lib/reading/use-all-rows'
import { useClock } from '@/lib/ui/clock'
import { Named } from '@/lib/ui/confirm-dialog'
import { deleteSilo } from './silo-actions'

/** The role that deleting a silo takes and the reader lacks; admins may delete their own. */
export const missingForSilo = (missing: Missing, isOwn: boolean): string | undefined =>
  isOwn ? missing.changeSiloAccess : missing.createInFleet

/** Asks before a silo goes, and says how much goes with it. */
export const confirmDeleteSilo = (silo: string, isOwn: boolean): Confirmation => ({
  title: 'Confirm delete silo',
  question: (
    <>
      Delete silo <Named>{silo}</Named>? This can’t be undone. Also deleted:
    </>
  ),
  alsoGoes: [
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
  danger: true,
  actionTitle: 'Delete silo',
  action: () => deleteSilo({ silo }),
  call: planned('siloDelete', { path: { silo } }),
})

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
