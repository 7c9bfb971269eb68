'use client'

import { createContext, useContext, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { DEFAULT_LOCALE, DEFAULT_TIME_ZONE, parseLocale, parseTimeZone } from '@/lib/format/locale'
import type { Clock } from '@/lib/format/date'
import { clockBehindMs } from '@/lib/format/relative-time'

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
  return <ServerClockContext value={clock}>{children}</ServerClockContext>
}

let known: Clock | undefined
/** Language and zone of this browser; not on the server. */
export const browserClock = (): Clock =>
  (known ??= {
    // 'C' and 'en-US@posix' are languages of machines, 'Etc/Unknown' is no zone: Intl refuses them.
    locale: parseLocale([navigator.language, ...(navigator.languages ?? [])].join(',')),
    timeZone: parseTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone),
  })
const never = () => () => {}

/** Language and zone for dates: the server's during hydration, then the browser's. */
export function useClock(): Clock {
  const server = useContext(ServerClockContext)
  return useSyncExternalStore(never, browserClock, () => server)
}

/** How often relative times move on: seconds are shown only in the first minute. */
const TICK_MS = 5000
/** The same from one tick to the next, whoever comes and goes: a list need not be drawn twice. */
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

/**
 * What `select` makes of now, in ms, some seconds old at most; one timer for the whole page, and the
 * caller is drawn again only where it comes to something else. The server's now during hydration. By
 * the reader's clock, or, for moments that the platform tells, by the later one of the two: a reader's
 * clock may be minutes behind.
 */
export function useNowAs<T extends string | number>(
  select: (now: number) => T,
  clock: 'page' | 'platform' = 'page',
): T {
  const { renderedAt } = useContext(ServerClockContext)
  const behindMs = clock === 'page' ? 0 : clockBehindMs(renderedAt, arrivedAt)
  return useSyncExternalStore(
    onTick,
    () => select((nowMs ||= Date.now()) + behindMs),
    () => select(renderedAt),
  )
}

const itself = (now: number) => now

/** Now itself. */
export const useNow = (): number => useNowAs(itself)

let aheadMs: number | undefined
/**
 * By how much the reader's clock is ahead of the server's at least, ms; negative where it is behind:
 * the server can't have rendered the document before it was asked for. 0 on the server.
 */
export function useClockAhead(): number {
  const { renderedAt } = useContext(ServerClockContext)
  if (typeof document === 'undefined') return 0
  return (aheadMs ??= clockAheadMs(renderedAt))
}

function clockAheadMs(renderedAt: number): number {
  const [load] = performance.getEntriesByType('navigation')
  if (!(load instanceof PerformanceNavigationTiming) || renderedAt === 0) return 0
  return performance.timeOrigin + load.requestStart - renderedAt
}
