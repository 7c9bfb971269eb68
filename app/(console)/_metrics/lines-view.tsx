'use client'

import { useMemo, useState } from 'react'
import { COLORS, LineSwatch, LOOKS } from '@/lib/charts/drawn-line'
import LinesPlot from '@/lib/charts/lines-plot'
import { valueAxis, type ValueAxis, yesNoAxis } from '@/lib/charts/value-axis'
import { fullNumber } from '@/lib/format/number'
import { labelsOf, namedLabel, type NumberSeries } from '@/lib/metrics/explorer/result'
import { pageOfSeries } from '@/lib/metrics/explorer/series-things'
import { DRAWN_MAX, thinnedTogether } from '@/lib/metrics/explorer/thin'
import type { TimeRange } from '@/lib/metrics/range'
import { useClock } from '@/lib/ui/clock'
import { useMetricsScope } from './metrics-scope'
import { SeriesTable } from './series-table'
import { summaryOf } from '@/lib/charts/scale'
import { Button } from '@/lib/ui/button'
import { Checkbox } from '@/lib/ui/checkbox'
import { Icon } from '@/lib/ui/icon'
import { Link } from '@/lib/ui/link'

/** A line as the legend lists it. */
interface LegendLine extends NumberSeries {
  readonly label: string
  readonly look: number
}

interface LegendLineProps {
  readonly title: string
  /** Highest first. */
  readonly lines: readonly LegendLine[]
  readonly axis: ValueAxis
  readonly drawn: ReadonlySet<string>
  /** What the picture leaves out. */
  readonly note: string | undefined
  readonly lit: string | undefined
  readonly onLit: (key: string | undefined) => void
  readonly onDraw: (key: string, isDrawn: boolean) => void
}

/** Rows before all are asked for. */
const FEW = 12

/** The lines of a chart with what each says in numbers; those that are ticked are drawn. */
function SeriesLegend({ title, lines, axis, drawn, note, lit, onLit, onDraw }: LegendLineProps) {
  const [isAll, setAll] = useState(false)
  const { things } = useMetricsScope()
  const shown = isAll ? lines : lines.slice(0, FEW)
  return (
    <div className="series-legend" role="region" aria-label={`Series of ${title}`} tabIndex={0}>
      <table>
        {note !== undefined && <caption className="explorer-note">{note}</caption>}
        <thead>
          <tr>
            <th scope="col">Series</th>
            {['Latest', 'Mean', 'Lowest', 'Highest'].map((word) => (
              <th key={word} scope="col" className="chart-number">
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((line) => {
            const { key, label, look, values } = line
            const page = pageOfSeries(line, things)
            const summary = summaryOf(values)
            const numbers = summary && [summary.latest, summary.mean, summary.least, summary.most]
            return (
              <tr
                key={key}
                data-lit={key === lit ? '' : undefined}
                onPointerEnter={() => onLit(key)}
                onPointerLeave={() => onLit(undefined)}
                onFocus={() => onLit(key)}
                onBlur={() => onLit(undefined)}
              >
                <th scope="row">
                  <span className="series-name" translate="no">
                    <Checkbox
                      name={key}
                      label={label}
                      checked={drawn.has(key)}
                      onChange={({ currentTarget }) => onDraw(key, currentTarget.checked)}
                    />
                    {drawn.has(key) && <LineSwatch look={look} />}
                    {page !== undefined && (
                      <Link className="link" href={page} aria-label={`Go to ${label}`}>
                        <Icon name="arrow-right" />
                      </Link>
                    )}
                  </span>
                </th>
                {(numbers ?? [null, null, null, null]).map((value, index) => (
                  <td key={index} className="chart-number">
                    {value === null ? '—' : axis.value(value)}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
      {lines.length > FEW && (
        <Button size="sm" variant="ghost" onClick={() => setAll(!isAll)}>
          {isAll ? 'Show fewer' : `Show all ${fullNumber(lines.length)} series`}
        </Button>
      )}
    </div>
  )
}

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
  const [lit, light] = useState<string>()
  const drawn = useMemo(() => {
    // A band of one would be its line.
    const own = lines.length > COLORS + 1 ? COLORS : lines.length
    return new Set(lines.flatMap(({ key }, at) => ((choice.get(key) ?? at < own) ? [key] : [])))
  }, [lines, choice])
  const thin = useMemo(
    () => thinnedTogether(lines.filter(({ key }) => drawn.has(key))),
    [lines, drawn],
  )
  const isYesNo = series.every(({ kind }) => kind === 'boolean')
  /** Those that were left without a line, and not by the reader; between yes and no there is no band. */
  const rest = useMemo(
    () => (isYesNo ? [] : lines.filter(({ key }) => !drawn.has(key) && !choice.has(key))),
    [isYesNo, lines, drawn, choice],
  )
  const axis = useMemo(() => {
    if (isYesNo) return yesNoAxis
    const shown = lines.filter((line) => drawn.has(line.key) || rest.includes(line))
    const most = shown.reduce((top, { values }) => Math.max(top, mostOf(values)), -Infinity)
    const least = shown.reduce((low, { values }) => Math.min(low, leastOf(values)), Infinity)
    return valueAxis(units, finite(least), finite(most), locale)
  }, [isYesNo, lines, drawn, rest, units, locale])
  const notes = [
    ...(thin.all > DRAWN_MAX
      ? [`${fullNumber(thin.drawn, locale)} of ${fullNumber(thin.all, locale)} points drawn`]
      : []),
    ...(drawn.size < lines.length
      ? [
          `${fullNumber(drawn.size, locale)} of ${fullNumber(lines.length, locale)} series drawn${rest.length === 0 ? '' : `; the band is from the lowest to the highest of the other ${fullNumber(rest.length, locale)}`}`,
        ]
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
          {...{ title, axis, range, rest, lit }}
          lines={thin.lines}
          isStep={isStepwise(series)}
          onLit={light}
        />
      )}
      <SeriesLegend
        {...{ title, lines, axis, drawn, lit }}
        note={notes.length > 0 ? `${notes.join('. ')}.` : undefined}
        onLit={light}
        onDraw={(key, isDrawn) => choose(new Map([...choice, [key, isDrawn]]))}
      />
    </>
  )
}
