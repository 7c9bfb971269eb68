'use client'

import { useEffect, useSyncExternalStore } from 'react'

// One title per document, written by the top bar; what a page adds to it comes through here.
let current = ''
const listeners = new Set<() => void>()
const set = (mark: string) => {
  current = mark
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** What stands before the page's title: '' or a mark and a space. */
export const useTitleMark = (): string =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => '',
  )

/** Puts a mark before the title while the caller is mounted. */
export function useMarkedTitle(mark: string): void {
  useEffect(() => {
    set(`${mark} `)
    return () => set('')
  }, [mark])
}
