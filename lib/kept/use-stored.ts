'use client'

import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { onStored, readStored } from './stored'

/** What is stored under a key, as `parse` reads it, at every moment and from every tab; on the server as if nothing were. */
export function useStored<T>(key: string, parse: (text: string | null) => T): T {
  const text = useSyncExternalStore(
    useCallback((listener: () => void) => onStored(key, listener), [key]),
    () => readStored(key),
    () => null,
  )
  return useMemo(() => parse(text), [text, parse])
}
