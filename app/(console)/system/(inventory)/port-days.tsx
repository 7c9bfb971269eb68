'use client'

import { type BoardAnswer, readBoard } from '@/app/(console)/_metrics/read-board'
import { DayStrip } from '@/app/(console)/system/_bgp/day-strip'
import { HISTORY_EACH_MS, linkDayRead, toldBy } from '@/app/(console)/system/_bgp/up-history-reads'
import type { Read } from '@/lib/api/query'
import { timeseriesReads } from '@/lib/api/timeseries-reads'
import { lookOf } from '@/lib/charts/drawn-line'
import { linePath, PATH_SIZE } from '@/lib/charts/line-path'
import { summaryOf } from '@/lib/charts/scale'
import { valueAxis } from '@/lib/charts/value-axis'
import type { SwitchPort } from '@/lib/contract/switch-port'
import { linkDayWords } from '@/lib/metrics/day-history'
import type { NumberSeries } from '@/lib/metrics/explorer/result'
import { quoted } from '@/lib/metrics/explorer/thing-queries'
import { rangeAt } from '@/lib/metrics/range'
import { keyOfLink } from '@/lib/metrics/up-history'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { serverNow, useClock } from '@/lib/ui/clock'

/** When the links of this name were down in the last day, the one beside the one of the other switch. */
export function LinkDays({ port: { portName, switchLocation } }: { readonly port: SwitchPort }) {
  const read = useApiQuery(linkDayRead(portName), { intervalMs: () => HISTORY_EACH_MS })
  const own = keyOfLink(switchLocation, portName)
  const others = [...(read.data?.keys() ?? [])].filter((key) => key !== own)
  return (
    <section className="flex flex-col gap-2" aria-label="Links in the last day">
      {[own, ...others].map((key) => (
        <DayStrip
          key={key}
          name={key.split(' ').toReversed().join(' of ')}
          of={key}
          words={linkDayWords}
          read={read}
        />
      ))}
    </section>
  )
}

/** What came in over a link in the last day, by switch: both may have a port of its name. */
const lastDayRead = (port: string): Read<BoardAnswer | null> => ({
  queryKey: ['systemTimeseriesQuery', 'last day', port],
  queryFn: ({ signal }) =>
    toldBy(() =>
      readBoard(
        (query) => timeseriesReads.systemTimeseriesQuery({ body: { query } }),
        {
          title: 'Last day',
          timeseries: 'switch_data_link:bytes_received',
          where: `port_id == ${quoted(port)}`,
          by: ['switch_slot'],
          reducer: 'sum',
          note: '',
        },
        rangeAt('day', serverNow()),
        signal,
      ),
    ),
})

/** The traffic of the last day as a line, where it is measured. */
export function LastDay({ port: { portName, switchLocation } }: { readonly port: SwitchPort }) {
  const { data, failure } = useApiQuery(lastDayRead(portName))
  const { locale } = useClock()
  const line = data?.series.find(
    (each): each is NumberSeries =>
      each.kind === 'number' &&
      each.fields.some(
        ([name, value]) => name === 'switch_slot' && `switch${value}` === switchLocation,
      ),
  )
  const ends = line && summaryOf(line.values)
  const axis = valueAxis('bytes', 0, ends?.most ?? 0, locale)
  return (
    <figure>
      <figcaption className="field-hint">
        {ends
          ? `Received in the last day: at most ${axis.value(ends.most)} per sample, ${axis.value(ends.mean)} on average`
          : data === undefined && !failure
            ? 'Received in the last day: loading…'
            : `Received in the last day: ${failure ? 'couldn’t be loaded' : 'not measured'}`}
      </figcaption>
      <svg
        className="chart-spark"
        viewBox={`0 0 ${PATH_SIZE} ${PATH_SIZE}`}
        preserveAspectRatio="none"
        aria-hidden
      >
        {line && data && (
          <path className="chart-path" {...lookOf(0)} d={linePath(line, data.range, axis)} />
        )}
      </svg>
    </figure>
  )
}
