'use client'

import { formatDate } from '@/lib/format/date'
import { relativeTime } from '@/lib/format/relative-time'
import { useClock, useNow } from './clock'

interface DateTimeProps {
  value: Date
  /** `date` and `date-lines` show the medium date (and the time, on a second line); default relative. */
  look?: 'relative' | 'date' | 'date-lines'
  /** False in lists, where a stop at every date would make the Tab key useless. */
  tabStop?: boolean
}

/** A moment: short in the text, exact for machines and in the tooltip (install-tips.ts). */
export function DateTime({ value, look = 'relative', tabStop = true }: DateTimeProps) {
  const tabIndex = tabStop ? 0 : undefined
  return look === 'relative' ? (
    <RelativeTime value={value} tabIndex={tabIndex} />
  ) : (
    <ShortDate value={value} tabIndex={tabIndex} lines={look === 'date-lines'} />
  )
}

interface Shared {
  value: Date
  tabIndex: 0 | undefined
}

function RelativeTime({ value, tabIndex }: Shared) {
  const clock = useClock()
  const now = useNow()
  return (
    <time className="tip-anchor tnum" dateTime={value.toISOString()} tabIndex={tabIndex}>
      {/* Without ClockProvider the moment of rendering is unknown: the date stands in until hydration. */}
      {now === 0 ? formatDate(value, clock).date : relativeTime(value, new Date(now))}
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
