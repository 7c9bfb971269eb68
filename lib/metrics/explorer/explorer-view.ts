import { parseShownTime, type ShownTime, writeShownTime } from '@/lib/metrics/metrics-view'
import type { Ranges } from '@/lib/metrics/range'

/*
 * What the metrics explorer shows, as the URL states it, so that a shared link shows the same:
 * `?query=get …&range=day`. Defaults are left out.
 */

/** Samples of a rack are sparser than a guest's, and are looked at over longer. */
export const EXPLORER_RANGES: Ranges = {
  usual: 'hour',
  labels: {
    hour: 'Last hour',
    '3-hours': 'Last 3 hours',
    day: 'Last 24 hours',
    week: 'Last 7 days',
  },
}

export interface ExplorerView extends ShownTime {
  /** As it was written; empty for none. */
  readonly query: string
}

/** What a page's query string says. Never fails: what can't be read is the default. */
export function parseExplorerView(search: string): ExplorerView {
  const params = new URLSearchParams(search)
  return { ...parseShownTime(params, EXPLORER_RANGES), query: params.get('query') ?? '' }
}

/** The query string of a view, with its `?`; of what else `search` says only the tab stays. */
export function explorerSearch(search: string, view: ExplorerView): string {
  const params = new URLSearchParams()
  const tab = new URLSearchParams(search).get('tab')
  if (tab !== null) params.set('tab', tab)
  if (view.query.trim() !== '') params.set('query', view.query)
  writeShownTime(params, view, EXPLORER_RANGES)
  return params.size > 0 ? `?${params}` : ''
}
