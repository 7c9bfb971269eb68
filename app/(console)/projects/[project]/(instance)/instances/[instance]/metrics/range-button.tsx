'use client'

import CalendarRange from 'lucide-react/icons/calendar-range'
import { useState } from 'react'
import { lazyDialog } from '@/lib/action/lazy-dialog'
import { rangeText } from '@/lib/charts/time-axis'
import { rangeProblem, type TimeRange } from '@/lib/metrics/range'
import { useClock } from '@/lib/ui/clock'

const DateRangeDialog = lazyDialog(() => import('@/lib/ui/date-range-dialog'), 'Choose a range')

interface Props {
  /** Undefined until the browser's clock is known. */
  readonly range: TimeRange | undefined
  readonly onChoose: (range: TimeRange) => void
}

/** Says which moments the charts show, and lets them be chosen. */
export function RangeButton({ range, onChoose }: Props) {
  const clock = useClock()
  const [isOpen, setOpen] = useState(false)
  const text = range && rangeText(range.startMs, range.endMs, clock)
  return (
    <>
      <button
        type="button"
        className="btn btn-secondary range-button"
        aria-haspopup="dialog"
        onClick={() => setOpen(range !== undefined)}
      >
        <CalendarRange />
        <span className="sr-only">Choose a range: </span>
        <span className="btn-text">{text}</span>
      </button>
      {isOpen && range && (
        <DateRangeDialog
          title="Choose a range"
          {...range}
          problemOf={(startMs, endMs) => rangeProblem({ startMs, endMs }, Date.now())}
          onChoose={(startMs, endMs) => {
            setOpen(false)
            onChoose({ startMs, endMs })
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
