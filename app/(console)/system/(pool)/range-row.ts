import type { IpPoolRange } from '@/lib/contract/ip-pool'

export type RangeRow = IpPoolRange & { readonly name: string }

/** A range, called by its ends. */
export const rangeRow = (range: IpPoolRange): RangeRow => ({
  ...range,
  name: `${range.range.first} – ${range.range.last}`,
})
