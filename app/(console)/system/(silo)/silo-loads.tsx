'use client'

import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { projectLoads, ProjectLoadTable } from '@/app/(console)/system/project-loads'
import type { Read } from '@/lib/api/query'
import type { SledInstance } from '@/lib/contract/sled'
import { readSledInstances } from '@/lib/reading/sled-instances'
import { ReadFailure } from '@/lib/reading/read-failure'
import { RetryButton } from '@/lib/reading/retry-button'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { ReadAge } from '@/lib/ui/read-age'
import { Spinner } from '@/lib/ui/spinner'

interface Running {
  readonly instances: readonly SledInstance[]
  readonly isComplete: boolean
}

const runningRead = (queries: QueryClient): Read<Running> => ({
  queryKey: ['sledInstanceList', 'all sleds'],
  queryFn: async () => {
    const byId = new Map<string, SledInstance>()
    const isComplete = await readSledInstances(queries, (_, running) => {
      // One that moves is on two sleds.
      for (const each of running) byId.set(each.id, each)
    })
    return { instances: [...byId.values()], isComplete }
  },
})

/**
 * Which projects take most of a silo’s quotas. The platform tells operators nothing of the projects of
 * other silos but what runs on the sleds, which are asked once this is opened.
 */
export function SiloLoads({ silo }: { readonly silo: string }) {
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const { data, failure, isFetching, updatedAt, retry } = useApiQuery(runningRead(queries), {
    isEnabled: isOpen,
  })
  const loads = data && projectLoads(data.instances.filter(({ siloName }) => siloName === silo))
  return (
    <details className="mt-4" onToggle={({ currentTarget: { open } }) => setOpen(open)}>
      <summary>Projects that take most vCPUs and memory</summary>
      <div className="flex flex-col gap-2 pt-2">
        {failure && !data && (
          <ReadFailure
            title="Sleds couldn’t be loaded"
            failure={failure}
            operation="sledList"
            retry={<RetryButton of={{ isFetching, retry }} />}
          />
        )}
        {!failure && !loads && (
          <p role="status">
            <Spinner /> <span>Asking the sleds…</span>
          </p>
        )}
        {loads && (
          <>
            {loads.length > 0 && <ProjectLoadTable isOfSilo loads={loads} />}
            <p className="field-hint">
              {[
                ...(loads.length === 0 ? ['No instance of this silo was found on a sled.'] : []),
                data.isComplete
                  ? 'What runs on the sleds now.'
                  : 'Not all sleds could be read: there may be more.',
                'Storage by project is known only in the silo itself.',
              ].join(' ')}
            </p>
            <p className="flex items-center gap-2">
              <ReadAge updatedAt={updatedAt} isLoading={isFetching} onRefresh={retry} />
            </p>
          </>
        )}
      </div>
    </details>
  )
}
