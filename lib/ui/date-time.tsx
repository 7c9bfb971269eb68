'use client'

import { formatDate } from '@/lib/format/date'
import { relativeTime } from '@/lib/format/relative-time'
import { useClock, useNow } from './clock'
import { NoValue } from './no-value'

interface DateTimeProps {
  value: Date | null
  /** `date` and `date-lines` show the medium date (and the time, on a second line); default relative. */
  look?: 'relative' | 'date' | 'date-lines'
  /** Whose clock told the moment; default the platform's. Notes of this page are by the page's. */
  clock?: 'page' | 'platform'
  /** The moment may be yet to come. */
  canBeAhead?: boolean
  /** False in lists, where a stop at every date would make the Tab key useless. */
  tabStop?: boolean
}

/** A moment: short in the text, exact for machines and in the tooltip (install-tips.ts). */
export function DateTime({ value, look = 'relative', tabStop = true, ...ago }: DateTimeProps) {
  const tabIndex = tabStop ? 0 : undefined
  if (!value) return <NoValue />
  return look === 'relative' ? (
    <RelativeTime value={value} tabIndex={tabIndex} {...ago} />
  ) : (
    <ShortDate value={value} tabIndex={tabIndex} lines={look === 'date-lines'} />
  )
}

interface Shared {
  value: Date
  tabIndex: 0 | undefined
}

type Ago = Shared & Pick<DateTimeProps, 'clock' | 'canBeAhead'>

function RelativeTime({ value, tabIndex, clock = 'platform', canBeAhead }: Ago) {
  const locale = useClock()
  const now = useNow(clock)
  return (
    <time className="tip-anchor tnum" dateTime={value.toISOString()} tabIndex={tabIndex}>
      {/* Without ClockProvider the moment of rendering is unknown: the date stands in until hydration. */}
      {now === 0 ? formatDate(value, locale).date : relativeTime(value, new Date(now), canBeAhead)}
    </time>
  )
}

function ShortDate({ value, tabIndex, lines }: Shared & { lines: boolean }) {
  const clock = useClock()
  const { date, time } = formatDate(value, clock)
  return (
    <time className="tip-anchor tnum" dateTime={value.toISOString()} tabIndex={tabIndex}>
      {date}
      {lines && <span className="cell-second">{time}</span>}
    </time>
  )
}
