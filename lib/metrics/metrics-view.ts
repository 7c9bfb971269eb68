import { isMoment } from '@/lib/validate/moment'
import { isPreset, type RangeChoice, type Ranges } from './range'

/*
 * The view of an instance's metrics in the URL, so that a shared link shows the same:
 * `?range=3-hours&refresh=1m&state=idle`. Defaults are left out.
 */

/** How often charts are read again (screens.md, section 4); 0 is not at all. */
export const refreshes = {
  off: { label: 'Off', everyMs: 0 },
  '10s': { label: '10 s', everyMs: 10_000 },
  '1m': { label: '1 m', everyMs: 60_000 },
  '2m': { label: '2 m', everyMs: 120_000 },
  '5m': { label: '5 m', everyMs: 300_000 },
} as const
export type Refresh = keyof typeof refreshes
const DEFAULT_REFRESH: Refresh = '10s'

/** The states of vCPUs, with their words for readers. */
export const cpuStates = {
  run: 'Running',
  emulation: 'Emulating',
  idle: 'Idling',
  waiting: 'Waiting',
} as const
export type CpuState = keyof typeof cpuStates
const DEFAULT_STATE: CpuState = 'run'

/** The range of charts, and how often they are read again. */
export interface ShownTime {
  readonly range: RangeChoice
  readonly refresh: Refresh
}

/** `refresh`: how often charts are read again by default, if not each 10 s. */
export type UsualTime = Ranges & { readonly refresh?: Refresh }

/** Samples of guests are dense: longer ranges would request too many (screens.md, section 2). */
export const INSTANCE_RANGES: Ranges = {
  usual: 'hour',
  labels: { hour: 'Last hour', '3-hours': 'Last 3 hours', day: 'Last 24 hours' },
}

export interface MetricsView extends ShownTime {
  readonly state: CpuState | 'all'
  /** Id of one disk; null for all. */
  readonly disk: string | null
  /** Id of one network interface; null for all. */
  readonly nic: string | null
}

export const isRefresh = (text: string): text is Refresh => Object.hasOwn(refreshes, text)
export const isCpuState = (text: string): text is CpuState => Object.hasOwn(cpuStates, text)

/** Inserted into a query between quotes, so only ids are allowed. */
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const idOf = (text: string | null): string | null =>
  text !== null && UUID.test(text) ? text : null

/** The range and refresh in a query string; defaults if they are not valid. */
export function parseShownTime(params: URLSearchParams, ranges: UsualTime): ShownTime {
  const refresh = params.get('refresh') ?? ''
  return {
    range: rangeOf(params, ranges),
    refresh: isRefresh(refresh) ? refresh : (ranges.refresh ?? DEFAULT_REFRESH),
  }
}

function rangeOf(params: URLSearchParams, { usual, labels }: Ranges): RangeChoice {
  const name = params.get('range') ?? ''
  if (isPreset(name)) return labels[name] === undefined ? usual : name
  const [startMs, endMs] = [params.get('from'), params.get('to')].map((text) =>
    Date.parse(text ?? ''),
  )
  if (name !== 'custom' || startMs === undefined || endMs === undefined) return usual
  // The form checks ranges in the same way, apart from the current time.
  const isRange = isMoment(startMs) && isMoment(endMs) && startMs < endMs
  return isRange ? { startMs, endMs } : usual
}

/** Writes range and refresh into a query string; leaves out defaults. */
export function writeShownTime(
  params: URLSearchParams,
  { range, refresh }: ShownTime,
  { usual, refresh: usualRefresh = DEFAULT_REFRESH }: UsualTime,
): void {
  if (typeof range !== 'string') {
    params.set('range', 'custom')
    params.set('from', new Date(range.startMs).toISOString())
    params.set('to', new Date(range.endMs).toISOString())
  } else if (range !== usual) params.set('range', range)
  if (refresh !== usualRefresh) params.set('refresh', refresh)
}

/** Parses a page's query string. Never fails: parts that are not valid get their default. */
export function parseMetricsView(search: string): MetricsView {
  const params = new URLSearchParams(search)
  const state = params.get('state') ?? ''
  return {
    ...parseShownTime(params, INSTANCE_RANGES),
    state: state === 'all' || isCpuState(state) ? state : DEFAULT_STATE,
    disk: idOf(params.get('disk')),
    nic: idOf(params.get('nic')),
  }
}

/** The query string of a view, with its `?`; empty when all is default. */
export function metricsSearch(view: MetricsView): string {
  const params = new URLSearchParams()
  writeShownTime(params, view, INSTANCE_RANGES)
  if (view.state !== DEFAULT_STATE) params.set('state', view.state)
  if (view.disk !== null) params.set('disk', view.disk)
  if (view.nic !== null) params.set('nic', view.nic)
  return params.size > 0 ? `?${params}` : ''
}
