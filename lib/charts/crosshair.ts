'use client'

import { useSyncExternalStore } from 'react'

/** The moment under the pointer, and the chart with the pointer. */
export interface Pointed {
  readonly ms: number
  readonly chart: string
}

let pointed: Pointed | null = null
const listeners = new Set<() => void>()

/** Sets the moment for all charts of the page; null for none. */
export function pointAt(next: Pointed | null): void {
  if (pointed?.ms === next?.ms && pointed?.chart === next?.chart) return
  pointed = next
  for (const listener of listeners) listener()
}

/** Removes the moment if this chart has set it, and not another meanwhile. */
export function pointAway(chart: string): void {
  if (pointed?.chart === chart) pointAt(null)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The moment under the pointer in any chart of this page. */
export const usePointed = (): Pointed | null =>
  useSyncExternalStore(
    subscribe,
    () => pointed,
    () => null,
  )

/** The index of the closest of the ascending `times`; undefined if it is beyond them by more than a step. */
export function nearestIndex(times: readonly number[], ms: number): number | undefined {
  const [first] = times
  const last = times.at(-1)
  if (first === undefined || last === undefined) return undefined
  const step = times.length > 1 ? (last - first) / (times.length - 1) : 0
  if (ms < first - step || ms > last + step) return undefined
  const next = times.findIndex((time) => time >= ms)
  if (next === -1) return times.length - 1
  const before = times[next - 1]
  const after = times[next] ?? last
  return before !== undefined && ms - before < after - ms ? next - 1 : next
}

/** The position of a moment between the ends of `times`, 0 to 1. */
export function shareOf(times: readonly number[], ms: number): number {
  const first = times[0] ?? ms
  const last = times.at(-1) ?? ms
  return last > first ? (ms - first) / (last - first) : 0
}

/** The moment at a share of the way between the ends of `times`. */
export function momentAt(times: readonly number[], share: number): number {
  const first = times[0] ?? 0
  const last = times.at(-1) ?? first
  return first + Math.min(1, Math.max(0, share)) * (last - first)
}

const FAR = 10

/** The index that a key leads to from `index` of `count`; undefined if it leads nowhere. */
export function indexByKey(key: string, index: number, count: number): number | undefined {
  const to = new Map([
    ['ArrowLeft', index - 1],
    ['ArrowDown', index - 1],
    ['ArrowRight', index + 1],
    ['ArrowUp', index + 1],
    ['PageDown', index - FAR],
    ['PageUp', index + FAR],
    ['Home', 0],
    ['End', count - 1],
  ]).get(key)
  return to === undefined ? undefined : Math.min(count - 1, Math.max(0, to))
}
