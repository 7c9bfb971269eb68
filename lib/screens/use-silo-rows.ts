'use client'

import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ReadError } from '@/lib/api/query'
import type { Failure } from '@/lib/api/result'
import {
  namedProjects,
  type Placed,
  type SiloListName,
  type SiloLists,
  type SiloRows,
  siloRowsRead,
} from '@/lib/api/silo-rows'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { useLeave } from '@/lib/reading/use-leave'
import { rememberedProjects } from '@/lib/rights/remembered'
import { localList } from '@/lib/table/local-list'
import type { List } from '@/lib/table/use-list'

/** How often to read again while a row is changing, ms; each reading makes a call for each project. */
const CHANGING_MS = 10_000
/** Reading again ends this long after the last row began to change, ms. */
const CHANGING_FOR_MS = 120_000

/** A list over all projects, and what is not in it. */
export interface SiloList<T> extends List<Placed<T>> {
  /** Undefined until there is one. */
  readonly answer: SiloRows<T> | undefined
}

const unasked: readonly string[] = []

/**
 * The rows of a list over all projects; the server has read the first ones. They are read again after
 * changes, and for a while as long as `isChanging` says so of a row; `isChanging` must be stable.
 */
export function useSiloRows<N extends SiloListName>(
  list: N,
  failure: Failure | undefined,
  isChanging: (row: SiloLists[N]) => boolean,
): SiloList<SiloLists[N]> {
  const [named, setNamed] = useState(unasked)
  const read = siloRowsRead(list, named)
  const since = useRef({ changing: '', at: 0 })
  const query = useApiQuery(read, {
    intervalMs: useCallback(
      ({ items }: SiloRows<SiloLists[N]>) => {
        const changing = items
          .filter(isChanging)
          .map(({ id }) => id)
          .join()
        if (changing === '') return false
        if (changing !== since.current.changing) since.current = { changing, at: Date.now() }
        return Date.now() - since.current.at < CHANGING_FOR_MS && CHANGING_MS
      },
      [isChanging],
    ),
  })
  const { data } = query
  const isUnlisted = data?.isListed === false
  useEffect(() => {
    // A reader who can't list projects is shown those that this browser remembers.
    if (isUnlisted) setNamed((now) => (now === unasked ? namedProjects(rememberedProjects()) : now))
  }, [isUnlisted])
  const isBeginning = data?.isBeginning === true
  const goOn = useEffectEvent(query.retry)
  useEffect(() => {
    if (isBeginning) goOn()
  }, [isBeginning])
  useLeave(query.failure ? new ReadError(query.failure) : null, read)
  return {
    ...localList({
      ...query,
      // The projects that the browser remembers haven't been looked up yet.
      rows: isUnlisted && named === unasked ? undefined : data?.items,
      failure: query.failure ?? (data ? undefined : failure),
      unreadable: data?.unreadable,
    }),
    answer: data,
  }
}
