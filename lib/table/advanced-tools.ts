'use client'

import { useSyncExternalStore } from 'react'
import { tellUnloaded } from '@/lib/change/unloaded'
import type { advancedTools as loadedTools } from './advanced/advanced-tools'

/*
 * Search, filters, sort, columns, selection and export are loaded on first use. The first load has only the
 * controls that open them.
 */

export type AdvancedTools = typeof loadedTools

let loaded: AdvancedTools | undefined
const listeners = new Set<() => void>()
const notify = () => listeners.forEach((listener) => listener())

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
/** Loads the advanced tools, once; tells the reader if that fails. */
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

/** Calls `use` once the advanced tools are loaded; loads them if needed. */
export const withAdvancedTools = (use: (tools: AdvancedTools) => void): void =>
  void loadAdvancedTools().then((tools) => tools && use(tools))

/** Loads the tools ahead, when the reader points at a control that needs them. */
export const prepareAdvancedTools = (): void =>
  void import('./advanced/advanced-tools').catch(() => {})

/** The advanced tools; undefined until they are loaded, once for all lists. */
export const useAdvancedTools = (): AdvancedTools | undefined =>
  useSyncExternalStore(
    subscribe,
    () => loaded,
    () => undefined,
  )

/** What this browser remembers of all lists; null until the tools, which read it, are loaded. */
export const useStoredPreferences = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => loaded?.readPreferences() ?? null,
    () => null,
  )

/** Whether the query string asks for a view (lib/navigation/list-view.ts), which only the tools can show. */
export const needsAdvancedTools = (search: string): boolean =>
  /(^|[?&])(q|sort|columns|all|filter\.[^=]*)=./.test(search)

/** Whether a view has parts that only the tools show and change: a search, filters, chosen columns. */
export const isToldByTools = (search: string): boolean =>
  /(^|[?&])(q|columns|filter\.[^=]*)=./.test(search)
