import type { Read } from '@/lib/api/query'
import { poolReads } from '@/lib/api/pool-reads'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import type { IpRangeText } from '@/lib/validate/ip-range'
import { endsOf } from './parts-frame'

/** A range, and whose it is where that is another pool. */
export type OwnedRange = IpRangeText & { readonly pool?: string }

/** Pools that are asked for their ranges at once; a browser has six connections to a host. */
const AT_ONCE = 5

/**
 * The ranges of all pools, for who adds one to `pool`, undefined for that of the platform's services: none may overlap, and the platform lists them
 * pool by pool. Pools that can't be read are left out: the platform looks at all of them itself.
 */
export const allRanges = (pool: string | undefined): Read<readonly OwnedRange[]> => ({
  // Under the name of the operation, so that what makes its answers stale makes this stale.
  queryKey: ['ipPoolRangeList', 'of all pools', pool],
  queryFn: async (context) => {
    const query = { limit: PICKER_LIMIT }
    const { items: pools } = await poolReads.ipPoolList({ query }).queryFn(context)
    const areServicesListed = pools.some(({ assignment }) => assignment === 'system_services')
    const reads = [
      ...pools.map(({ name }) => ({
        ...(name === pool ? {} : { pool: name }),
        read: poolReads.ipPoolRangeList({ path: { pool: name }, query }),
      })),
      // Its ranges count, but where pools don’t say whom they serve it is in no list.
      ...(areServicesListed
        ? []
        : [
            {
              ...(pool === undefined ? {} : { pool: 'the platform’s services' }),
              read: poolReads.ipPoolServiceRangeList({ query }),
            },
          ]),
    ]
    const found: OwnedRange[] = []
    for (let at = 0; at < reads.length; at += AT_ONCE) {
      const pages = reads.slice(at, at + AT_ONCE).map(async ({ read, ...owner }) => {
        const { items } = await read.queryFn(context)
        return items.map((range) => ({ ...endsOf(range), ...owner }))
      })
      for (const page of await Promise.allSettled(pages))
        if (page.status === 'fulfilled') found.push(...page.value)
    }
    return found
  },
})
