'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { hardwareReads } from '@/lib/api/hardware-reads'
import { ReadError } from '@/lib/api/query'
import type { RackMembershipStatus } from '@/lib/contract/rack'
import type { Reading } from '@/lib/reading/use-read'
import { useReads } from '@/lib/reading/use-reads'

/** How often a change that is under way is looked at, ms. */
export const CHANGE_MS = 3_000

/** What is known of a rack's membership; `none` where the platform knows no members of it. */
export type Membership = RackMembershipStatus | 'none' | 'failed'

const isNone = (error: unknown): boolean =>
  error instanceof ReadError && error.failure.type === 'error' && error.failure.status === 404

/** What changes once sleds have joined. */
const STALE = ['sledListUninitialized', 'sledList', 'physicalDiskList']

/**
 * The memberships of racks by their ids, absent while they are on their way; none are asked for where
 * `isEnabled` is false. When a change ends, the lists of sleds are read again.
 */
export function useMemberships(
  rackIds: readonly string[],
  isEnabled: boolean,
): Readonly<Record<string, Membership>> {
  const key = rackIds.join(' ')
  const ids = useMemo(() => (key === '' ? [] : key.split(' ')), [key])
  const found = useReads(
    (isEnabled ? ids : []).map((rackId) => ({
      ...hardwareReads.rackMembershipStatus({ path: { rackId } }),
      refetchInterval: ({
        state: { data },
      }: {
        state: { data: RackMembershipStatus | undefined }
      }) => (data?.state === 'in_progress' ? CHANGE_MS : (false as const)),
    })),
    useCallback(
      (results: readonly Reading<RackMembershipStatus>[]): Readonly<Record<string, Membership>> =>
        Object.fromEntries(
          results.flatMap(({ data, error }, at): [string, Membership][] => {
            const id = ids[at]
            const known = data ?? (error ? (isNone(error) ? 'none' : 'failed') : undefined)
            return id === undefined || known === undefined ? [] : [[id, known]]
          }),
        ),
      [ids],
    ),
  )
  const queries = useQueryClient()
  const isChanging = Object.values(found).some(
    (each) => typeof each === 'object' && each.state === 'in_progress',
  )
  const wasChanging = useRef(isChanging)
  useEffect(() => {
    if (wasChanging.current && !isChanging)
      for (const name of STALE) void queries.invalidateQueries({ queryKey: [name] })
    wasChanging.current = isChanging
  }, [isChanging, queries])
  return found
}

/** Of a membership that was read. */
export const statusOf = (membership: Membership | undefined): RackMembershipStatus | undefined =>
  typeof membership === 'object' ? membership : undefined
