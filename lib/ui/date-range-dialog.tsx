'use client'

import { type ComponentProps, useState } from 'react'
import { DayPicker } from 'react-day-picker'
import { Button, IconButton } from './button'
import { Dialog } from './dialog'
import { Icon } from './icon'
import { TextField } from './text-field'
import { momentOf, timeOf } from './time-of-day'
import { dateFormat } from '@/lib/format/locale'
import { serverNow, useClock } from './clock'
import './date-range.css'

interface Props {
  readonly title: string
  /** The current choice, ms since 1970. */
  readonly startMs: number
  readonly endMs: number
  /** The error of a range, in words. */
  readonly problemOf: (startMs: number, endMs: number) => string | undefined
  readonly onChoose: (startMs: number, endMs: number) => void
  readonly onClose: () => void
}

const CLASSES = {
  root: 'calendar',
  month: 'calendar-month',
  day_button: 'calendar-day',
  range_middle: 'calendar-within',
  range_start: 'calendar-end',
  range_end: 'calendar-end',
  outside: 'calendar-outside',
  today: 'calendar-today',
}
// At module scope: components defined inside would be new ones on each render, and lose the focus.
const COMPONENTS = {
  PreviousMonthButton: ({ onClick }: ComponentProps<'button'>) => (
    <IconButton label="Previous month" size="sm" onClick={onClick}>
      <Icon name="chevron-left" />
    </IconButton>
  ),
  NextMonthButton: ({ onClick }: ComponentProps<'button'>) => (
    <IconButton label="Next month" size="sm" onClick={onClick}>
      <Icon name="chevron-right" />
    </IconButton>
  ),
}

/** Two days on a calendar, each with a time, in the zone of this browser. */
export default function DateRangeDialog(props: Props) {
  const { title, startMs, endMs, problemOf, onChoose, onClose } = props
  const { timeZone, locale } = useClock()
  const [from, setFrom] = useState(new Date(startMs))
  // Undefined between the first press and the second.
  const [to, setTo] = useState<Date | undefined>(new Date(endMs))
  const [fromTime, setFromTime] = useState(timeOf(from))
  const [toTime, setToTime] = useState(timeOf(to ?? from))
  const [start, end] = [momentOf(from, fromTime), momentOf(to ?? from, toTime)]
  const problem = to === undefined ? undefined : problemOf(start, end)
  const choose = (day: Date) => {
    if (to !== undefined) {
      setFrom(day)
      setTo(undefined)
    } else if (day < from) {
      setTo(from)
      setFrom(day)
    } else setTo(day)
  }
  const words = (format: Intl.DateTimeFormatOptions) => (day: Date) =>
    dateFormat(locale, format).format(day)
  const medium = words({ dateStyle: 'medium' })
  const full = words({ dateStyle: 'full' })
  return (
    <Dialog
      title={title}
      onClose={onClose}
      className="date-range"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabledReason={to === undefined ? 'Choose the last day' : problem}
            onClick={() => {
              onChoose(start, end)
              onClose()
            }}
          >
            Show range
          </Button>
        </>
      }
    >
      <DayPicker
        mode="range"
        required
        selected={{ from, to: to ?? from }}
        onSelect={(_, day) => choose(day)}
        defaultMonth={to ?? from}
        today={new Date(serverNow())}
        // Weeks begin on Sunday in the regions of languages where that is usual.
        weekStartsOn={/-(?:US|CA|IL|JP|BR|MX|IN|KR)$/.test(locale) ? 0 : 1}
        fixedWeeks
        showOutsideDays
        navLayout="around"
        lang={locale}
        classNames={CLASSES}
        components={COMPONENTS}
        formatters={{
          formatCaption: words({ month: 'long', year: 'numeric' }),
          formatDay: (day) => String(day.getDate()),
          formatWeekdayName: words({ weekday: 'short' }),
        }}
        labels={{
          labelGrid: () => 'Days',
          labelWeekday: words({ weekday: 'long' }),
          labelDayButton: (day, { today, selected }) =>
            `${today ? 'Today, ' : ''}${full(day)}${selected ? ', selected' : ''}`,
        }}
      />
      <div className="date-range-times" data-invalid={problem ? true : undefined}>
        <TextField
          label={`Start, ${medium(from)}`}
          name="start"
          inputMode="numeric"
          placeholder="HH:MM"
          maxLength={5}
          mono
          value={fromTime}
          aria-invalid={problem ? true : undefined}
          onChange={({ currentTarget: { value } }) => setFromTime(value)}
        />
        <TextField
          label={to ? `End, ${medium(to)}` : 'End'}
          name="end"
          inputMode="numeric"
          placeholder="HH:MM"
          maxLength={5}
          mono
          value={toTime}
          aria-invalid={problem ? true : undefined}
          onChange={({ currentTarget: { value } }) => setToTime(value)}
        />
      </div>
      <p className="date-range-note" data-problem={problem ? true : undefined} role="status">
        {problem ?? (to === undefined ? 'Now choose the last day.' : `Times are in ${timeZone}.`)}
      </p>
    </Dialog>
  )
}
