'use client'

import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { type AddressAnswer, addressesRead, NAMED_INSTANCES_MAX } from '@/lib/api/addresses'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { serverNow } from '@/lib/ui/clock'

/** How often they are asked again while more are coming, ms. */
const AGAIN_MS = 150
/**
 * While the list is shown: addresses change when people change them. This browser notices its own
 * changes, and floating IPs come from the room (lib/live/caches.ts).
 */
const EVERY_MS = 10 * 60_000
/** An instance that is not among them yet was made a moment ago. */
const NEW_MS = 3_000
/** A page whose rows were not asked about before takes answers of up to this age. */
const FRESH_MS = 30_000
/** A file waits for them so many times; a reader has 360 calls in hand and gets back ten a second. */
const ASKED_FOR_FILE_MAX = 60

const nothing: AddressAnswer['instances'] = {}

/**
 * At which addresses the instances of a project are reached: those of `ids`, else all of them. Reads
 * while `isEnabled`, and again every ten minutes.
 */
export function useInstanceAddresses(
  project: string,
  ids: readonly string[],
  { isOfAll, isEnabled }: { readonly isOfAll: boolean; readonly isEnabled: boolean },
) {
  const client = useQueryClient()
  const read = useCallback(
    (some: readonly string[] | undefined) =>
      addressesRead(project, some, (key) => {
        const before = client.getQueryData<AddressAnswer>(key)
        if (!before) return serverNow() - FRESH_MS
        return before.others === 'coming' ? before.since : serverNow()
      }),
    [client, project],
  )
  const asked = read(isOfAll ? undefined : ids.slice(0, NAMED_INSTANCES_MAX))
  const query = useApiQuery(asked, {
    isEnabled: isEnabled && ids.length > 0,
    placeholder: keepPreviousData,
    intervalMs: ({ others, instances }) =>
      others === 'coming'
        ? AGAIN_MS
        : others === 'none' && ids.some((id) => !instances[id])
          ? NEW_MS
          : EVERY_MS,
  })
  const { data, failure, isPlaceholder } = query
  const readAll = useCallback(async () => {
    for (let at = 0; ; at += 1) {
      const answer = await client.fetchQuery({ ...read(undefined), staleTime: 0 })
      if (answer.others !== 'coming' || at === ASKED_FOR_FILE_MAX) return answer.instances
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    }
  }, [client, read])
  const of = data?.instances ?? nothing
  const isComing =
    isEnabled && !failure && (data === undefined || isPlaceholder || data.others === 'coming')
  return {
    known: useMemo(() => ({ of, isComing, readAll }), [of, isComing, readAll]),
    /** How many of those asked about have unknown addresses. */
    unknown: ids.filter((id) => !of[id]?.external.isWhole || !of[id]?.private.isWhole).length,
    readAt: data?.readAt ?? null,
    failure,
    isFetching: query.isFetching,
    retry: query.retry,
  }
}
