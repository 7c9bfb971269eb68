'use client'

import { useIsFetching } from '@tanstack/react-query'
import { isPreset, rangeAt, type Ranges } from '@/lib/metrics/range'
import { isRefresh, refreshes, type ShownTime } from '@/lib/metrics/metrics-view'
import { DateTime } from '@/lib/ui/date-time'
import { RefreshButton } from '@/lib/ui/refresh-button'
import { Select, type SelectOption } from '@/lib/ui/select'
import { useHydrated } from '@/lib/ui/use-hydrated'
import { RangeButton } from './range-button'

/** A filter of the measurements: a state, one disk, one project. */
export interface MetricsFilter {
  readonly label: string
  readonly options: readonly SelectOption[]
  readonly value: string
  readonly onChange: (value: string) => void
}

export interface MetricsToolsProps {
  readonly view: ShownTime
  readonly onView: (change: Partial<ShownTime>) => void
  /** The preset ranges, beside the reader's own. */
  readonly ranges: Ranges
  readonly filter?: MetricsFilter
  /** The operation that reads the charts, to know whether a read is under way. */
  readonly operation: string
  /** Shows when they were last read. */
  readonly isAgeShown?: boolean
  /** The time of the last tick. */
  readonly nowMs: number
  /** When the last chart arrived; 0 before the first. */
  readonly loadedMs: number
  readonly onRefresh: () => void
}

const REFRESHES = Object.entries(refreshes).map(([value, { label }]) => ({ value, label }))

/** Chooses the range and how often charts read again; not part of the first load. */
export default function MetricsTools(props: MetricsToolsProps) {
  const { view, onView, ranges, filter, operation, isAgeShown, nowMs, loadedMs, onRefresh } = props
  const { range, refresh } = view
  const isSliding = typeof range === 'string'
  const isFetching = useIsFetching({ queryKey: [operation] }) > 0
  // The server has no data here and knows no zone, so its markup has neither.
  const isHydrated = useHydrated()
  const shown = rangeAt(range, nowMs)
  return (
    <div className="metrics-tools">
      {filter && (
        <Select
          {...filter}
          name="filter"
          onChange={({ currentTarget: { value } }) => filter.onChange(value)}
        />
      )}
      <div className="metrics-range">
        <Select
          label="Range"
          hideLabel
          name="range"
          options={[
            ...Object.entries(ranges.labels).map(([value, label]) => ({ value, label })),
            { value: 'custom', label: 'Custom' },
          ]}
          value={isSliding ? range : 'custom'}
          onChange={({ currentTarget: { value } }) => {
            onView({ range: isPreset(value) ? value : shown })
            if (isPreset(value)) onRefresh()
          }}
        />
        <RangeButton
          range={isHydrated ? shown : undefined}
          onChoose={(chosen) => onView({ range: chosen })}
        />
      </div>
      <div className="metrics-refresh">
        {isAgeShown && (
          <span className="metrics-age">
            {loadedMs > 0 && (
              <span>
                Refreshed <DateTime value={new Date(loadedMs)} clock="page" />
              </span>
            )}
          </span>
        )}
        <Select
          label="Refresh every"
          name="refresh"
          // A fixed range need not be read again.
          options={isSliding ? REFRESHES : [{ value: 'off', label: 'Off' }]}
          value={isSliding ? refresh : 'off'}
          onChange={({ currentTarget: { value } }) => {
            if (isRefresh(value)) onView({ refresh: value })
          }}
        />
        <RefreshButton
          label="Refresh charts"
          isLoading={isHydrated && isFetching}
          updatedAt={loadedMs}
          onRefresh={onRefresh}
        />
      </div>
    </div>
  )
}
