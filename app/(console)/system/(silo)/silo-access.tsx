'use client'

import { AccessTable } from '@/app/(console)/_access/access-table'
import { accessReads } from '@/lib/api/access-reads'
import type { Failure } from '@/lib/api/result'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { usePageReader } from '@/lib/reading/page-reader'
import { useApiQuery } from '@/lib/reading/use-api-query'

interface Props {
  readonly silo: string
  readonly failure: Failure | undefined
}

/** Who has which role on a silo, as operators see and change it. */
export default function SiloAccess({ silo, failure }: Props) {
  const { userId, siloName } = usePageReader()
  const isOwn = silo === siloName
  // Readers who give up their own role by it are asked; groups of the reader's have none on another
  // silo.
  const { data: groups } = useApiQuery(
    accessReads.currentUserGroups({ query: { limit: PICKER_LIMIT } }),
    { isEnabled: isOwn },
  )
  return (
    <AccessTable
      place={{ scope: 'silo', silo, isForeign: !isOwn }}
      silo={silo}
      reader={{ userId, ids: [userId, ...(groups?.items ?? []).map(({ id }) => id)] }}
      names={[]}
      failure={failure}
    />
  )
}
