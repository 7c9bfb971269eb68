'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { LiveKind } from '@/lib/contract/live-kinds'
import type { LiveClient } from './client'

// One per tab, independent of mounted components; bound to the document's only query client.
let loading: Promise<LiveClient> | undefined
let load: (() => Promise<LiveClient>) | undefined

/** The machinery, for what listens to rooms; undefined before the frame has hydrated. */
export const loadLive = (): Promise<LiveClient> | undefined => load?.()

/**
 * Keeps the cached answers of a project's resources up to date while mounted. `project` is its name or id
 * as in the page's reads; `shows` are the kinds that the page shows, always the same array for the same
 * screen; null if nothing is live. `scope` names the sign-in. The machinery is loaded after hydration, so
 * that it delays no first click; until then, and if it can't be loaded, pages poll.
 */
export function useLive(
  page: { readonly project: string; readonly shows: readonly LiveKind[] } | null,
  scope: string,
): void {
  const queries = useQueryClient()
  const project = page?.project
  const shows = page?.shows
  useEffect(() => {
    load = () =>
      (loading ??= import('./client').then(({ createLive }) => createLive(queries, scope)))
    if (project === undefined || shows === undefined) return
    let hasLeft = false
    let stop: (() => void) | undefined
    load().then(
      (live) => {
        if (!hasLeft) stop = live.watch(project, shows)
      },
      () => {
        // Offline, or a deployment in between: the next page tries again.
        loading = undefined
      },
    )
    return () => {
      hasLeft = true
      stop?.()
    }
  }, [project, shows, scope, queries])
}
