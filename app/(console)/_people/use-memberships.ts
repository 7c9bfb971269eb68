'use client'

import { useCallback, useMemo } from 'react'
import { accessReads } from '@/lib/api/access-reads'
import type { ResultsPage } from '@/lib/contract/common'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import type { User } from '@/lib/contract/user'
import { usePageReader } from '@/lib/reading/page-reader'
import { useAllRows } from '@/lib/reading/use-all-rows'
import type { Reading } from '@/lib/reading/use-read'
import { useReads } from '@/lib/reading/use-reads'

/** Groups are looked through without being asked to as long as there are no more. */
export const LOOKED_THROUGH = 20

/** The groups that a user is in, as far as is known. */
export interface Memberships {
  /** Names by id of those that they are known to be in. */
  readonly groups: ReadonlyMap<string, string>
  /** All that there are in the silo; undefined until they are read. */
  readonly count: number | undefined
  /** How many were looked through. */
  readonly looked: number
  /** Groups that have more members than are read at once, or couldn’t be read. */
  readonly unsure: number
  readonly isReading: boolean
}

type Answer = 'in' | 'out' | 'unsure'

/** Whether a page of members contains a user; a full page may have left them out. */
export const answerOf = (
  { items, unreadable = 0 }: ResultsPage<Pick<User, 'id'>>,
  userId: string,
): Answer =>
  items.some(({ id }) => id === userId)
    ? 'in'
    : items.length + unreadable >= PICKER_LIMIT || unreadable > 0
      ? 'unsure'
      : 'out'

/**
 * The groups of a user of the reader's silo. The platform lists members by group, and groups by
 * member only for the reader. Nothing is read of other silos (`isOwn` false), nor of more groups
 * than LOOKED_THROUGH unless `isAll`.
 */
export function useMemberships(userId: string, isOwn: boolean, isAll: boolean): Memberships {
  const isReader = usePageReader().userId === userId
  const own = useAllRows((page) => accessReads.currentUserGroups({ query: page }), {
    isEnabled: isReader && isOwn,
  })
  const all = useAllRows((page) => accessReads.groupList({ query: page }), {
    isEnabled: isOwn && !isReader,
  })
  const items = all.data?.items
  const asked = useMemo(
    () => (items && (isAll || items.length <= LOOKED_THROUGH) ? items : []),
    [items, isAll],
  )
  const answers = useReads(
    asked.map(({ id }) => ({
      ...accessReads.userList({ query: { group: id, limit: PICKER_LIMIT } }),
      select: (page: ResultsPage<User>) => answerOf(page, userId),
    })),
    useCallback(
      (results: readonly Reading<Answer>[]) =>
        results.map(({ data, isError }): Answer | undefined => (isError ? 'unsure' : data)),
      [],
    ),
  )
  if (isReader) {
    const mine = own.data?.items
    return {
      groups: new Map(mine?.map(({ id, displayName }) => [id, displayName])),
      count: mine?.length,
      looked: mine?.length ?? 0,
      unsure: own.unreadable + (own.failure && !mine ? 1 : 0),
      isReading: mine === undefined && !own.failure,
    }
  }
  return {
    groups: new Map(
      asked.flatMap(({ id, displayName }, at) => (answers[at] === 'in' ? [[id, displayName]] : [])),
    ),
    count: items?.length,
    looked: answers.filter((each) => each !== undefined).length,
    unsure:
      answers.filter((each) => each === 'unsure').length +
      all.unreadable +
      (all.failure && !items ? 1 : 0),
    isReading:
      isOwn &&
      ((items === undefined && !all.failure) || answers.some((each) => each === undefined)),
  }
}
