'use client'

import { fullNumber } from '@/lib/format/number'
import { plural } from '@/lib/format/plural'
import type { Series } from '@/lib/metrics/explorer/result'
import type { Schema } from '@/lib/metrics/explorer/written-query'
import type { TimeRange } from '@/lib/metrics/range'
import { useDialog } from '@/lib/ui/use-dialog'
import { useClock } from '@/lib/ui/clock'
import { EmptyState } from '@/lib/ui/empty-state'
import { Icon } from '@/lib/ui/icon'
import { Menu } from '@/lib/ui/menu'
import { SeriesCard } from './series-card'
import { saveSeries } from './series-export'
import type { Answered } from './use-run'

const loadQuery = () => import('@/lib/charts/query-dialog')

/** Series that are drawn together: of one kind, in one unit. */
interface Group {
  readonly key: string
  readonly units: string
  readonly series: readonly Series[]
}

function groupsOf(series: readonly Series[], schemas: readonly Schema[]): readonly Group[] {
  const units = new Map(schemas.map((schema) => [schema.timeseriesName, schema.units]))
  const groups = new Map<string, Group>()
  for (const each of series) {
    const unit = units.get(each.name) ?? 'none'
    const kind = each.kind === 'distribution' ? `${each.kind} ${each.name}` : each.kind
    const key = `${kind} ${unit}`
    groups.set(key, { key, units: unit, series: [...(groups.get(key)?.series ?? []), each] })
  }
  return [...groups.values()]
}

/** The moments that points were measured at, for a query with times of its own. */
function spanOf(series: readonly Series[]): TimeRange {
  const startMs = series.reduce((least, { times }) => Math.min(least, times[0] ?? least), Infinity)
  const endMs = series.reduce((most, { times }) => Math.max(most, times.at(-1) ?? most), -Infinity)
  // One moment alone stands in the middle.
  return endMs > startMs ? { startMs, endMs } : { startMs: startMs - 30_000, endMs: endMs + 30_000 }
}

/** What counters' values are: how much was added, in a sample or on average in those of a period. */
const COUNTER_NOTE = 'per sample'

function noteOf({ series }: Group, schemas: readonly Schema[]): string | undefined {
  const isCounter = schemas.some(
    ({ timeseriesName, datumType }) =>
      datumType.startsWith('cumulative_') && series.some(({ name }) => name === timeseriesName),
  )
  return isCounter ? COUNTER_NOTE : undefined
}

/** What a query answered: a picture for each kind and unit of its series, and what to take of it. */
export function ResultView(props: {
  readonly answered: Answered
  readonly schemas: readonly Schema[]
}) {
  const { answered, schemas } = props
  const { sent, result, tookMs } = answered
  const { series, points, cut, unreadable } = result
  const { locale } = useClock()
  const shown = useDialog(loadQuery, 'Query', { isRare: true })
  if (series.length === 0)
    return (
      <EmptyState icon={<Icon name="chart-line" />} title="No points">
        {sent.range
          ? 'Nothing was measured in this range that fits the query. Choose a longer range, or fewer filters.'
          : 'Nothing was measured that fits the query and its times.'}
      </EmptyState>
    )
  const groups = groupsOf(series, schemas)
  const facts = [
    `${plural(points, 'point', 'points', locale)} in ${plural(series.length, 'series', 'series', locale)}`,
    `answered in ${fullNumber(Math.max(0.1, Math.round(tookMs / 100) / 10), locale)} s`,
    ...(cut > 0
      ? [
          `the first point of ${plural(cut, 'counter', 'counters', locale)} is left out: it counts from before the range`,
        ]
      : []),
    ...(unreadable > 0
      ? [`${plural(unreadable, 'part', 'parts', locale)} of the answer couldn’t be read`]
      : []),
    ...(sent.range ? [] : ['times are those of the query, not the range']),
  ]
  return (
    <div className="explorer-result">
      <div className="explorer-facts">
        <p role="status">{`${facts.join('; ')}.`}</p>
        <Menu
          label="Result actions"
          className="btn btn-icon btn-ghost btn-small"
          items={[
            { label: 'Save as CSV', onSelect: () => saveSeries(series, 'csv') },
            { label: 'Save as JSON', onSelect: () => saveSeries(series, 'json') },
            {
              label: 'View query as sent',
              onSelect: () => shown.open({ title: 'what is shown', oxql: sent.text }),
            },
          ]}
        />
        {shown.dialog}
      </div>
      {groups.map((group) => {
        const names = [...new Set(group.series.map(({ name }) => name))]
        const note = noteOf(group, schemas)
        return (
          <SeriesCard
            // Another answer, another choice of lines.
            key={`${answered.at.getTime()} ${group.key}`}
            title={names.join(', ')}
            isName
            {...(note === undefined ? {} : { note })}
            series={group.series}
            units={group.units}
            range={sent.range ?? spanOf(series)}
          />
        )
      })}
    </div>
  )
}
