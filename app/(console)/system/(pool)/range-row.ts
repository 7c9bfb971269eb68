import type { IpRangeText } from '@/lib/validate/ip-range'

/** The ends of a range; empty where the platform tells them in another form (decision 0023). */
export function endsOf({ range }: { readonly range: IpRangeText | null }): IpRangeText {
  return { first: range?.first ?? '', last: range?.last ?? '' }
}
