'use client'

import { RetryButton } from '@/lib/reading/retry-button'
import { ReadError } from '@/lib/api/query'
import { reads } from '@/lib/api/reads'
import { utilizationReads } from '@/lib/api/utilization-reads'
import type { Failure } from '@/lib/api/result'
import { ReadFailure } from '@/lib/reading/read-failure'
import { useAllRows } from '@/lib/reading/use-all-rows'
import { useLeave } from '@/lib/reading/use-leave'
import { useRead } from '@/lib/reading/use-read'
import { StaleNote } from '@/lib/ui/stale-note'
import { UtilizationBoard } from '@/lib/utilization/utilization-board'

const silo = { level: 'silo', project: null } as const

/**
 * What is provisioned of the silo's quotas, over time, and when each runs out; `failure` is why the
 * server could not read the quotas.
 */
export function SiloUtilization({ failure: first }: { failure: Failure | undefined }) {
  const read = utilizationReads.utilizationView({})
  const { data, dataUpdatedAt, error, isFetching, refetch } = useRead(read)
  useLeave(error, read)
  // Who may not list them still has the charts of all.
  const projects = useAllRows((page) => reads.projectList({ query: page }))
  const failure = error instanceof ReadError ? error.failure : first
  const figures = data && {
    provisioned: data.provisioned,
    quota: data.capacity,
    quotaLabel: 'Quota',
  }
  return (
    <>
      {!data && failure && (
        <div className="list-note">
          <ReadFailure
            title="Quotas couldn’t be loaded"
            failure={failure}
            operation="utilizationView"
            retry={<RetryButton of={{ isFetching, refetch }} />}
          />
        </div>
      )}
      {data && error && (
        <p className="list-note">
          <StaleNote since={new Date(dataUpdatedAt)} retrying={false} />
        </p>
      )}
      <UtilizationBoard
        told={(project) => ({
          figures: figures ?? (failure ? null : undefined),
          subject: silo,
          limit: data?.capacity,
          limitLabel: 'Quota',
          ...(project !== null && {
            part: { name: project, subject: { level: 'silo', project } },
          }),
        })}
        filter={{
          label: 'Project',
          allLabel: 'All projects',
          names: projects.data?.items.map(({ name }) => name) ?? [],
        }}
        onTick={() => void refetch({ cancelRefetch: false })}
      />
    </>
  )
}
