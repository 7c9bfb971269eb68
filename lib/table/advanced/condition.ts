import type { Filter } from '@/lib/table/column'

/** A filter's condition, read from a link or typed. */
export type Condition =
  | { readonly type: 'choice'; readonly values: readonly string[] }
  /** Both ends are included; numbers are in the filter's own unit, dates are written `2024-04-16`. */
  | { readonly type: 'range'; readonly from: string; readonly to: string }

const NUMBER = /^\d+(?:\.\d+)?$/
const DAY = /^\d{4}-\d{2}-\d{2}$/

const isDay = (text: string): boolean =>
  DAY.test(text) && !Number.isNaN(new Date(`${text}T00:00`).getTime())

/** Parses a condition's text; null when it has nothing that this filter knows. */
export function parseCondition<T>(filter: Filter<T>, text: string): Condition | null {
  if (filter.type === 'choice') {
    const wanted = text.split(',')
    const values = filter.options.filter((option) => wanted.includes(option))
    return values.length > 0 ? { type: 'choice', values } : null
  }
  const isBound = (bound: string) => (filter.type === 'number' ? NUMBER.test(bound) : isDay(bound))
  const [from = '', to = from] = text.split('..')
  const range = { from: isBound(from) ? from : '', to: isBound(to) ? to : '' }
  return range.from || range.to ? { type: 'range', ...range } : null
}

/** The text of a condition, as in a link; empty for no condition. */
export function conditionText(condition: Condition): string {
  if (condition.type === 'choice') return condition.values.join()
  const { from, to } = condition
  return from || to ? (from === to ? from : `${from}..${to}`) : ''
}

/** A condition in words: 'failed, stopped', '4 to 16 GiB', 'from 2024-04-16'. */
export function describeCondition<T>(filter: Filter<T>, condition: Condition): string {
  if (condition.type === 'choice') return condition.values.join(', ')
  const { from, to } = condition
  const unit = filter.type === 'number' && filter.unit ? ` ${filter.unit}` : ''
  if (from === to) return from + unit
  if (!to) return `from ${from}${unit}`
  return (from ? `${from} to ${to}` : `up to ${to}`) + unit
}

/** Whether a row meets a condition. Days are the reader's own, from midnight to midnight. */
export function conditionTest<T>(filter: Filter<T>, condition: Condition): (row: T) => boolean {
  if (condition.type === 'choice') {
    if (filter.type !== 'choice') return () => true
    const values = new Set(condition.values)
    return (row) => [filter.value(row)].flat().some((value) => values.has(value))
  }
  const { from, to } = condition
  if (filter.type === 'number') {
    const factor = filter.factor ?? 1
    const least = from ? Number(from) * factor : -Infinity
    const most = to ? Number(to) * factor : Infinity
    return (row) => {
      const value = filter.value(row)
      return value != null && value >= least && value <= most
    }
  }
  if (filter.type !== 'date') return () => true
  const start = from ? new Date(`${from}T00:00`).getTime() : -Infinity
  const end = to ? dayAfter(to) : Infinity
  return (row) => {
    const at = filter.value(row)?.getTime()
    return at !== undefined && at >= start && at < end
  }
}

function dayAfter(day: string): number {
  const date = new Date(`${day}T00:00`)
  // Not 24 hours: days on which clocks change have more or less.
  date.setDate(date.getDate() + 1)
  return date.getTime()
}
