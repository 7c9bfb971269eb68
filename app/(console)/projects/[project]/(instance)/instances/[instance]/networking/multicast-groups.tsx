'use client'

import { useMemo } from 'react'
import { MulticastState, sourceWords } from '@/app/(console)/multicast-cells'
import { useConfirmation } from '@/lib/action/use-confirmation'
import { multicastReads } from '@/lib/api/multicast-reads'
import { INSTANCE_MULTICAST_GROUPS_MAX } from '@/lib/contract/limits'
import type { MulticastGroupMember } from '@/lib/contract/multicast-group'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { ReadFailure } from '@/lib/reading/read-failure'
import { RetryButton } from '@/lib/reading/retry-button'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { useMissing } from '@/lib/rights/use-missing'
import { routes } from '@/lib/routes'
import type { Column } from '@/lib/table/column'
import { Table } from '@/lib/table/table'
import { TableSkeleton } from '@/lib/table/table-skeleton'
import { Button } from '@/lib/ui/button'
import { EmptyState } from '@/lib/ui/empty-state'
import { Icon } from '@/lib/ui/icon'
import { Link } from '@/lib/ui/link'
import { UnreadableNote } from '@/lib/ui/unreadable-note'
import { useDialog } from '@/lib/ui/use-dialog'
import { defineRemoval } from '@/lib/screens/removal'
import { named } from '@/lib/ui/named'
import { leaveMulticastGroups } from './multicast-actions'

interface OfInstance {
  readonly project: string
  readonly instance: string
}

/** A member has its group's address since 2026-01-08. */
const groupOf = ({ multicastIp, multicastGroupId }: MulticastGroupMember): string =>
  multicastIp ?? multicastGroupId

const multicastLeave = defineRemoval({
  verb: 'leave',
  noun: 'multicast group',
  operation: 'instanceMulticastGroupLeave',
  action: leaveMulticastGroups,
  call: ({ multicastGroupId }: MulticastGroupMember, { project, instance }: OfInstance) => ({
    path: { instance, multicastGroup: multicastGroupId },
    query: { project },
  }),
  nameOf: groupOf,
  right: 'changeInProject',
  question: (row, { instance }) =>
    named`Let ${instance} leave multicast group ${groupOf(row)}? The group is deleted if no other instance is in it.`,
  notice: (row, { instance }) => `**${instance}** left multicast group **${groupOf(row)}**`,
})

const loadJoin = () => import('./join-group-dialog')
/** What the URL says of the form over the tab. */
const MULTICAST = 'multicast-group'

const columns: readonly Column<MulticastGroupMember>[] = [
  {
    // By this name it stays on narrow screens.
    id: 'name',
    header: 'Group',
    skeleton: '7rem',
    cell: ({ multicastIp, multicastGroupId }) => (
      <Link className="link mono" translate="no" href={routes.multicastGroup(multicastGroupId)}>
        {multicastIp ?? multicastGroupId}
      </Link>
    ),
  },
  {
    id: 'state',
    header: 'State',
    skeleton: '4rem',
    cell: ({ state }) => <MulticastState state={state} />,
  },
  {
    id: 'sources',
    header: 'Sources',
    skeleton: '5rem',
    isTelling: true,
    cell: (row) => sourceWords(row),
  },
]

/** The multicast groups that an instance is in; the platform has them. */
export default function MulticastGroups({ project, name }: { project: string; name: string }) {
  const { data, failure, isFetching, retry } = useApiQuery(
    multicastReads.instanceMulticastGroupList({
      path: { instance: name },
      query: { project, limit: PICKER_LIMIT },
    }),
  )
  const missing = useMissing(project)
  const { ask, dialog } = useConfirmation()
  const join = useDialog(loadJoin, 'Join multicast group', {
    param: 'join',
    props: (kind) => (kind === MULTICAST ? { project, instance: name } : undefined),
  })
  const params = useMemo(() => ({ project, instance: name }), [project, name])
  const isFull = (data?.items.length ?? 0) >= INSTANCE_MULTICAST_GROUPS_MAX
  return (
    <section className="section">
      <div className="section-head">
        <h2>Multicast groups</h2>
        <Button
          disabledReason={
            missing.changeInProject ??
            (isFull
              ? `An instance can be in at most ${INSTANCE_MULTICAST_GROUPS_MAX} multicast groups`
              : undefined)
          }
          onClick={() => join.open(MULTICAST)}
        >
          Join multicast group
        </Button>
      </div>
      <UnreadableNote what="Multicast groups" count={data?.unreadable ?? 0} />
      {!data ? (
        failure ? (
          <ReadFailure
            title="Multicast groups couldn’t be loaded"
            failure={failure}
            operation="instanceMulticastGroupList"
            retry={<RetryButton of={{ isFetching, retry }} />}
          />
        ) : (
          <TableSkeleton columns={columns} rows={1} />
        )
      ) : data.items.length > 0 ? (
        <Table
          label="Multicast groups"
          columns={columns}
          rows={data.items}
          nameOf={({ multicastIp }) => multicastIp}
          rowActions={(row) => [multicastLeave.entry(row, { params, missing, ask })]}
        />
      ) : (
        <EmptyState compact icon={<Icon name="share-2" />} title="No multicast groups">
          Join one to receive what is sent to its address.
        </EmptyState>
      )}
      {dialog}
      {join.dialog}
    </section>
  )
}
