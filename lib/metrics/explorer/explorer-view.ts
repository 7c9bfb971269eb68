import { parseShownTime, type ShownTime, writeShownTime } from '@/lib/metrics/metrics-view'
import type { Ranges } from '@/lib/metrics/range'

/*
 * The view of the metrics explorer in the URL, so that a shared link shows the same: `?query=get
 * …&range=day`. Defaults are left out.
 */

/** Samples of a rack are sparser than those of a guest, so the ranges are longer. */
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
  /** The query as written; empty for none. */
  readonly query: string
}

/** Parses a page's query string. Never fails: parts that are not valid get their default. */
export function parseExplorerView(search: string): ExplorerView {
  const params = new URLSearchParams(search)
  return { ...parseShownTime(params, EXPLORER_RANGES), query: params.get('query') ?? '' }
}

/** The query string of a view, with its `?`; of other parameters in `search` only the tab stays. */
export function explorerSearch(search: string, view: ExplorerView): string {
  const params = new URLSearchParams()
  const tab = new URLSearchParams(search).get('tab')
  if (tab !== null) params.set('tab', tab)
  if (view.query.trim() !== '') params.set('query', view.query)
  writeShownTime(params, view, EXPLORER_RANGES)
  return params.size > 0 ? `?${params}` : ''
}
