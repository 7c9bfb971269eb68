import type { Taken } from '@/app/(console)/system/_pools/member-fields'
import { askAll } from '@/lib/api/ask-all'
import { systemReads } from '@/lib/api/system-reads'
import type { Read } from '@/lib/api/query'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import type { IpRangeText } from '@/lib/validate/ip-range'
import { endsOf } from './parts-frame'

/** A range, and whose it is where that is another pool. */
export type OwnedRange = IpRangeText & { readonly pool?: string }

const query = { limit: PICKER_LIMIT }

/**
 * The ranges of all pools, for who adds one to `pool`, undefined for that of the platform's services: none may overlap, and the platform lists them
 * pool by pool. Pools that can't be read are left out: the platform looks at all of them itself.
 */
export const allRanges = (pool: string | undefined): Read<readonly OwnedRange[]> => ({
  // Under the name of the operation, so that what makes its answers stale makes this stale.
  queryKey: ['ipPoolRangeList', 'of all pools', pool],
  queryFn: async (context) => {
    const { items: pools } = await systemReads.ipPoolList({ query }).queryFn(context)
    const areServicesListed = pools.some(({ assignment }) => assignment === 'system_services')
    const reads = [
      ...pools.map(({ name }) => ({
        ...(name === pool ? {} : { pool: name }),
        read: systemReads.ipPoolRangeList({ path: { pool: name }, query }),
      })),
      // Its ranges count, but where pools don’t say whom they serve it is in no list.
      ...(areServicesListed
        ? []
        : [
            {
              ...(pool === undefined ? {} : { pool: 'the platform’s services' }),
              read: systemReads.ipPoolServiceRangeList({ query }),
            },
          ]),
    ]
    const pages = await askAll(reads, async ({ read, ...owner }) => {
      const { items } = await read.queryFn(context)
      return items.map((range) => ({ ...endsOf(range), ...owner }))
    })
    return pages.flatMap(answered)
  },
})

/**
 * What a new member of `pool` may not overlap: the members of all subnet pools, and the ranges of all
 * IP pools, which the platform lists pool by pool. What can't be read is left out: the platform looks
 * at all of them itself.
 */
export const allTaken = (pool: string): Read<readonly Taken[]> => ({
  // As above.
  queryKey: ['systemSubnetPoolMemberList', 'of all pools', pool],
  queryFn: async (context) => {
    const [subnetPools, ipPools] = await Promise.allSettled([
      systemReads.systemSubnetPoolList({ query }).queryFn(context),
      systemReads.ipPoolList({ query }).queryFn(context),
    ])
    const members = rowsOf(subnetPools).map(({ name }) => async (): Promise<Taken[]> => {
      const read = systemReads.systemSubnetPoolMemberList({ path: { pool: name }, query })
      const { items } = await read.queryFn(context)
      const whose = name === pool ? undefined : `subnet pool ${name}`
      return items.map(({ subnet }) => ({ first: subnet, whose }))
    })
    const ranges = rowsOf(ipPools).map(({ name }) => async (): Promise<Taken[]> => {
      const read = systemReads.ipPoolRangeList({ path: { pool: name }, query })
      const { items } = await read.queryFn(context)
      return items.map((range) => ({ ...endsOf(range), whose: `IP pool ${name}` }))
    })
    const parts = await askAll([...members, ...ranges], (read) => read())
    return parts.flatMap(answered)
  },
})

const answered = <T>(part: PromiseSettledResult<readonly T[]>): readonly T[] =>
  part.status === 'fulfilled' ? part.value : []

const rowsOf = <T>(read: PromiseSettledResult<{ readonly items: readonly T[] }>): readonly T[] =>
  read.status === 'fulfilled' ? read.value.items : []
