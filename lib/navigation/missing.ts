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
 * Whether the page turned out not to be there. Its path then says nothing: the frame shows neither
 * the menu of a project that may not be there either nor the way to the page, and keeps nothing live.
 */
export const useIsMissing = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => mounted > 0,
    () => false,
  )

/** Says so while the caller, the screen for it, is mounted. */
export function useMissing(): void {
  useLayoutEffect(() => {
    change(1)
    return () => change(-1)
  }, [])
}
