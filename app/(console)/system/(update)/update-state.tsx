'use client'

import { systemReads } from '@/lib/api/system-reads'
import { meterOf, percentWords } from '@/lib/capacity/meter'
import type { UpdateStatus } from '@/lib/contract/system-update'
import { standsStill, updateProgress } from '@/lib/contract/update-can'
import { fullNumber } from '@/lib/format/number'
import { plural } from '@/lib/format/plural'
import { ReadFailure } from '@/lib/reading/read-failure'
import { RetryButton } from '@/lib/reading/retry-button'
import { type ApiQuery, useApiQuery } from '@/lib/reading/use-api-query'
import { DateTime } from '@/lib/ui/date-time'
import { MiniTable } from '@/lib/ui/mini-table'
import { Notice } from '@/lib/ui/notice'
import { Property, PropertyTable } from '@/lib/ui/property-table'
import { RowsSkeleton } from '@/lib/ui/rows-skeleton'
import { serverNow } from '@/lib/ui/clock'
import { versionWords } from './version-words'
import { MeterBar } from '@/lib/ui/meter-bar'

/** While components change, and at rest. */
const MOVING_MS = 10_000
const RESTING_MS = 60_000

/** What the system runs and is to run, read again while the page is open. */
export const useUpdateStatus = (): ApiQuery<UpdateStatus> =>
  useApiQuery(systemReads.systemUpdateStatus({}), {
    intervalMs: (status) => {
      const progress = updateProgress(status)
      return progress && progress.done < progress.all ? MOVING_MS : RESTING_MS
    },
  })

interface Components {
  readonly version: string
  readonly count: number | null
  /** Of all versions. */
  readonly all: number
}

const componentColumns = [
  {
    label: 'Runs',
    cell: ({ version }: Components) => <span className="tnum">{versionWords(version)}</span>,
  },
  {
    label: 'Components',
    cell: ({ count }: Components) => (
      <span className="tnum">{count === null ? 'Unknown' : fullNumber(count)}</span>
    ),
  },
  {
    label: 'Share',
    cell: ({ count, all }: Components) => <Share of={count ?? 0} all={all} />,
  },
]

/** The target, how many components run what, and what keeps an update from going on. */
export function UpdateState({ of }: { of: ApiQuery<UpdateStatus> }) {
  const { data, failure } = of
  if (!data && failure)
    return (
      <ReadFailure
        title="The state of the update couldn’t be loaded"
        failure={failure}
        operation="systemUpdateStatus"
        retry={<RetryButton of={of} />}
      />
    )
  if (!data) return <RowsSkeleton rows={4} />
  const { targetRelease, componentsByReleaseVersion, timeLastStepPlanned } = data
  const components = Object.entries(componentsByReleaseVersion)
  const all = components.reduce((total, [, count]) => total + Number(count ?? 0), 0)
  return (
    <div className="mb-6 flex flex-col gap-4">
      {data.contactSupport && (
        <Notice tone="danger">
          The platform found a problem that keeps the update from going on. Contact support.
        </Notice>
      )}
      {data.suspended && (
        <Notice tone="notice">
          Updates are suspended: a sled was recovered by hand after the target was set. Nothing is
          updated until the recovery is finished with the release that it was recovered to.
        </Notice>
      )}
      {!data.suspended && !data.contactSupport && standsStill(data, serverNow()) && (
        <Notice tone="notice">
          No new step has been planned for more than 20 minutes: the update may stand still.
        </Notice>
      )}
      <PropertyTable>
        <Property label="Target release">
          {targetRelease ? (
            <span className="tnum" translate="no">
              {targetRelease.version}
            </span>
          ) : (
            'Never set'
          )}
        </Property>
        <Property label="Requested">
          {targetRelease?.timeRequested ? (
            <DateTime value={targetRelease.timeRequested} />
          ) : undefined}
        </Property>
        <Property label="Progress">{progressWords(data)}</Property>
        <Property label="Last step planned">
          {timeLastStepPlanned ? <DateTime value={timeLastStepPlanned} /> : undefined}
        </Property>
      </PropertyTable>
      <MiniTable
        label="Components"
        columns={componentColumns}
        rows={components.map(([version, count]) => ({ version, count, all }))}
        rowKey={({ version }) => version}
        rowName={({ version }) => versionWords(version)}
      />
    </div>
  )
}

function Share({ of, all }: { of: number; all: number }) {
  const { percent, fill } = meterOf(of, all)
  return (
    <span className="share-meter">
      <MeterBar used={fill} />
      <span>{percentWords(percent)}</span>
    </span>
  )
}

function progressWords(status: UpdateStatus): string {
  const progress = updateProgress(status)
  if (!progress) return 'Nothing to update to'
  const left = progress.all - progress.done
  return left === 0 ? 'Done' : `${plural(left, 'component')} left of ${fullNumber(progress.all)}`
}
