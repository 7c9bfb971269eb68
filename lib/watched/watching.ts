import { useSyncExternalStore } from 'react'
import { keptChanges } from '@/lib/kept/changes'
import { watchedText } from './things'

/* The frame loads this, late, and the rest of the folder once something is watched. */

export const { tell: tellWatched, subscribe: onWatched } = keptChanges()

/** Whether the reader watches anything. */
export const useIsWatching = (reader: string): boolean =>
  useSyncExternalStore(
    onWatched,
    () => watchedText(reader) !== '',
    () => false,
  )
