import { useLayoutEffect, useSyncExternalStore } from 'react'

// One frame per document, drawn before it is known whether there is a page in it.
let mounted = 0
const listeners = new Set<() => void>()
const change = (by: 1 | -1) => {
  mounted += by
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/**
 * Whether the page turned out not to exist. Its path then means nothing: the frame shows no breadcrumbs and
 * no menu of a project, which may not exist either, and keeps nothing live.
 */
export const useIsMissing = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => mounted > 0,
    () => false,
  )

/** Makes useIsMissing true while the caller, the not-found screen, is mounted. */
export function useMissing(): void {
  useLayoutEffect(() => {
    change(1)
    return () => change(-1)
  }, [])
}
