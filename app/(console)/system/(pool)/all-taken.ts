import type { Taken } from '@/app/(console)/system/_pools/member-fields'
import type { Read } from '@/lib/api/query'
import { poolReads } from '@/lib/api/pool-reads'
import { subnetPoolReads } from '@/lib/api/subnet-pool-reads'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'

/** Pools that are asked at once; a browser has six connections to a host. */
const AT_ONCE = 5

/**
 * What a new member of `pool` may not overlap: the members of all subnet pools, and the ranges of all
 * IP pools, which the platform lists pool by pool. What can't be read is left out: the platform looks
 * at all of them itself.
 */
export const allTaken = (pool: string): Read<readonly Taken[]> => ({
  // Under the name of the operation, so that what makes its answers stale makes this stale.
  queryKey: ['systemSubnetPoolMemberList', 'of all pools', pool],
  queryFn: async (context) => {
    const query = { limit: PICKER_LIMIT }
    const [subnetPools, ipPools] = await Promise.allSettled([
      subnetPoolReads.systemSubnetPoolList({ query }).queryFn(context),
      poolReads.ipPoolList({ query }).queryFn(context),
    ])
    const members = rowsOf(subnetPools).map(({ name }) => async (): Promise<Taken[]> => {
      const read = subnetPoolReads.systemSubnetPoolMemberList({ path: { pool: name }, query })
      const { items } = await read.queryFn(context)
      const whose = name === pool ? undefined : `subnet pool ${name}`
      return items.map(({ subnet }) => ({ first: subnet, whose }))
    })
    const ranges = rowsOf(ipPools).map(({ name }) => async (): Promise<Taken[]> => {
      const read = poolReads.ipPoolRangeList({ path: { pool: name }, query })
      const { items } = await read.queryFn(context)
      return items.map(({ range }) => ({
        first: range?.first ?? '',
        last: range?.last ?? '',
        whose: `IP pool ${name}`,
      }))
    })
    const all = [...members, ...ranges]
    const found: Taken[] = []
    for (let at = 0; at < all.length; at += AT_ONCE)
      for (const part of await Promise.allSettled(
        all.slice(at, at + AT_ONCE).map((read) => read()),
      ))
        if (part.status === 'fulfilled') found.push(...part.value)
    return found
  },
})

const rowsOf = <T>(read: PromiseSettledResult<{ readonly items: readonly T[] }>): readonly T[] =>
  read.status === 'fulfilled' ? read.value.items : []
