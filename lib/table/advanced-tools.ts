'use client'

import { useSyncExternalStore } from 'react'
import { tellUnloaded } from '@/lib/change/unloaded'
import type { advancedTools as loadedTools } from './advanced/advanced-tools'

/*
 * Search, filters, sort, columns, selection and export are loaded on first use: the first load has
 * only the controls that open them.
 */

export type AdvancedTools = typeof loadedTools

let loaded: AdvancedTools | undefined
const listeners = new Set<() => void>()
const notify = () => listeners.forEach((listener) => listener())

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
/** Loads the advanced tools, once; says so if that is not possible. */
export async function loadAdvancedTools(): Promise<AdvancedTools | undefined> {
  if (loaded) return loaded
  try {
    loaded = (await import('./advanced/advanced-tools')).advancedTools
    loaded.watchPreferences(notify)
    notify()
  } catch {
    await tellUnloaded('List tools')
  }
  return loaded
}

/** Does something that needs them, once they are there. */
export const withAdvancedTools = (use: (tools: AdvancedTools) => void): void =>
  void loadAdvancedTools().then((tools) => tools && use(tools))

/** Fetches them ahead, when the reader points at a control that needs them. */
export const prepareAdvancedTools = (): void =>
  void import('./advanced/advanced-tools').catch(() => {})

/** The advanced tools once they are loaded, on every list from then on. */
export const useAdvancedTools = (): AdvancedTools | undefined =>
  useSyncExternalStore(
    subscribe,
    () => loaded,
    () => undefined,
  )

/** What this browser remembers of all lists, once the tools are there that read it. */
export const useStoredPreferences = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => loaded?.readPreferences() ?? null,
    () => null,
  )

/** Links to a view of a list (lib/navigation/list-view.ts) need them at once. */
export const needsAdvancedTools = (search: string): boolean =>
  /(^|[?&])(q|sort|columns|all|filter\.[^=]*)=./.test(search)

/** Whether a view says what only the tools show, and change: its search, its filters, its columns. */
export const isToldByTools = (search: string): boolean =>
  /(^|[?&])(q|columns|filter\.[^=]*)=./.test(search)
