'use client'

import { CountFact, LinksFact, UsageFacts } from '@/app/(console)/system/_pools/pool-facts'
import { subnetPoolUsage } from '@/app/(console)/system/_subnet-pools/subnet-pool-usage'
import { subnetPoolReads } from '@/lib/api/subnet-pool-reads'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { versionWordsOf } from '@/lib/contract/pool-kind'
import type { SubnetPool } from '@/lib/contract/subnet-pool'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { Fact } from '@/lib/ui/fact'

/** How full a subnet pool is. */
export const useSubnetPoolUsage = (pool: string) =>
  useApiQuery(subnetPoolReads.systemSubnetPoolUtilizationView({ path: { pool } }), {
    select: subnetPoolUsage,
  })

/** Which subnets a pool has, how full it is, and who takes them. */
export function SubnetPoolFacts(props: { readonly pool: SubnetPool; readonly name: string }) {
  const { pool, name } = props
  const page = { path: { pool: name }, query: { limit: PICKER_LIMIT } }
  return (
    <>
      <Fact label="IP version">{versionWordsOf(pool)}</Fact>
      <UsageFacts of={useSubnetPoolUsage(name)} />
      <CountFact
        label="Members"
        of={useApiQuery(subnetPoolReads.systemSubnetPoolMemberList(page))}
      />
      <LinksFact of={useApiQuery(subnetPoolReads.systemSubnetPoolSiloList(page))} />
    </>
  )
}
