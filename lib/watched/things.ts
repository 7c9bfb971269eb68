import { pageReader } from '@/lib/api/page-reader'
import { tellUnloaded } from '@/lib/change/unloaded'
import { onStored, readStored } from '@/lib/kept/stored'
import type { RowAction } from '@/lib/table/column'

/*
 * What a reader watches, in this browser. Signing out wipes it (Clear-Site-Data). Menus load this with their
 * pages, and nothing else of the folder.
 */

const KEY = 'console:watched:'

/** Where what a reader watches is stored. */
export const watchedKey = (reader: string): string => KEY + reader

/** An instance, a project’s instances, all or those of a list, or what is read every few minutes (watch.ts). */
export interface Watched {
  readonly id: string
  /** Its page, by name. */
  readonly page: string
}

/** The stored text of a reader, this page's unless given; '' if nothing is watched, or it can't be read. */
export function watchedText(reader?: string): string {
  // On the server there is none.
  if (typeof document === 'undefined') return ''
  return readStored(watchedKey(reader ?? pageReader() ?? '')) ?? ''
}

/** Calls back when it may have changed. Returns how to stop. */
export const onWatched = (listener: () => void): (() => void) => onStored(KEY, listener)

export const STOP = 'Stop watching'

/** Whether a stored text has the thing. */
export const isWatched = (text: string, { id }: Watched): boolean =>
  text.includes(`"id":${JSON.stringify(id)},`)

/** The entry of a thing's menu that begins to watch it, or ends that. Call it when the menu opens. */
export function watchAction(thing: Watched, label: string): RowAction {
  const isOn = isWatched(watchedText(), thing)
  return {
    label: isOn ? STOP : label,
    onSelect: () =>
      void import('./watch').then(
        ({ setWatched }) => setWatched(thing, !isOn),
        () => tellUnloaded(label),
      ),
  }
}
