import { isMoment } from '@/lib/validate/moment'
import { isPreset, type RangeChoice, type Ranges } from './range'

/*
 * What the metrics of an instance show, as the URL states it, so that a shared link shows the same:
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

/** What vCPUs spend their time with, and in which words readers know it. */
export const cpuStates = {
  run: 'Running',
  emulation: 'Emulating',
  idle: 'Idling',
  waiting: 'Waiting',
} as const
export type CpuState = keyof typeof cpuStates
const DEFAULT_STATE: CpuState = 'run'

/** Which time charts show, and how often they are read again. */
export interface ShownTime {
  readonly range: RangeChoice
  readonly refresh: Refresh
}

/** Samples of guests are dense: longer ranges would ask for too many (screens.md, section 2). */
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

/** Goes into a query between quotes, hence nothing but an id. */
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const idOf = (text: string | null): string | null =>
  text !== null && UUID.test(text) ? text : null

/** What a query string says of the time; the usual where it says nothing readable. */
export function parseShownTime(params: URLSearchParams, ranges: Ranges): ShownTime {
  const refresh = params.get('refresh') ?? ''
  return {
    range: rangeOf(params, ranges),
    refresh: isRefresh(refresh) ? refresh : DEFAULT_REFRESH,
  }
}

function rangeOf(params: URLSearchParams, { usual, labels }: Ranges): RangeChoice {
  const name = params.get('range') ?? ''
  if (isPreset(name)) return labels[name] === undefined ? usual : name
  const [startMs, endMs] = [params.get('from'), params.get('to')].map((text) =>
    Date.parse(text ?? ''),
  )
  if (name !== 'custom' || startMs === undefined || endMs === undefined) return usual
  // Which moments there are is the form's rule too; the present one is none of the address's.
  const isRange = isMoment(startMs) && isMoment(endMs) && startMs < endMs
  return isRange ? { startMs, endMs } : usual
}

/** Says the time in a query string, where it is not the usual one. */
export function writeShownTime(
  params: URLSearchParams,
  { range, refresh }: ShownTime,
  { usual }: Ranges,
): void {
  if (typeof range !== 'string') {
    params.set('range', 'custom')
    params.set('from', new Date(range.startMs).toISOString())
    params.set('to', new Date(range.endMs).toISOString())
  } else if (range !== usual) params.set('range', range)
  if (refresh !== DEFAULT_REFRESH) params.set('refresh', refresh)
}

/** What a page's query string says. Never fails: what can't be read is the default. */
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
