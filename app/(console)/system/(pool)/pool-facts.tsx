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

/** What an IP pool is for, how full it is, and who takes addresses from it. */
export function PoolFacts({ pool, name }: { readonly pool: IpPool; readonly name: string }) {
  const page = { path: { pool: name }, query: { limit: PICKER_LIMIT } }
  return (
    <>
      {/* Of platforms that tell them. */}
      {pool.ipVersion != null && <Fact label="IP version">{versionWordsOf(pool)}</Fact>}
      {pool.poolType != null && (
        <Fact label="Type">
          <Word>{pool.poolType}</Word>
        </Fact>
      )}
      {pool.assignment != null && <Fact label="Assignment">{assignmentWords(pool)}</Fact>}
      <UsageFacts of={usePoolUsage(name)} />
      <CountFact label="IP ranges" of={useApiQuery(poolReads.ipPoolRangeList(page))} />
      <LinksFact of={useApiQuery(poolReads.ipPoolSiloList(page))} />
    </>
  )
}
