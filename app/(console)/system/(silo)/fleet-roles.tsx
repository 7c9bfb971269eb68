'use client'

import { siloReads } from '@/lib/api/silo-reads'
import { rolePairsOf } from '@/lib/silo/fleet-roles'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { Word } from '@/lib/ui/badge'
import { EmptyState } from '@/lib/ui/empty-state'
import { Icon } from '@/lib/ui/icon'

/** Which roles on the fleet the roles on a silo bring; set when it is made, for good. */
export function FleetRoles({ silo }: { silo: string }) {
  // The page has it: without it there are no tabs.
  const { data } = useApiQuery(siloReads.siloView({ path: { silo } }))
  const pairs = data && rolePairsOf(data.mappedFleetRoles)
  return (
    <>
      <div className="section-head">
        <h2>Fleet roles</h2>
      </div>
      {pairs?.length === 0 ? (
        <EmptyState icon={<Icon name="shield" />} title="No fleet roles">
          Roles on this silo don’t give any role on the fleet.
        </EmptyState>
      ) : (
        <ul className="flex flex-col gap-2">
          {pairs?.map(({ silo: from, fleet }) => (
            <li key={from + fleet} className="flex items-center gap-2">
              <Word>{from}</Word>
              <span className="sr-only">gives</span>
              <span aria-hidden>→</span>
              <Word>{fleet}</Word>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
