'use client'

import { useState } from 'react'
import { Button } from './button'
import { Calendar } from './calendar'
import { type Day, dayOf, momentOf, startOf, timeOf } from './calendar-month'
import { Dialog } from './dialog'
import { TextField } from './text-field'
import { dateFormat } from '@/lib/format/locale'
import { useClock } from './clock'
import './date-range.css'

interface Props {
  readonly title: string
  /** What is chosen now, ms since 1970. */
  readonly startMs: number
  readonly endMs: number
  /** What is wrong with a range, in words. */
  readonly problemOf: (startMs: number, endMs: number) => string | undefined
  readonly onChoose: (startMs: number, endMs: number) => void
  readonly onClose: () => void
}

/** Two days on a calendar, each with a time, in the zone of this browser. */
export default function DateRangeDialog(props: Props) {
  const { title, startMs, endMs, problemOf, onChoose, onClose } = props
  const { timeZone, locale } = useClock()
  const [from, setFrom] = useState(dayOf(startMs))
  // Undefined between the first press and the second.
  const [to, setTo] = useState<Day | undefined>(dayOf(endMs))
  const [fromTime, setFromTime] = useState(timeOf(startMs))
  const [toTime, setToTime] = useState(timeOf(endMs))
  const [start, end] = [momentOf(from, fromTime), momentOf(to ?? from, toTime)]
  const problem = to === undefined ? undefined : problemOf(start, end)
  const choose = (day: Day) => {
    if (to !== undefined) {
      setFrom(day)
      setTo(undefined)
    } else if (startOf(day) < startOf(from)) {
      setTo(from)
      setFrom(day)
    } else setTo(day)
  }
  const words = (day: Day) => dateFormat(locale, { dateStyle: 'medium' }).format(startOf(day))
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
      <Calendar from={from} to={to} onChoose={choose} />
      <div className="date-range-times" data-invalid={problem ? true : undefined}>
        <TextField
          label={`Start, ${words(from)}`}
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
          label={to ? `End, ${words(to)}` : 'End'}
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
