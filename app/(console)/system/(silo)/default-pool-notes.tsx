'use client'

import { siloReads } from '@/lib/api/silo-reads'
import type { SiloIpPool } from '@/lib/contract/ip-pool'
import { missingDefaults, missingMeaning, missingTitle } from '@/lib/overview/default-pools'
import { useAllRows } from '@/lib/reading/use-all-rows'
import { usePlatformCan } from '@/lib/reading/use-platform-can'
import type { List } from '@/lib/table/use-list'
import { Notice } from '@/lib/ui/notice'

interface Props {
  readonly silo: string
  readonly list: List<SiloIpPool>
}

/** The consequences of a missing default pool for a silo's users, or that it is unknown. */
export function DefaultPoolNotes({ silo, list }: Props) {
  const isKindTold = usePlatformCan()('poolVersions')
  const isThere = list.status === 'full' || list.status === 'empty'
  const isWhole = isThere && list.isFirstPage && !list.hasNext && !list.isPlaceholder
  const all = useAllRows((page) => siloReads.siloIpPoolList({ path: { silo }, query: page }), {
    isEnabled: isThere && !isWhole,
  })
  const rows = isWhole ? list.rows : all.hasMore ? undefined : all.data?.items
  const unreadable = isWhole ? (list.unreadable ?? 0) : all.unreadable
  if (!isThere) return null
  if (rows === undefined)
    return all.failure ? (
      <Notice>Whether the silo has a default pool is unknown: its pools couldn’t be loaded.</Notice>
    ) : null
  const missing = missingDefaults(rows, isKindTold)
  if (missing.length > 0 && unreadable > 0)
    return (
      <Notice>Whether the silo has a default pool is unknown: not all pools could be read.</Notice>
    )
  return missing.map((each) => (
    <Notice key={each.version} tone={each.version === 'v6' ? 'info' : 'notice'}>
      {`The silo has ${missingTitle(each)}. ${missingMeaning(each)}. ${each.hasPool ? 'Make a pool the default in its row.' : 'Link a pool, then make it the default.'}`}
    </Notice>
  ))
}
