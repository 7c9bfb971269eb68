'use client'

import { useMemo, useState } from 'react'
import { LOOKS } from '@/lib/charts/drawn-line'
import LinesPlot from '@/lib/charts/lines-plot'
import { valueAxis, yesNoAxis } from '@/lib/charts/value-axis'
import { fullNumber } from '@/lib/format/number'
import { labelsOf, namedLabel, type NumberSeries } from '@/lib/metrics/explorer/result'
import { DRAWN_MAX, thinnedTogether } from '@/lib/metrics/explorer/thin'
import type { TimeRange } from '@/lib/metrics/range'
import { useClock } from '@/lib/ui/clock'
import { useMetricsScope } from './metrics-scope'
import { type LegendLine, SeriesLegend } from './series-legend'
import { SeriesTable } from './series-table'

interface Props {
  readonly title: string
  readonly series: readonly NumberSeries[]
  readonly units: string
  readonly range: TimeRange
  readonly isTable: boolean
}

// No spread: there may be more than a call takes arguments.
const mostOf = (values: readonly (number | null)[]): number =>
  values.reduce<number>((most, value) => Math.max(most, value ?? -Infinity), -Infinity)
const leastOf = (values: readonly (number | null)[]): number =>
  values.reduce<number>((least, value) => Math.min(least, value ?? Infinity), Infinity)

const finite = (value: number): number => (Number.isFinite(value) ? value : 0)

/** Changes at moments and stays between them: yes and no, and what is sampled when it changes. */
const isStepwise = (series: readonly NumberSeries[]): boolean =>
  series.every(({ kind, name }) => kind === 'boolean' || name.startsWith('collection_target:'))

/** Several lines with their legend, or all their points as a table. */
export default function LinesView({ title, series, units, range, isTable }: Props) {
  const { locale } = useClock()
  const { names } = useMetricsScope()
  /** The highest first, each with a look of its own as far as there are any. */
  const lines = useMemo((): readonly LegendLine[] => {
    const labels = labelsOf(series)
    return series
      .map((each, at) => ({
        ...each,
        label: namedLabel(labels[at] ?? each.name, names),
        most: mostOf(each.values),
      }))
      .toSorted((one, other) => other.most - one.most)
      .map((each, look) => ({ ...each, look: look % LOOKS }))
  }, [series, names])
  const [choice, choose] = useState<ReadonlyMap<string, boolean>>(new Map())
  const drawn = useMemo(
    () => new Set(lines.flatMap(({ key }, at) => ((choice.get(key) ?? at < LOOKS) ? [key] : []))),
    [lines, choice],
  )
  const thin = useMemo(
    () => thinnedTogether(lines.filter(({ key }) => drawn.has(key))),
    [lines, drawn],
  )
  const isYesNo = series.every(({ kind }) => kind === 'boolean')
  const axis = useMemo(() => {
    if (isYesNo) return yesNoAxis
    const shown = lines.filter(({ key }) => drawn.has(key))
    const most = shown.reduce((top, { values }) => Math.max(top, mostOf(values)), -Infinity)
    const least = shown.reduce((low, { values }) => Math.min(low, leastOf(values)), Infinity)
    return valueAxis(units, finite(least), finite(most), locale)
  }, [isYesNo, lines, drawn, units, locale])
  const notes = [
    ...(thin.all > DRAWN_MAX
      ? [`${fullNumber(thin.drawn, locale)} of ${fullNumber(thin.all, locale)} points drawn`]
      : []),
    ...(drawn.size < lines.length
      ? [`${fullNumber(drawn.size, locale)} of ${fullNumber(lines.length, locale)} series drawn`]
      : []),
  ]
  return (
    <>
      {isTable ? (
        <SeriesTable
          title={title}
          series={lines}
          labels={lines.map(({ label }) => label)}
          valueText={({ values }, at) => {
            const value = values[at]
            return typeof value === 'number' ? axis.value(value) : '—'
          }}
        />
      ) : (
        <LinesPlot
          title={title}
          lines={thin.lines}
          axis={axis}
          range={range}
          isStep={isStepwise(series)}
        />
      )}
      {notes.length > 0 && <p className="explorer-note">{`${notes.join('. ')}.`}</p>}
      <SeriesLegend
        {...{ title, lines, axis, drawn }}
        onDraw={(key, isDrawn) => choose(new Map([...choice, [key, isDrawn]]))}
      />
    </>
  )
}
