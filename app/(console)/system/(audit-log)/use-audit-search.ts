'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import type { AuditFilter } from '@/lib/activity/audit-entries'
import type { AuditSpan } from '@/lib/activity/audit-range'
import {
  FOUND_AT_ONCE,
  SEARCHED_AT_ONCE,
  type Searched,
  searchFrom,
  withSearched,
} from '@/lib/activity/audit-search'
import { FollowedPages, REPEATED_PAGE } from '@/lib/api/followed-pages'
import { ReadError } from '@/lib/api/query'
import type { Failure } from '@/lib/api/result'
import { leaveToSignIn } from '@/lib/change/session-end'
import type { AuditLogEntry } from '@/lib/contract/audit-log'
import { firstAuditPage } from './first-audit-page'
import { pageOf } from './use-audit-log'

/** Entries of one read: many, for few of them are kept. */
const SEARCH_PAGE = 1_000

interface Of {
  readonly span: AuditSpan
  readonly filter: AuditFilter
  /** Where what is loaded ends. */
  readonly from: string | null
}

interface State extends Of {
  readonly searched: Searched
  readonly isSearching: boolean
  readonly failure: Failure | undefined
}

/** What was found beyond the loaded entries, and how far was looked. */
export interface AuditSearch {
  /** Undefined before anything was looked at. */
  readonly searched: Searched | undefined
  readonly isSearching: boolean
  /** Of the last page. */
  readonly failure: Failure | undefined
  /** Looks on, a good stretch further; `isFound` tells those entries that are kept. */
  readonly search: (isFound: (entry: AuditLogEntry) => boolean) => void
  readonly stop: () => void
}

/**
 * Looks for entries beyond those that are loaded, page by page. What was found goes when something else
 * is looked for, and when older entries are loaded.
 */
export function useAuditSearch({ span, filter, from }: Of): AuditSearch {
  const [state, setState] = useState<State>()
  const isOf = (one: Of | undefined): boolean =>
    one?.span === span && one.filter === filter && one.from === from
  const current = isOf(state) ? state : undefined
  const work = useRef<AbortController>(null)
  // Ends the search that the reader has left.
  useEffect(() => () => work.current?.abort(), [span, filter, from])

  const stop = useCallback(() => {
    work.current?.abort()
    setState((before) => before && { ...before, isSearching: false })
  }, [])

  const begin = async (isFound: (entry: AuditLogEntry) => boolean): Promise<void> => {
    const { signal } = (work.current = new AbortController())
    let searched = current?.searched ?? searchFrom(from)
    const show = (isSearching: boolean, failure?: Failure) => {
      if (!signal.aborted) setState({ span, filter, from, searched, isSearching, failure })
    }
    show(true)
    const { count, found } = searched
    const followed = new FollowedPages()
    try {
      while (
        searched.nextPage !== null &&
        searched.count - count < SEARCHED_AT_ONCE &&
        searched.found.length - found.length < FOUND_AT_ONCE
      ) {
        if (!followed.isNew(searched.nextPage)) throw new ReadError(REPEATED_PAGE)
        const { query } = firstAuditPage(span)
        const page = await pageOf({ ...query, limit: SEARCH_PAGE, pageToken: searched.nextPage })
        if (signal.aborted) return
        searched = withSearched(searched, page, SEARCH_PAGE, isFound)
        show(true)
      }
      show(false)
    } catch (error) {
      const failure = error instanceof ReadError ? error.failure : undefined
      if (failure?.status === 401) leaveToSignIn()
      show(false, failure)
    }
  }

  return {
    searched: current?.searched,
    isSearching: current?.isSearching ?? false,
    failure: current?.failure,
    search: (isFound) => void begin(isFound),
    stop,
  }
}
