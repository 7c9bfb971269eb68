'use client'

import { useState } from 'react'
import { abortRackMemberships } from '@/app/(console)/system/rack-actions'
import { Reading } from '@/lib/reading/reading'
import type { Confirmation } from '@/lib/action/action-confirm'
import { useConfirmation } from '@/lib/action/use-confirmation'
import { hardwareReads } from '@/lib/api/hardware-reads'
import type { BaseboardId, RackMembershipStatus } from '@/lib/contract/rack'
import { boardKey, canAbortMembership } from '@/lib/contract/rack-can'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { useMissing } from '@/lib/rights/use-missing'
import { callOf } from '@/lib/screens/calls'
import { Badge, lookOf, type StateLook, Mono } from '@/lib/ui/badge'
import { Button } from '@/lib/ui/button'
import { named } from '@/lib/ui/named'
import { MiniTable } from '@/lib/ui/mini-table'
import { DateProperty, Property, PropertyTable } from '@/lib/ui/property-table'
import { Select } from '@/lib/ui/select'
import { CHANGE_MS } from './use-memberships'
import { useOpening } from '@/lib/ui/use-reopened'

const LOOKS: Readonly<Record<string, StateLook & { readonly text: string }>> = {
  in_progress: { tone: 'notice', text: 'In progress' },
  committed: { tone: 'ok', text: 'Committed' },
  aborted: { tone: 'neutral', text: 'Aborted' },
}

const BOARD_COLUMNS = [
  {
    label: 'Serial number',
    cell: ({ serialNumber }: BaseboardId) => <Mono>{serialNumber}</Mono>,
  },
  {
    label: 'Part number',
    cell: ({ partNumber }: BaseboardId) => <Mono>{partNumber}</Mono>,
  },
]

/** Changes of before that can be looked at. */
const VERSIONS_MAX = 50

/** The members of a rack after its latest change, or a former one; a change in progress can be aborted. */
export function MembershipPart({ rackId }: { readonly rackId: string }) {
  const [chosen, choose] = useState<number>()
  const latest = useApiQuery(hardwareReads.rackMembershipStatus({ path: { rackId } }), {
    intervalMs: ({ state }) => state === 'in_progress' && CHANGE_MS,
  })
  const newest = latest.data?.version ?? undefined
  const isOlder = chosen !== undefined && chosen !== newest
  const older = useApiQuery(
    hardwareReads.rackMembershipStatus({ path: { rackId }, query: { version: chosen ?? 0 } }),
    { isEnabled: isOlder },
  )
  const shown = isOlder ? older : latest
  const isNone = latest.failure?.type === 'error' && latest.failure.status === 404
  return (
    <section>
      <div className="section-head">
        <h2>Membership</h2>
        {latest.data && <Abort rackId={rackId} status={latest.data} />}
      </div>
      {isNone ? (
        <p className="list-note">The platform knows no members of this rack.</p>
      ) : (
        <div className="flex flex-col gap-4">
          {newest !== undefined && newest > 1 && (
            <Select
              label="Change"
              name="version"
              value={String(chosen ?? newest)}
              onChange={({ currentTarget: { value } }) => choose(Number(value))}
              options={Array.from({ length: Math.min(newest, VERSIONS_MAX) }, (_, at) => {
                const version = String(newest - at)
                return { value: version, label: at === 0 ? `${version}, the latest` : version }
              })}
            />
          )}
          {shown.data ? (
            <Facts of={shown.data} />
          ) : (
            <Reading
              title="The membership couldn’t be loaded"
              operation="rackMembershipStatus"
              query={shown}
            />
          )}
        </div>
      )}
    </section>
  )
}

function Facts({ of }: { readonly of: RackMembershipStatus }) {
  const { state, members, unacknowledgedMembers, version } = of
  const waiting = new Set(unacknowledgedMembers.map(boardKey))
  const words = (board: BaseboardId) =>
    !waiting.has(boardKey(board)) ? 'Yes' : state === 'aborted' ? 'No' : 'Not yet'
  const look = lookOf(LOOKS, state)
  return (
    <>
      <PropertyTable>
        <Property label="State">
          <Badge tone={look?.tone ?? 'neutral'}>{look?.text ?? state}</Badge>
        </Property>
        <Property label="Version">{version}</Property>
        <DateProperty label="Started" value={of.timeCreated} />
        {of.timeCommitted && <DateProperty label="Committed" value={of.timeCommitted} />}
        {of.timeAborted && <DateProperty label="Aborted" value={of.timeAborted} />}
      </PropertyTable>
      <MiniTable
        label="Members"
        rows={members}
        rowKey={boardKey}
        rowName={({ serialNumber }) => `sled ${serialNumber}`}
        empty="No members"
        columns={[...BOARD_COLUMNS, { label: 'Acknowledged', cell: words }]}
      />
    </>
  )
}

function Abort(props: { readonly rackId: string; readonly status: RackMembershipStatus }) {
  const { rackId, status } = props
  const { ask, dialog } = useConfirmation()
  const missing = useMissing().changeFleet
  const abort = useOpening('Abort change', () => ask(confirmAbort(rackId, status)))
  if (!canAbortMembership(status)) return null
  return (
    <>
      <Button size="sm" disabledReason={missing} onClick={() => abort(undefined)}>
        Abort change
      </Button>
      {dialog}
    </>
  )
}

const confirmAbort = (
  rackId: string,
  { unacknowledgedMembers: waiting }: RackMembershipStatus,
): Confirmation => ({
  title: 'Abort change?',
  question: named(
    [
      'Abort the change of this rack’s membership? ',
      ' won’t join it. A change that is being committed already can’t be aborted.',
    ],
    waiting.map(({ serialNumber }) => serialNumber).join(', ') || 'New sleds',
  ),
  danger: true,
  actionTitle: 'Abort change',
  ...callOf('rackMembershipAbort', abortRackMemberships, { path: { rackId } }, () => ({
    notice: { content: 'Change of the rack’s membership aborted' },
  })),
})
