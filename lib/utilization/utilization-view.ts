import type { Resource } from '@/lib/capacity/amounts'
import {
  parseShownTime,
  type ShownTime,
  type UsualTime,
  writeShownTime,
} from '@/lib/metrics/metrics-view'

/*
 * The view of a utilization page's charts in the URL: `?of=web-shop&range=month`. Defaults are left out,
 * and parameters of other parts of the page stay.
 */

/** Totals change over days: a step of a week's chart lasts 28 minutes. */
export const UTILIZATION_RANGES: UsualTime = {
  usual: 'week',
  refresh: '1m',
  labels: {
    hour: 'Last hour',
    '3-hours': 'Last 3 hours',
    day: 'Last day',
    week: 'Last week',
    month: 'Last 30 days',
  },
}

export interface UtilizationView extends ShownTime {
  /** The name of one project or silo; null for all. */
  readonly of: string | null
  /** The resource of the shares. */
  readonly share: Resource
}

/** Parses a page's query string. Never fails: parts that are not valid get their default. */
export function parseUtilizationView(search: string): UtilizationView {
  const params = new URLSearchParams(search)
  const share = params.get('share')
  return {
    ...parseShownTime(params, UTILIZATION_RANGES),
    of: params.get('of') || null,
    share: share === 'memory' || share === 'storage' ? share : 'cpus',
  }
}

/** The query string of a page with a changed view, with its `?`. */
export function utilizationSearch(search: string, change: Partial<UtilizationView>): string {
  const view = { ...parseUtilizationView(search), ...change }
  const params = new URLSearchParams(search)
  for (const own of ['range', 'from', 'to', 'refresh', 'of', 'share']) params.delete(own)
  if (view.of !== null) params.set('of', view.of)
  if (view.share !== 'cpus') params.set('share', view.share)
  writeShownTime(params, view, UTILIZATION_RANGES)
  return params.size > 0 ? `?${params}` : ''
}
