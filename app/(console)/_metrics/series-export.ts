import type { Series } from '@/lib/metrics/explorer/result'
import { csv } from '@/lib/table/advanced/export'
import { announce } from '@/lib/ui/announce'
import { serverNow } from '@/lib/ui/clock'
import { saveFile } from '@/lib/ui/save-file'

/** A value as files say it: yes and no as words, distributions by their bins. */
function valueIn(series: Series, at: number): unknown {
  const value = series.values[at] ?? null
  return series.kind === 'boolean' && value !== null ? value === 1 : value
}

/** All points, a row each: the moment, the timeseries, its fields, the value. */
export function seriesCsv(series: readonly Series[]): string {
  const fields = [...new Set(series.flatMap((each) => each.fields.map(([name]) => name)))]
  const rows = series.flatMap((each) => {
    const values = new Map(each.fields)
    const own = [each.name, ...fields.map((field) => values.get(field) ?? null)]
    return each.times.map((ms, at) => {
      const value = valueIn(each, at)
      const isPlain = value === null || typeof value !== 'object'
      return [
        new Date(ms),
        ...own,
        isPlain ? (value as string | number | null) : JSON.stringify(value),
      ]
    })
  })
  return csv([['time', 'timeseries', ...fields, 'value'], ...rows])
}

/** All series with their points. */
export function seriesJson(series: readonly Series[]): string {
  const objects = series.map((each) => ({
    timeseries: each.name,
    fields: Object.fromEntries(each.fields),
    points: each.times.map((ms, at) => ({
      time: new Date(ms).toISOString(),
      value: valueIn(each, at),
    })),
  }))
  return `${JSON.stringify(objects, null, 2)}\n`
}

/** Saves all points of series as a file. */
export function saveSeries(series: readonly Series[], format: 'csv' | 'json'): void {
  const day = new Date(serverNow()).toISOString().slice(0, 10)
  const name = series[0]?.name.replaceAll(/[^a-z0-9]+/g, '-') ?? 'metrics'
  if (format === 'csv') saveFile(seriesCsv(series), `${name}-${day}.csv`, 'text/csv')
  else saveFile(seriesJson(series), `${name}-${day}.json`, 'application/json')
  announce('Points saved')
}
