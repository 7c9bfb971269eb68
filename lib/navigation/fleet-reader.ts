import { useSyncExternalStore } from 'react'

let isFleetReader = false
const listeners = new Set<() => void>()

function set(value: boolean): void {
  isFleetReader = value
  for (const each of listeners) each()
}

/** Says that the reader is a fleet viewer, as the server has found, until the returned function is called. */
export function noteFleetReader(): () => void {
  set(true)
  return () => set(false)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether the reader is known to be a fleet viewer; false until the server's answer is on the page. */
export const useIsFleetReader = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isFleetReader,
    () => false,
  )
