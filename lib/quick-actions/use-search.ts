'use client'

import { keepPreviousData, onlineManager } from '@tanstack/react-query'
import { usePathname } from 'next/navigation'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { ReadError } from '@/lib/api/query'
import {
  type Found,
  NAMED_PROJECTS_MAX,
  RECENT_MAX,
  SEARCH_LENGTH_MAX,
  type SearchAnswer,
  searchRead,
} from '@/lib/api/search'
import { leaveToSignIn } from '@/lib/change/session-end'
import { useRead } from '@/lib/reading/use-read'
import { rememberedProjects } from '@/lib/rights/remembered'
import { addressOf } from '@/lib/search/kinds'
import { rank } from '@/lib/search/rank'
import { type Recent, recentThings } from '@/lib/search/recent'
import { noteVisit, visits } from './visits'

/** Letters typed faster than this are one question, ms; the first one is a question of its own. */
const TYPING_MS = 40
/**
 * While lists are still being read, the question is repeated after half the time it has taken so far,
 * within these bounds, ms, and for AGAIN_WITHIN_MS at most.
 */
const AGAIN_AFTER_MS = { least: 60, most: 400 }
const AGAIN_WITHIN_MS = 6_000
/** After a failure the question is repeated after this time, ms: a network that comes back may fail once. */
const AGAIN_AFTER_FAILURE_MS = 2_000
/** The most things shown. */
const ITEMS_MAX = 20

interface Search {
  /** Best first. */
  readonly items: readonly Found[]
  readonly recent: readonly Recent[]
  readonly isBusy: boolean
  /** What `items` leaves out, in words. */
  readonly note: string | undefined
}

/** `value`, and since when; after a change, only once it has not changed for a moment. */
function useSettled(value: string): { readonly value: string; readonly sinceMs: number } {
  const [settled, settle] = useState(() => ({ value, sinceMs: Date.now() }))
  const changedMs = useRef(0)
  useEffect(() => {
    const nowMs = Date.now()
    const isTyping = value !== '' && nowMs - changedMs.current < TYPING_MS
    changedMs.current = nowMs
    const timer = setTimeout(() => settle({ value, sinceMs: Date.now() }), isTyping ? TYPING_MS : 0)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

const useOnline = (): boolean =>
  useSyncExternalStore(
    (notify) => onlineManager.subscribe(notify),
    () => onlineManager.isOnline(),
    () => true,
  )

/**
 * What the reader can see that matches `query`, and what they had open. Each question has its own answer,
 * and an abandoned question is canceled, so that no answer is shown for another question.
 */
export function useSearch(
  query: string,
  { reader, project }: { readonly reader: string; readonly project: string | undefined },
): Search {
  const pathname = usePathname()
  const [visited, setVisited] = useState(() => visits(reader))
  const [named] = useState(() => rememberedProjects().slice(0, NAMED_PROJECTS_MAX))
  const open = pathname + (typeof window === 'undefined' ? '' : window.location.search)
  const recent = useMemo(() => recentThings(visited, open, RECENT_MAX), [visited, open])
  // Asked once: when recent things are dropped, the question stays the same.
  const [asked] = useState(() => recent.map(({ address }) => address))
  const settled = useSettled(query.slice(0, SEARCH_LENGTH_MAX))
  const answer = useRead({
    ...searchRead({ query: settled.value, project, named, recent: asked }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 30_000,
    retry: false,
    refetchInterval: ({ state }) => askAgainMs(state, settled.sinceMs),
  })
  const { data, error } = answer
  useEffect(() => {
    const gone = new Set(data?.gone)
    const lost = recent.filter(({ address }) => gone.has(address))
    if (lost.length === 0) return
    for (const each of lost.flatMap((thing) => thing.visited)) noteVisit(reader, each, true)
    setVisited(visits(reader))
  }, [data, recent, reader])
  useEffect(() => {
    if (error instanceof ReadError && error.failure.status === 401) leaveToSignIn()
  }, [error])

  // Until the answer, results of earlier letters that also match are shown, and recent things.
  const known = useKnown(recent, data)
  const isOther = answer.isPlaceholderData || settled.value !== query
  // Nothing is requested while offline.
  const isOffline = !useOnline() && (isOther || data === undefined)
  const isComing =
    !isOffline &&
    (answer.isFetching || isOther || isComingStill(data, answer.dataUpdatedAt, settled.sinceMs))
  const found = data?.items ?? []
  return {
    items:
      query === '' || error
        ? []
        : isOther
          ? rank(known, query, { project, limit: ITEMS_MAX })
          : found,
    recent,
    isBusy: query !== '' && !error && isComing,
    note:
      query === '' || (isComing && !error)
        ? undefined
        : error
          ? 'The platform can’t be reached. Only this page was searched.'
          : isOffline
            ? 'You’re offline. Only this page was searched.'
            : data?.others === 'none'
              ? undefined
              : 'Some lists couldn’t be searched, so there may be more.',
  }
}

/** Things known before the answer: recent ones, and those of earlier answers. */
function useKnown(recent: readonly Recent[], data: SearchAnswer | undefined): readonly Found[] {
  const [answered] = useState(() => new Map<string, Found>())
  return useMemo(() => {
    for (const each of data?.items ?? []) answered.set(addressOf(each), each)
    const opened = recent
      .filter(({ address }) => !answered.has(address))
      .map(({ kind, name, project }): Found => ({
        ...{ kind, name, id: '' },
        ...(project === undefined ? {} : { project }),
      }))
    return [...answered.values(), ...opened]
  }, [answered, recent, data])
}

interface Asked {
  readonly status: 'pending' | 'error' | 'success'
  readonly data: SearchAnswer | undefined
  readonly dataUpdatedAt: number
}

/** The delay until a question of age `sinceMs` is repeated, ms; false for never. */
export function askAgainMs(asked: Asked, sinceMs: number): number | false {
  if (asked.status === 'error') return AGAIN_AFTER_FAILURE_MS
  if (!isComingStill(asked.data, asked.dataUpdatedAt, sinceMs)) return false
  const { least, most } = AGAIN_AFTER_MS
  return Math.min(most, Math.max(least, (asked.dataUpdatedAt - sinceMs) / 2))
}

const isComingStill = (
  answer: SearchAnswer | undefined,
  answeredMs: number,
  sinceMs: number,
): boolean => answer?.others === 'coming' && answeredMs - sinceMs < AGAIN_WITHIN_MS
