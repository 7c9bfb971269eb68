'use client'

import type { ComponentProps } from 'react'
import { MulticastState, sourceWords } from '@/app/(console)/multicast-cells'
import { multicastReads } from '@/lib/api/multicast-reads'
import type { MulticastGroup, MulticastGroupMember } from '@/lib/contract/multicast-group'
import { PanelOverList } from '@/lib/reading/panel-over-list'
import { ReadFailure } from '@/lib/reading/read-failure'
import { RetryButton } from '@/lib/reading/retry-button'
import { useAllRows } from '@/lib/reading/use-all-rows'
import { routes } from '@/lib/routes'
import { byName } from '@/lib/table/by-name'
import { Address } from '@/lib/ui/address'
import { useClock } from '@/lib/ui/clock'
import { Link } from '@/lib/ui/link'
import { MiniTable } from '@/lib/ui/mini-table'
import {
  DateProperty,
  DescriptionProperty,
  IdProperty,
  Property,
  PropertyTable,
} from '@/lib/ui/property-table'
import { Skeleton } from '@/lib/ui/skeleton'
import { UnreadableNote } from '@/lib/ui/unreadable-note'

const columns: ComponentProps<typeof MiniTable<MulticastGroupMember>>['columns'] = [
  {
    label: 'Instance',
    // The instance may be of any silo: a lookup by its ID finds its page, for readers who may see it.
    cell: ({ name, instanceId }) => (
      <Link className="link" translate="no" href={routes.instanceLookup(instanceId)}>
        {name}
      </Link>
    ),
  },
  { label: 'State', cell: ({ state }) => <MulticastState state={state} /> },
  { label: 'Sources', cell: (row) => sourceWords(row) },
]

/** A multicast group over the list: its address, and who receives what is sent there. */
export function MulticastGroupPanel({ group }: { readonly group: MulticastGroup }) {
  return (
    <PanelOverList title={`Multicast group ${group.name}`} closeTo={routes.multicastGroups}>
      <div className="form">
        <PropertyTable>
          <Property label="Address">
            <Address text={group.multicastIp} />
          </Property>
          <Property label="State">
            <MulticastState state={group.state} />
          </Property>
          <Property label="Sources">{sourceWords(group)}</Property>
          <DescriptionProperty text={group.description} />
          <IdProperty id={group.id} />
          <DateProperty label="Created" value={group.timeCreated} />
        </PropertyTable>
        <section>
          <h3 className="mb-2 font-semibold">Members</h3>
          <Members group={group.id} />
        </section>
      </div>
    </PanelOverList>
  )
}

function Members({ group }: { readonly group: string }) {
  const { locale } = useClock()
  const { data, failure, isFetching, retry, hasMore, unreadable } = useAllRows((query) =>
    multicastReads.multicastGroupMemberList({ path: { multicastGroup: group }, query }),
  )
  if (!data)
    return failure ? (
      <ReadFailure
        title="Members couldn’t be loaded"
        failure={failure}
        operation="multicastGroupMemberList"
        retry={<RetryButton of={{ isFetching, retry }} />}
      />
    ) : (
      <Skeleton width="10rem" height="0.75rem" />
    )
  return (
    <>
      <UnreadableNote what="Members" count={unreadable} />
      <MiniTable
        label="Members"
        columns={columns}
        rows={byName(data.items, ({ name }) => name, locale)}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        empty="No members"
      />
      {hasMore && <p className="text-subtle">Loading more…</p>}
    </>
  )
}
