'use client'

import { CountFact, LinksFact, UsageFacts } from '@/app/(console)/system/_pools/pool-facts'
import { poolReads } from '@/lib/api/pool-reads'
import { poolUsage } from '@/lib/capacity/pool-usage'
import type { IpPool } from '@/lib/contract/ip-pool'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { assignmentWords, versionWordsOf } from '@/lib/contract/pool-kind'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { Word } from '@/lib/ui/badge'
import { Fact } from '@/lib/ui/fact'

export const usePoolUsage = (pool: string) =>
  useApiQuery(poolReads.ipPoolUtilizationView({ path: { pool } }), { select: poolUsage })

const query = { limit: PICKER_LIMIT }

/** What an IP pool is for, how full it is, and who takes addresses from it. */
export function PoolFacts({ pool, name }: { readonly pool: IpPool; readonly name: string }) {
  const page = { path: { pool: name }, query }
  return (
    <>
      <KindFacts pool={pool} />
      <UsageFacts of={usePoolUsage(name)} />
      <CountFact label="IP ranges" of={useApiQuery(poolReads.ipPoolRangeList(page))} />
      <LinksFact of={useApiQuery(poolReads.ipPoolSiloList(page))} />
    </>
  )
}

/** How full the pool of the platform's own services is: it is asked for by its id, as it is in no list. */
export function ServicePoolFacts({ pool }: { readonly pool: IpPool }) {
  return (
    <>
      <KindFacts pool={pool} />
      <UsageFacts of={usePoolUsage(pool.id)} />
      <CountFact label="IP ranges" of={useApiQuery(poolReads.ipPoolServiceRangeList({ query }))} />
    </>
  )
}

/** What platforms tell that have pools of several kinds. */
function KindFacts({ pool }: { readonly pool: IpPool }) {
  return (
    <>
      {pool.ipVersion != null && <Fact label="IP version">{versionWordsOf(pool)}</Fact>}
      {pool.poolType != null && (
        <Fact label="Type">
          <Word>{pool.poolType}</Word>
        </Fact>
      )}
      {pool.assignment != null && <Fact label="Assignment">{assignmentWords(pool)}</Fact>}
    </>
  )
}
