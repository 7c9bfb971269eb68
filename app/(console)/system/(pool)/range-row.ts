import type { IpRangeText } from '@/lib/validate/ip-range'

/** The ends of a range; empty where the platform tells them in another form (decision 0023). */
export function endsOf({ range }: { readonly range: IpRangeText | null }): IpRangeText {
  return { first: range?.first ?? '', last: range?.last ?? '' }
}

/** A range is called by its ends. */
export function rangeName(row: Parameters<typeof endsOf>[0]): string {
  const { first, last } = endsOf(row)
  return `${first} – ${last}`
}
