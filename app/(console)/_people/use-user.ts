'use client'

import { accessReads } from '@/lib/api/access-reads'
import { siloReads } from '@/lib/api/silo-reads'
import { useAllRows } from '@/lib/reading/use-all-rows'
import { useApiQuery } from '@/lib/reading/use-api-query'
import type { PersonPlace } from './person-place'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a text is a UUID, as the platform writes ids. */
export const isUuid = (text: string): boolean => UUID.test(text)

const MISSING = 'This user doesn’t exist.'

/**
 * A user of a silo, as far as they were read, and that there is none, where that is known. The platform
 * shows single ones to fleet viewers only: for others they are looked for among all of their silo.
 */
export function useUser({ silo, isOperator }: PersonPlace, id: string) {
  // What can be no id is refused by the platform, instead of not being found.
  const isId = isUuid(id)
  const one = useApiQuery(siloReads.siloUserView({ path: { userId: id }, query: { silo } }), {
    isEnabled: isId && isOperator,
  })
  const all = useAllRows((page) => accessReads.userList({ query: page }), {
    isEnabled: isId && !isOperator,
  })
  if (isOperator) {
    const isNowhere = one.failure?.type === 'error' && one.failure.status === 404
    const missing = !isId || isNowhere ? MISSING : undefined
    return { operation: 'siloUserView', query: one, missing }
  }
  const data = all.data?.items.find((each) => each.id === id)
  const isLookedThrough = all.data !== undefined && !all.hasMore && data === undefined
  const nobody = all.unreadable > 0 ? 'This user couldn’t be read.' : MISSING
  return {
    operation: 'userList',
    query: { ...all, data },
    missing: !isId ? MISSING : isLookedThrough ? nobody : undefined,
  }
}
