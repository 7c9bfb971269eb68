'use client'

import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { happeningsIn, keptText, onKept } from '@/lib/activity/happenings'
import type { Instance } from '@/lib/contract/instance'
import { usePageReader } from '@/lib/reading/page-reader'
import type { ActivityRow } from './activity-columns'

const SOURCES = { state: 'Seen in this browser', sent: 'Sent from this browser' } as const

const empty = () => '[]'

/** What this browser has seen of an instance and sent to it. */
export function useSeen({ id }: Pick<Instance, 'id'>): readonly ActivityRow[] {
  const { reader } = usePageReader()
  const text = useSyncExternalStore(
    onKept,
    useCallback(() => keptText(reader), [reader]),
    empty,
  )
  return useMemo(
    () =>
      happeningsIn(text, id).map(({ at, kind, words }) => {
        const what = kind === 'state' ? `Came into state ${words}` : words
        return { id: `${what} ${at}`, at: new Date(at), what, source: SOURCES[kind] }
      }),
    [text, id],
  )
}
