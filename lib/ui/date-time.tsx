'use client'

import { exactTime, formatDate } from '@/lib/format/date'
import { relativeTime } from '@/lib/format/relative-time'
import { useClock, useNowAs } from './clock'
import { NoValue } from './no-value'

interface DateTimeProps {
  value: Date | null
  /** `date` shows the medium date; `exact` date, time and zone, for details; relative by default. */
  look?: 'relative' | 'date' | 'exact'
  /** The clock of the time; the platform's by default. Notes about this page use the page's. */
  clock?: 'page' | 'platform'
  /** The time may be in the future. */
  canBeAhead?: boolean
  /** False in lists, where focusing every date would make the Tab key useless. */
  tabStop?: boolean
}

/** A point in time: short in the text, exact for machines and in the tooltip (install-tips.ts). */
export function DateTime({ value, look = 'relative', tabStop = true, ...ago }: DateTimeProps) {
  const tabIndex = tabStop ? 0 : undefined
  if (!value) return <NoValue />
  if (look === 'exact') return <ExactTime value={value} />
  return look === 'relative' ? (
    <RelativeTime value={value} tabIndex={tabIndex} {...ago} />
  ) : (
    <ShortDate value={value} tabIndex={tabIndex} />
  )
}

interface Shared {
  value: Date
  tabIndex: 0 | undefined
}

type Ago = Shared & Pick<DateTimeProps, 'clock' | 'canBeAhead'>

function RelativeTime({ value, tabIndex, clock = 'platform', canBeAhead }: Ago) {
  const locale = useClock()
  const text = useNowAs(
    // Without ClockProvider the time of rendering is unknown: the date is shown until hydration.
    (now) =>
      now === 0 ? formatDate(value, locale).date : relativeTime(value, new Date(now), canBeAhead),
    clock,
  )
  return (
    <time className="tip-anchor tnum" dateTime={value.toISOString()} tabIndex={tabIndex}>
      {text}
    </time>
  )
}

function ShortDate({ value, tabIndex }: Shared) {
  const clock = useClock()
  return (
    <time className="tip-anchor tnum" dateTime={value.toISOString()} tabIndex={tabIndex}>
      {formatDate(value, clock).date}
    </time>
  )
}

/** Shows everything, hence no tooltip. */
function ExactTime({ value }: Pick<Shared, 'value'>) {
  const clock = useClock()
  return (
    <time className="tnum" dateTime={value.toISOString()}>
      {exactTime(value, clock)}
    </time>
  )
}
