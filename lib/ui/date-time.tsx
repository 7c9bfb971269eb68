'use client'

import { exactTime, formatDate } from '@/lib/format/date'
import { relativeTime } from '@/lib/format/relative-time'
import { useClock, useNowAs } from './clock'
import { NoValue } from './no-value'

interface DateTimeProps {
  value: Date | null
  /** `date` shows the medium date, `exact` the date, the time and its zone, for details; default relative. */
  look?: 'relative' | 'date' | 'exact'
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
    // Without ClockProvider the moment of rendering is unknown: the date stands in until hydration.
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

/** All there is to say, hence no tooltip. */
function ExactTime({ value }: Pick<Shared, 'value'>) {
  const clock = useClock()
  return (
    <time className="tnum" dateTime={value.toISOString()}>
      {exactTime(value, clock)}
    </time>
  )
}
