import { askAll } from '@/lib/api/ask-all'
import type { Read } from '@/lib/api/query'
import { siloReads } from '@/lib/api/silo-reads'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import type { PoolsOfSilo } from '@/lib/overview/default-pools'

/** The IP pools of every silo, which the platform lists silo by silo. */
export const poolsOfAllSilos = (): Read<readonly PoolsOfSilo[]> => ({
  // Under the name of the operation, so that what makes its answers stale makes this stale.
  queryKey: ['siloIpPoolList', 'of all silos'],
  queryFn: async (context) => {
    const query = { limit: PICKER_LIMIT }
    const { items: silos } = await siloReads.siloList({ query }).queryFn(context)
    const found = await askAll(silos, async ({ name }) => {
      const read = siloReads.siloIpPoolList({ path: { silo: name }, query })
      const { items, unreadable = 0 } = await read.queryFn(context)
      // One that couldn't be read may be the default.
      return unreadable > 0 ? null : items
    })
    return found.map((pools, at) => ({
      silo: silos[at]?.name ?? '',
      pools: pools.status === 'fulfilled' ? pools.value : null,
    }))
  },
})
