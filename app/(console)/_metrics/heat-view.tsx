'use client'

import { useMemo } from 'react'
import HeatPlot from '@/lib/charts/heat-plot'
import { valueText } from '@/lib/charts/value-axis'
import { plural } from '@/lib/format/plural'
import { heatOf, quantileBin } from '@/lib/metrics/explorer/distributions'
import { type DistributionSeries, labelsOf } from '@/lib/metrics/explorer/result'
import type { TimeRange } from '@/lib/metrics/range'
import { useClock } from '@/lib/ui/clock'
import { SeriesTable } from './series-table'

interface Props {
  readonly title: string
  readonly series: readonly DistributionSeries[]
  readonly units: string
  readonly range: TimeRange
  readonly isTable: boolean
}

const SHARES = [
  ['Half', 0.5],
  ['90%', 0.9],
  ['99%', 0.99],
] as const

/** How far a bin's end is from the nearest other. */
const apartFrom = (bins: readonly number[], value: number): number =>
  bins.reduce(
    (least, bin) => (bin === value ? least : Math.min(least, Math.abs(bin - value))),
    Infinity,
  )

/** How often which values were measured, as a picture, and their quantiles in words. */
export default function HeatView({ title, series, units, range, isTable }: Props) {
  const { locale } = useClock()
  const heat = useMemo(() => heatOf(series), [series])
  const { bins, counts, times, most } = heat
  // Each in a unit of its own: they go from microseconds to seconds.
  const words = (value: number): string => valueText(units, value, apartFrom(bins, value), locale)
  const quantiles = (of: readonly number[]): string => {
    const parts = SHARES.flatMap(([share, part]) => {
      const bin = quantileBin(bins, of, part)
      if (!bin) return []
      return [
        `${share} ${bin.to === undefined ? `at least ${words(bin.from)}` : `under ${words(bin.to)}`}`,
      ]
    })
    return parts.join(', ') || 'Nothing measured'
  }
  const rowText = (row: number): string => {
    const next = bins[row + 1]
    const from = words(bins[row] ?? 0)
    return next === undefined ? `${from} and more` : `${from} to ${words(next)}`
  }
  const all = useMemo(
    () => bins.map((_, row) => counts.reduce((sum, column) => sum + (column[row] ?? 0), 0)),
    [bins, counts],
  )
  const count = all.reduce((sum, each) => sum + each, 0)
  const labels = useMemo(() => labelsOf(series), [series])
  return (
    <>
      {isTable ? (
        <SeriesTable
          {...{ title, series, labels }}
          valueText={(each, at) => {
            const value = each.kind === 'distribution' ? each.values[at] : undefined
            if (!value) return '—'
            const own = bins.map((bin) => value.counts[value.bins.indexOf(bin)] ?? 0)
            return quantiles(own)
          }}
        />
      ) : (
        <HeatPlot
          {...{ title, range, times, counts, most, rowText }}
          tick={(row) => words(bins[row] ?? 0)}
          stretchText={(stretch) => quantiles(counts[stretch] ?? [])}
        />
      )}
      <p className="explorer-note">
        {`${plural(count, 'value', 'values', locale)} of ${plural(series.length, 'series', 'series', locale)} together. ${quantiles(all)}.`}
      </p>
    </>
  )
}
