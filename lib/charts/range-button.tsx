'use client'

import { Icon } from '@/lib/ui/icon'
import { useDialog } from '@/lib/ui/use-dialog'
import { rangeText } from './time-axis'
import { rangeProblem, type TimeRange } from '@/lib/metrics/range'
import { serverNow, useClock } from '@/lib/ui/clock'

const load = () => import('@/lib/ui/date-range-dialog')

interface Props {
  /** Undefined until the browser's clock is known. */
  readonly range: TimeRange | undefined
  readonly onChoose: (range: TimeRange) => void
}

/** Shows the range of the charts, and opens a choice of ranges. */
export function RangeButton({ range, onChoose }: Props) {
  const clock = useClock()
  const { open, dialog } = useDialog(load, 'Choose a range', {
    isRare: true,
    props: () =>
      range && {
        title: 'Choose a range',
        ...range,
        problemOf: (startMs: number, endMs: number) =>
          rangeProblem({ startMs, endMs }, serverNow()),
        onChoose: (startMs: number, endMs: number) => onChoose({ startMs, endMs }),
      },
  })
  const text = range && rangeText(range, clock)
  return (
    <>
      <button
        type="button"
        className="btn btn-secondary range-button"
        aria-haspopup="dialog"
        onClick={() => {
          if (range) open()
        }}
      >
        <Icon name="calendar-range" />
        <span className="sr-only">Choose a range: </span>
        <span className="btn-text">{text}</span>
      </button>
      {dialog}
    </>
  )
}
