'use client'

import { useSyncExternalStore } from 'react'
import { toast } from '@/lib/ui/toast-store'
import type { advancedTools as loadedTools } from './advanced/advanced-tools'
import { notifyLists, subscribeLists } from './list-store'

/*
 * Search, filters, sort, columns, selection and export are loaded when somebody reaches for them:
 * the first load has only what they are reached by.
 */

export type AdvancedTools = typeof loadedTools

let loaded: AdvancedTools | undefined
/** Loads the advanced tools, once; says so if that is not possible. */
export async function loadAdvancedTools(): Promise<AdvancedTools | undefined> {
  try {
    loaded ??= (await import('./advanced/advanced-tools')).advancedTools
  } catch {
    toast({
      variant: 'error',
      content: 'The console can’t be reached.',
    })
  }
  notifyLists()
  return loaded
}

/** Fetches them ahead: somebody points at what needs them. */
export const prepareAdvancedTools = (): void =>
  void import('./advanced/advanced-tools').catch(() => {})

/** The advanced tools once they are loaded, on every list from then on. */
export const useAdvancedTools = (): AdvancedTools | undefined =>
  useSyncExternalStore(
    subscribeLists,
    () => loaded,
    () => undefined,
  )

/** What this browser remembers of all lists, once the tools are there that read it. */
export const useStoredPreferences = (): string | null =>
  useSyncExternalStore(
    subscribeLists,
    () => loaded?.readPreferences() ?? null,
    () => null,
  )

/** Links to a view of a list (lib/navigation/list-view.ts) need them at once. */
export const needsAdvancedTools = (search: string): boolean =>
  /(^|[?&])(q|sort|columns|all|filter\.[^=]*)=./.test(search)
