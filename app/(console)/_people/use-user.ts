'use client'

import { accessReads } from '@/lib/api/access-reads'
import { siloReads } from '@/lib/api/silo-reads'
import { useAllRows } from '@/lib/reading/use-all-rows'
import { useApiQuery } from '@/lib/reading/use-api-query'
import type { PersonPlace } from './person-place'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const MISSING = 'This user doesn’t exist.'

/**
 * A user of a silo, as far as they were read, and that there is none, where that is known. The platform
 * shows single ones to fleet viewers only: for others they are looked for among all of their silo.
 */
export function useUser({ silo, isOperator }: PersonPlace, id: string) {
  // Of what can't be an id, the users need not be read.
  const isId = UUID.test(id)
  const one = useApiQuery(siloReads.siloUserView({ path: { userId: id }, query: { silo } }), {
    isEnabled: isOperator,
  })
  const all = useAllRows((page) => accessReads.userList({ query: page }), {
    isEnabled: isId && !isOperator,
  })
  if (isOperator) return { operation: 'siloUserView', query: one, missing: undefined }
  const data = all.data?.items.find((each) => each.id === id)
  const isLookedThrough = all.data !== undefined && !all.hasMore && data === undefined
  const nobody = all.unreadable > 0 ? 'This user couldn’t be read.' : MISSING
  return {
    operation: 'userList',
    query: { ...all, data },
    missing: !isId ? MISSING : isLookedThrough ? nobody : undefined,
  }
}
