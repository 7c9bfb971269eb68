'use client'

import { createContext, useContext, useState, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { DEFAULT_LOCALE, DEFAULT_TIME_ZONE, parseLocale, parseTimeZone } from '@/lib/format/locale'
import type { Clock } from '@/lib/format/date'
import { clockAheadMs } from '@/lib/format/relative-time'

interface ServerClock extends Clock {
  /** When the server rendered, ms since 1970. */
  renderedAt: number
}

const fallback: ServerClock = { locale: DEFAULT_LOCALE, timeZone: DEFAULT_TIME_ZONE, renderedAt: 0 }
const ServerClockContext = createContext(fallback)

/**
 * Provides the language, zone and time with which the server rendered, so that hydration gives the same
 * text; the browser's own apply right after.
 */
export function ClockProvider({ clock, children }: { clock: ServerClock; children: ReactNode }) {
  // Before any child renders, once per document: children read the current time after that.
  useState(() => learn(clock))
  return <ServerClockContext value={clock}>{children}</ServerClockContext>
}

/** The language and zone that the server derived from the request. */
let served: Clock | undefined
let known: Clock | undefined
/** Language and zone of this browser, if Intl accepts them; undefined on the server. */
export const browserClock = (): Clock => (known ??= ownClock())

function ownClock(): Clock {
  const { language, languages = [] } = navigator
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return {
    // Intl refuses locales of machines ('C', 'en-US@posix') and the zone 'Etc/Unknown'. What the server has
    // looked up is not asked for again: the first call takes a phone 100 ms.
    locale:
      language === served?.locale ? language : parseLocale([language, ...languages].join(',')),
    timeZone: timeZone === served?.timeZone ? timeZone : parseTimeZone(timeZone),
  }
}
const never = () => () => {}

/** Language and zone for dates: the server's during hydration, then the browser's. */
export function useClock(): Clock {
  const server = useContext(ServerClockContext)
  return useSyncExternalStore(never, browserClock, () => server)
}

/** How often relative times are updated: they show seconds only in the first minute. */
const TICK_MS = 5000
/** The time of the last tick, for all subscribers: a list is not drawn twice in between. */
let nowMs = 0
let ticker: ReturnType<typeof setInterval> | undefined
const tickers = new Set<() => void>()

function onTick(listener: () => void) {
  ticker ??= setInterval(() => {
    nowMs = Date.now()
    for (const each of tickers) each()
  }, TICK_MS)
  tickers.add(listener)
  return () => tickers.delete(listener)
}

/** When the page's scripts began, soon after rendering; by the reader's clock, ms. */
const arrivedAt = Date.now()

/** How far the reader's clock is ahead of the server's, ms; negative if it is behind. */
let aheadMs = 0

/** On the server there is only one clock; without a time of rendering there is nothing to compare. */
function learn(clock: ServerClock): void {
  const { renderedAt } = clock
  if (typeof document === 'undefined' || renderedAt === 0) return
  served = clock
  // A cast: entries of this type are of this class.
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // `timeOrigin` does not change when the clock is set, so it can't be used.
  const askedAt = load && Date.now() - performance.now() + load.requestStart
  aheadMs = clockAheadMs({ renderedAt, askedAt, arrivedAt })
}

/** The reader's clock minus the server's, ms, as far as known; 0 on the server. */
export const readersAheadMs = (): number => aheadMs

/**
 * The current time by the server's clock, ms since 1970, for comparing with the platform's times and time
 * ranges. A reader's clock may be hours off, either way.
 */
export const serverNow = (): number => Date.now() - aheadMs

/**
 * What `select` makes of the current time in ms, at most some seconds old. One timer serves the whole page;
 * the caller is drawn again only when the result changes. By the server's clock, or for the page's own
 * times by the reader's (`clock`); during hydration the server's time of rendering.
 */
export function useNowAs<T extends string | number>(
  select: (now: number) => T,
  clock: 'page' | 'platform' = 'platform',
): T {
  const { renderedAt } = useContext(ServerClockContext)
  return useSyncExternalStore(
    onTick,
    () => select((nowMs ||= Date.now()) - (clock === 'page' ? 0 : aheadMs)),
    () => select(renderedAt),
  )
}

const itself = (now: number) => now

/** The current time by the server's clock, as of the last tick. */
export const useNow = (): number => useNowAs(itself)
