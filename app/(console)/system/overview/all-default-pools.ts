import type { Read } from '@/lib/api/query'
import { siloReads } from '@/lib/api/silo-reads'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import type { PoolsOfSilo } from '@/lib/overview/default-pools'

/** Silos that are asked at once; a browser has six connections to a host. */
const AT_ONCE = 5

/** The IP pools of every silo, which the platform lists silo by silo. */
export const poolsOfAllSilos = (): Read<readonly PoolsOfSilo[]> => ({
  // Under the name of the operation, so that what makes its answers stale makes this stale.
  queryKey: ['siloIpPoolList', 'of all silos'],
  queryFn: async (context) => {
    const query = { limit: PICKER_LIMIT }
    const { items: silos } = await siloReads.siloList({ query }).queryFn(context)
    const found: PoolsOfSilo[] = []
    for (let at = 0; at < silos.length; at += AT_ONCE) {
      const reads = silos.slice(at, at + AT_ONCE).map(async ({ name }): Promise<PoolsOfSilo> => {
        const read = siloReads.siloIpPoolList({ path: { silo: name }, query })
        try {
          const { items, unreadable = 0 } = await read.queryFn(context)
          // One that couldn't be read may be the default.
          return { silo: name, pools: unreadable > 0 ? null : items }
        } catch {
          return { silo: name, pools: null }
        }
      })
      found.push(...(await Promise.all(reads)))
    }
    return found
  },
})
