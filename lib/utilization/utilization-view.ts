import type { Resource } from '@/lib/capacity/amounts'
import type { Ranges } from '@/lib/metrics/range'
import { parseShownTime, type ShownTime, writeShownTime } from '@/lib/metrics/metrics-view'

/*
 * What the charts of a utilization page show, as the URL says it: `?of=web-shop&range=month`. What
 * is usual is left out, and what other parts of the page say there stays.
 */

/** Totals change in days. */
export const UTILIZATION_RANGES: Ranges = {
  usual: 'week',
  labels: {
    hour: 'Last hour',
    '3-hours': 'Last 3 hours',
    day: 'Last day',
    week: 'Last week',
    month: 'Last 30 days',
  },
}

export interface UtilizationView extends ShownTime {
  /** Name of one project or silo; null for all. */
  readonly of: string | null
  /** What shares are of. */
  readonly share: Resource
}

/** What a page's query string says. Never fails: what can't be read is the usual. */
export function parseUtilizationView(search: string): UtilizationView {
  const params = new URLSearchParams(search)
  const share = params.get('share')
  return {
    ...parseShownTime(params, UTILIZATION_RANGES),
    of: params.get('of') || null,
    share: share === 'memory' || share === 'storage' ? share : 'cpus',
  }
}

/** The query string of a page with a change of its view, with its `?`. */
export function utilizationSearch(search: string, change: Partial<UtilizationView>): string {
  const view = { ...parseUtilizationView(search), ...change }
  const params = new URLSearchParams(search)
  for (const own of ['range', 'from', 'to', 'refresh', 'of', 'share']) params.delete(own)
  if (view.of !== null) params.set('of', view.of)
  if (view.share !== 'cpus') params.set('share', view.share)
  writeShownTime(params, view, UTILIZATION_RANGES)
  return params.size > 0 ? `?${params}` : ''
}
