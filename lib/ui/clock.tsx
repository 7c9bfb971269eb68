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
 * Tells islands which language, zone and moment the server rendered with, so that hydration shows the
 * same text; the browser's own take over right after.
 */
export function ClockProvider({ clock, children }: { clock: ServerClock; children: ReactNode }) {
  // Before any child renders, once for the document: children that ask for the current time do so
  // after that.
  useState(() => learn(clock))
  return <ServerClockContext value={clock}>{children}</ServerClockContext>
}

/** What the server made of what the browser told it. */
let served: Clock | undefined
let known: Clock | undefined
/** Language and zone of this browser, as far as it can format by them; not on the server. */
export const browserClock = (): Clock => (known ??= ownClock())

function ownClock(): Clock {
  const { language, languages = [] } = navigator
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return {
    // 'C' and 'en-US@posix' are languages of machines, 'Etc/Unknown' is no zone: Intl refuses them. What
    // the server has looked up is not asked again: the first answer takes a phone 100 ms.
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

/** How often relative times move on: seconds are shown only in the first minute. */
const TICK_MS = 5000
/** The same from one tick to the next, however many subscribe: a list need not be drawn twice. */
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

/** When the page's scripts began, soon after it was rendered; the reader's clock, ms. */
const arrivedAt = Date.now()

/** By how much the reader's clock is ahead of the server's, ms; negative where it is behind. */
let aheadMs = 0

/** Without a document there is one clock only; without a moment, nothing to compare with. */
function learn(clock: ServerClock): void {
  const { renderedAt } = clock
  if (typeof document === 'undefined' || renderedAt === 0) return
  served = clock
  // What entries of this name are.
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // Not from `timeOrigin`, which a clock that was set meanwhile leaves as it was.
  const askedAt = load && Date.now() - performance.now() + load.requestStart
  aheadMs = clockAheadMs({ renderedAt, askedAt, arrivedAt })
}

/** The reader's clock minus the server's, ms, as far as it is known; 0 on the server. */
export const readersAheadMs = (): number => aheadMs

/**
 * Now by the server's clock, ms since 1970: what moments of the platform, and ranges of them, are
 * compared with. A reader's clock may be hours off, either way.
 */
export const serverNow = (): number => Date.now() - aheadMs

/**
 * What `select` makes of now, in ms, some seconds old at most; one timer for the whole page, and the
 * caller is drawn again only where it comes to something else. The server's now during hydration. Of
 * the platform's moments by the server's clock; of the page's own by the reader's.
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

/** Now itself, by the server's clock. */
export const useNow = (): number => useNowAs(itself)
