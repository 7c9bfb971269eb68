import type { IpPoolRange } from '@/lib/contract/ip-pool'
import type { IpRangeText } from '@/lib/validate/ip-range'

export type RangeRow = Omit<IpPoolRange, 'range'> & {
  readonly name: string
  readonly range: IpRangeText
}

/** The ends of a range; empty where the platform tells them in another form (decision 0023). */
export function endsOf({ range }: { readonly range: IpRangeText | null }): IpRangeText {
  return { first: range?.first ?? '', last: range?.last ?? '' }
}

/** A range, called by its ends. */
export function rangeRow(range: IpPoolRange): RangeRow {
  const { first, last } = endsOf(range)
  return { ...range, range: { first, last }, name: `${first} – ${last}` }
}
