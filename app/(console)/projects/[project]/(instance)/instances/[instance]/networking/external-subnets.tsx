'use client'

import { useMemo } from 'react'
import { ownColumns } from '@/app/(console)/projects/[project]/_external-subnets/external-subnet-columns'
import { externalSubnetDetachment } from '@/app/(console)/projects/[project]/_external-subnets/external-subnet-detachment'
import { useSubnetPoolNames } from '@/app/(console)/projects/[project]/_external-subnets/use-subnet-pools'
import { useConfirmation } from '@/lib/action/use-confirmation'
import { externalSubnetReads } from '@/lib/api/external-subnet-reads'
import { reads } from '@/lib/api/reads'
import { reachableVersions } from '@/lib/contract/external-ip-can'
import type { ExternalSubnet } from '@/lib/contract/external-subnet'
import { INSTANCE_EXTERNAL_SUBNETS_MAX } from '@/lib/contract/limits'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { ReadFailure } from '@/lib/reading/read-failure'
import { RetryButton } from '@/lib/reading/retry-button'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { useRead } from '@/lib/reading/use-read'
import { useMissing } from '@/lib/rights/use-missing'
import type { RowAction } from '@/lib/table/column'
import { Table } from '@/lib/table/table'
import { TableSkeleton } from '@/lib/table/table-skeleton'
import { Button } from '@/lib/ui/button'
import { copyText } from '@/lib/ui/copy-text'
import { EmptyState } from '@/lib/ui/empty-state'
import { Icon } from '@/lib/ui/icon'
import { UnreadableNote } from '@/lib/ui/unreadable-note'
import { useDialog } from '@/lib/ui/use-dialog'

const loadAttach = () => import('./attach-subnet-dialog')
/** What the URL says of the form over the tab. */
const EXTERNAL_SUBNET = 'external-subnet'

/** The networks whose traffic goes to an instance; the platform has them. */
export default function ExternalSubnets({ project, name }: { project: string; name: string }) {
  const reading = useApiQuery(
    externalSubnetReads.instanceExternalSubnetList({
      path: { instance: name },
      query: { project },
    }),
  )
  const { data, failure, isFetching, retry } = reading
  const interfaces = useRead(
    reads.instanceNetworkInterfaceList({ query: { project, instance: name, limit: PICKER_LIMIT } }),
  )
  const inside = reachableVersions(interfaces.data?.items ?? [])
  const missing = useMissing(project)
  const { ask, dialog } = useConfirmation()
  const pools = useSubnetPoolNames()
  const columns = useMemo(() => ownColumns(project, pools), [project, pools])
  const attach = useDialog(loadAttach, 'Attach external subnet', {
    param: 'attach',
    props: (kind) => (kind === EXTERNAL_SUBNET ? { project, instance: name, inside } : undefined),
  })
  const state = { params: { project, instance: name }, missing, ask }
  const rowActions = (row: ExternalSubnet): readonly RowAction[] => [
    { label: 'Copy subnet', onSelect: () => void copyText(row.subnet, 'Subnet') },
    externalSubnetDetachment.entry(row, state),
  ]
  const isFull = (data?.items.length ?? 0) >= INSTANCE_EXTERNAL_SUBNETS_MAX
  return (
    <section className="section">
      <div className="section-head">
        <h2>External subnets</h2>
        <Button
          disabledReason={
            missing.changeInProject ??
            (isFull
              ? `An instance can have at most ${INSTANCE_EXTERNAL_SUBNETS_MAX} external subnets`
              : undefined)
          }
          onClick={() => attach.open(EXTERNAL_SUBNET)}
        >
          Attach external subnet
        </Button>
      </div>
      <UnreadableNote what="External subnets" count={data?.unreadable ?? 0} />
      {!data ? (
        failure ? (
          <ReadFailure
            title="External subnets couldn’t be loaded"
            failure={failure}
            operation="instanceExternalSubnetList"
            retry={<RetryButton of={{ isFetching, retry }} />}
          />
        ) : (
          <TableSkeleton columns={columns} rows={1} />
        )
      ) : data.items.length > 0 ? (
        <Table
          label="External subnets"
          columns={columns}
          rows={data.items}
          rowActions={rowActions}
        />
      ) : (
        <EmptyState compact icon={<Icon name="ethernet-port" />} title="No external subnets">
          Attach one to have all traffic for a public network go to the instance.
        </EmptyState>
      )}
      {dialog}
      {attach.dialog}
    </section>
  )
}
