'use client'

import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { type Happening, happeningsIn, keptText, onKept } from '@/lib/activity/happenings'
import type { Instance } from '@/lib/contract/instance'
import { usePageReader } from '@/lib/reading/page-reader'

const empty = () => '[]'

/** What this browser knows to have happened to an instance, the latest first. */
export function useHappenings({ id }: Pick<Instance, 'id'>): readonly Happening[] {
  const { reader } = usePageReader()
  const text = useSyncExternalStore(
    onKept,
    useCallback(() => keptText(reader), [reader]),
    empty,
  )
  return useMemo(() => happeningsIn(text, id), [text, id])
}
