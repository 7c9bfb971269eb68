'use client'

import { RetryButton } from '@/lib/reading/retry-button'
import { ReadError } from '@/lib/api/query'
import { utilizationReads } from '@/lib/api/utilization-reads'
import type { Failure } from '@/lib/api/result'
import { ReadFailure } from '@/lib/reading/read-failure'
import { useLeave } from '@/lib/reading/use-leave'
import { useRead } from '@/lib/reading/use-read'
import { StaleNote } from '@/lib/ui/stale-note'
import { CapacityBars } from '@/lib/utilization/capacity-bars'
import { CapacitySkeleton } from '@/lib/utilization/capacity-skeleton'
import { ForecastLine } from '@/lib/utilization/forecast-line'

const silo = { level: 'silo', project: null } as const

/** The silo's quotas, and when each runs out; `failure` is why the server could not read them. */
export function SiloCapacity({ failure: first }: { failure: Failure | undefined }) {
  const read = utilizationReads.utilizationView({})
  const { data, dataUpdatedAt, error, isFetching, refetch } = useRead(read)
  useLeave(error, read)
  const failure = error instanceof ReadError ? error.failure : first
  if (!data)
    return failure ? (
      <ReadFailure
        title="Quotas couldn’t be loaded"
        failure={failure}
        operation="utilizationView"
        retry={<RetryButton of={{ isFetching, refetch }} />}
      />
    ) : (
      <CapacitySkeleton what="Quota" />
    )
  const { provisioned, capacity } = data
  return (
    <>
      {error && (
        <p className="list-note">
          <StaleNote since={new Date(dataUpdatedAt)} retrying={false} />
        </p>
      )}
      <CapacityBars provisioned={provisioned} quota={capacity} quotaLabel="Quota">
        {(resource) => (
          <ForecastLine
            subject={silo}
            resource={resource}
            capacity={capacity[resource]}
            what="Quota"
          />
        )}
      </CapacityBars>
    </>
  )
}
