'use client'

import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useIsFetching } from '@tanstack/react-query'
import { isPreset, presets, rangeAt } from '@/lib/metrics/range'
import { isRefresh, type MetricsView, refreshes } from '@/lib/metrics/view'
import { IconButton } from '@/lib/ui/button'
import { Select, type SelectOption } from '@/lib/ui/select'
import { useHydrated } from '@/lib/ui/use-hydrated'
import { RangeButton } from './range-button'
import { changeMetricsView } from './use-metrics-view'

/** Narrows down what is measured: a state, one disk, one interface. */
export interface MetricsFilter {
  readonly label: string
  readonly options: readonly SelectOption[]
  readonly value: string
  readonly onChange: (value: string) => void
}

interface Props {
  readonly view: MetricsView
  readonly filter: MetricsFilter
  /** The moment of the last tick. */
  readonly nowMs: number
  readonly onRefresh: () => void
}

const options = (choices: Readonly<Record<string, { readonly label: string }>>) =>
  Object.entries(choices).map(([value, { label }]) => ({ value, label }))

/** What the charts of a tab show, and how often they are read again; no part of the first load. */
export default function MetricsTools({ view, filter, nowMs, onRefresh }: Props) {
  const { range, refresh } = view
  const isSliding = typeof range === 'string'
  const isFetching = useIsFetching({ queryKey: ['timeseriesQuery'] }) > 0
  // The server asks for nothing here and knows no zone, and its markup says so.
  const isHydrated = useHydrated()
  const shown = rangeAt(range, nowMs)
  return (
    <div className="metrics-tools">
      <Select
        {...filter}
        name="filter"
        onChange={({ currentTarget: { value } }) => filter.onChange(value)}
      />
      <div className="metrics-range">
        <Select
          label="Range"
          hideLabel
          name="range"
          options={[...options(presets), { value: 'custom', label: 'Custom' }]}
          value={isSliding ? range : 'custom'}
          onChange={({ currentTarget: { value } }) => {
            changeMetricsView({ range: isPreset(value) ? value : shown })
            if (isPreset(value)) onRefresh()
          }}
        />
        <RangeButton
          range={isHydrated ? shown : undefined}
          onChoose={(chosen) => changeMetricsView({ range: chosen })}
        />
      </div>
      <div className="metrics-refresh">
        <Select
          label="Refresh every"
          name="refresh"
          // What stands still need not be read again.
          options={isSliding ? options(refreshes) : [{ value: 'off', label: 'Off' }]}
          value={isSliding ? refresh : 'off'}
          onChange={({ currentTarget: { value } }) => {
            if (isRefresh(value)) changeMetricsView({ refresh: value })
          }}
        />
        <IconButton label="Refresh charts" loading={isHydrated && isFetching} onClick={onRefresh}>
          <RefreshCw />
        </IconButton>
      </div>
    </div>
  )
}
