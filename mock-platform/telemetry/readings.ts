import { counterAt, loadOf, noiseOf, traitOf } from '@/mock-platform/metrics/load'
import { linkReader } from '@/mock-platform/metrics/counters'
import type { LinkCounter } from '@/mock-platform/metrics/counters'
import type { Moment } from '@/mock-platform/metrics/sampling'
import type { MetricDef } from './schema'

/** What the instruments of a healthy rack show, by the name of what they measure. */

export type Reading = (moment: Moment) => number | boolean

const LINK_COUNTERS: ReadonlySet<string> = new Set<LinkCounter>([
  'bytes_sent',
  'bytes_received',
  'packets_sent',
  'packets_received',
  'errors_sent',
  'errors_received',
])
/** Links of the rack are this much busier than those of a guest. */
const RACK_BUSY = 30

/** Events in a second, on average, of what happens all the time; a range per kind. */
const RATES: readonly (readonly [RegExp, number, number])[] = [
  [/^fec_(corrected_blocks|symbol_errors)$/, 0.05, 4],
  [/^control_packets_/, 2.8, 3.2],
  [/^keepalives_/, 0.03, 0.04],
  [/^(advertisements|solicitations)_/, 0.18, 0.22],
  [/^(updates|inserts|deletes)/, 0.002, 0.4],
  [/^collections$/, 0.1, 0.2],
]
/** What happened when things came up, and not since. */
const ONCE =
  /^(transition_to_(?!down|idle)|opens_|peer_sessions_established|active_connections|link_fsm)/
/** Counts that say how many there are. */
const FIXED = /^(static_|prefixes_)/

function counter(name: string, subject: string): Reading {
  if (LINK_COUNTERS.has(name)) {
    const read = linkReader(subject, RACK_BUSY)
    // The set holds exactly these counters.
    return (moment) => read(name as LinkCounter, moment)
  }
  const rate = RATES.find(([pattern]) => pattern.test(name))
  if (rate !== undefined) {
    const [load, perSecond] = [loadOf(subject), traitOf(subject, name, rate[1], rate[2])]
    return (moment) => counterAt(subject, load, perSecond, moment.span.fromMs, moment)
  }
  if (FIXED.test(name)) return () => Math.round(traitOf(subject, name, 2, 12))
  return () => (ONCE.test(name) ? 1 : 0)
}

/** Least and most of what an instrument shows, from idle to busy. */
const RANGES: Readonly<Record<string, readonly [least: number, most: number]>> = {
  amd_cpu_tctl: [42, 78],
  current: [4, 32],
  fan_speed: [2_800, 7_600],
  input_current: [1.5, 9],
  input_voltage: [53.6, 54.3],
  power: [70, 340],
  retry_data: [0.01, 0.4],
  sample_collection_duration: [0.04, 0.2],
  temperature: [24, 58],
  voltage: [11.9, 12.1],
}

function gauge(name: string, subject: string): Reading {
  const [least, most] = RANGES[name] ?? [0, 1]
  const load = loadOf(subject)
  const usual = traitOf(subject, name, 0.25, 0.5)
  return ({ ms, number }) => {
    const share = Math.min(1, usual * load.at(ms)) + 0.03 * (noiseOf(subject, number) - 0.5)
    return Math.round((least + (most - least) * share) * 100) / 100
  }
}

function whole(name: string, subject: string): Reading {
  const capacity = 2 ** Math.round(traitOf(subject.replace('occupancy', 'capacity'), 'size', 9, 15))
  if (name === 'capacity') return () => capacity
  if (name === 'occupancy') {
    const load = loadOf(subject)
    return ({ ms }) => Math.round(capacity * 0.2 * load.at(ms))
  }
  if (name === 'routes_blocked_by_link_state') return () => 0
  return () => Math.round(traitOf(subject, name, 4, 60))
}

/** How to read a metric of a subject; histograms have their own readers. */
export function readingOf(def: MetricDef, subject: string): Reading {
  const own = `${subject} ${def.name}`
  if (def.datum === 'bool') return () => def.name !== 'fec_high_symbol_errors'
  if (def.datum.startsWith('cumulative_'))
    return counter(def.name, own.replace(/ (bytes|packets|errors)_\w+$/, ''))
  if (def.datum === 'u64') return whole(def.name, own)
  return gauge(def.name, own)
}
