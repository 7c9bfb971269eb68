'use client'

import { Icon } from './icon'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from './button'
import { addDays, addMonths, type Day, dayOf, isSameDay, startOf, weeksOf } from './calendar-month'
import { dateFormat } from '@/lib/format/locale'
import { serverNow, useClock } from './clock'

interface CalendarProps {
  /** First and last day of the range; the last is undefined while it is being chosen. */
  readonly from: Day
  readonly to: Day | undefined
  readonly onChoose: (day: Day) => void
}

const STEPS: Readonly<Record<string, (day: Day) => Day>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
}

/** One month, to choose the ends of a range from. Arrows go by days and weeks, Page Up and Down by months. */
export function Calendar({ from, to, onChoose }: CalendarProps) {
  const { locale } = useClock()
  const [current, setCurrent] = useState(to ?? from)
  const moved = useRef(false)
  const grid = useRef<HTMLTableElement>(null)
  // Weeks begin on Sunday where the language's home has it so.
  const firstWeekday = /-(?:US|CA|IL|JP|BR|MX|IN|KR)$/.test(locale) ? 0 : 1
  const weeks = weeksOf(current, firstWeekday)
  const name = (day: Day, format: Intl.DateTimeFormatOptions) =>
    dateFormat(locale, format).format(startOf(day))
  useEffect(() => {
    if (moved.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    moved.current = false
  }, [current])
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    moved.current = true
    setCurrent(step(current))
  }
  const isWithin = (day: Day) =>
    to !== undefined && startOf(day) > startOf(from) && startOf(day) < startOf(to)
  const today = dayOf(serverNow())
  return (
    <div className="calendar">
      <div className="calendar-head">
        <IconButton
          label="Previous month"
          size="sm"
          onClick={() => setCurrent(addMonths(current, -1))}
        >
          <Icon name="chevron-left" />
        </IconButton>
        <span aria-live="polite">{name(current, { month: 'long', year: 'numeric' })}</span>
        <IconButton label="Next month" size="sm" onClick={() => setCurrent(addMonths(current, 1))}>
          <Icon name="chevron-right" />
        </IconButton>
      </div>
      <table ref={grid} aria-label="Days">
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={startOf(day)} scope="col" abbr={name(day, { weekday: 'long' })}>
                {name(day, { weekday: 'short' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0] && startOf(week[0])}>
              {week.map((day) => {
                const isEnd = isSameDay(day, from) || (to !== undefined && isSameDay(day, to))
                return (
                  <td key={startOf(day)}>
                    <button
                      type="button"
                      className="calendar-day"
                      tabIndex={isSameDay(day, current) ? 0 : -1}
                      aria-label={name(day, { dateStyle: 'full' })}
                      aria-current={isSameDay(day, today) ? 'date' : undefined}
                      aria-pressed={isEnd || isWithin(day)}
                      data-end={isEnd || undefined}
                      data-within={isWithin(day) || undefined}
                      data-outside={day.month !== current.month || undefined}
                      onKeyDown={onKeyDown}
                      onClick={() => {
                        setCurrent(day)
                        onChoose(day)
                      }}
                    >
                      {day.day}
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
