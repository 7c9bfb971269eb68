'use client'

import { RetryButton } from '@/lib/reading/retry-button'
import { Icon } from '@/lib/ui/icon'
import { useMemo } from 'react'
import { useInstance } from '@/app/(console)/projects/[project]/(instance)/use-instance'
import { stopsFirst } from '@/app/(console)/projects/[project]/_instances/instance-power'
import { UsedByProperty } from '@/app/(console)/projects/[project]/_vpcs/used-by-property'
import { hasChecks } from '@/app/(console)/projects/[project]/_vpcs/has-checks'
import { useConfirmation } from '@/lib/action/use-confirmation'
import { useDialog } from '@/lib/ui/use-dialog'
import { useRunAction } from '@/lib/action/use-run-action'
import { ReadError } from '@/lib/api/query'
import { networkReads } from '@/lib/api/network-reads'
import { reads } from '@/lib/api/reads'
import { isOutboundOnly } from '@/lib/contract/external-ip-can'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import type { InstanceNetworkInterface } from '@/lib/contract/network-interface'
import { useMissing } from '@/lib/rights/use-missing'
import type { RowAction } from '@/lib/table/column'
import { ReadFailure } from '@/lib/reading/read-failure'
import { Table } from '@/lib/table/table'
import { TableSkeleton } from '@/lib/table/table-skeleton'
import { usePlatformCan } from '@/lib/reading/use-platform-can'
import { useLeave } from '@/lib/reading/use-leave'
import { useRead } from '@/lib/reading/use-read'
import { routes, withQuery } from '@/lib/routes'
import { Button, LinkButton } from '@/lib/ui/button'
import { EmptyState } from '@/lib/ui/empty-state'
import { PropertyTable } from '@/lib/ui/property-table'
import { UnreadableNote } from '@/lib/ui/unreadable-note'
import { makeNicPrimary } from './nic-actions'
import { nicColumns } from './nic-columns'
import { nicReasons } from './nic-reasons'
import { nicRemoval } from './nic-removal'

const loadForms = () => import('./nic-forms')
const loadConfirm = () => import('./nic-confirm')
const STOPPED = { runState: 'stopped' } as const

/** The name of an instance's VPC: all of its interfaces are in one, and the page has read that of the primary. */
export function useVpcOf(nics: readonly InstanceNetworkInterface[] | undefined) {
  const vpcId = nics?.find(({ primary }) => primary)?.vpcId
  return useRead({
    ...networkReads.vpcView({ path: { vpc: vpcId ?? '' }, query: {} }),
    enabled: vpcId !== undefined,
  }).data?.name
}

/** The network interfaces of an instance. */
export function NetworkInterfaces({ project, name }: { project: string; name: string }) {
  const { instance, isDeleting } = useInstance(project, name)
  const read = reads.instanceNetworkInterfaceList({
    query: { project, instance: name, limit: PICKER_LIMIT },
  })
  const query = useRead(read)
  useLeave(query.error, read, isDeleting)
  const missing = useMissing(project)
  const noChange = missing.changeInProject
  const { ask, dialog } = useConfirmation()
  const run = useRunAction()
  const columns = useMemo(() => nicColumns(project), [project])
  const nics = query.data?.items
  const count = nics?.length ?? 0
  const vpc = useVpcOf(nics)
  const hasStacks = usePlatformCan()('dualStack')
  const addresses = useRead(
    reads.instanceExternalIpList({ path: { instance: name }, query: { project } }),
  ).data?.items
  const externalIps = hasStacks
    ? addresses?.filter(({ kind }) => !isOutboundOnly(kind)).map(({ ip }) => ip)
    : undefined
  const stops =
    instance && stopsFirst(instance) ? { id: instance.id, name: instance.name } : undefined
  // One that runs is stopped for it.
  const power = stops ? STOPPED : instance
  const owner = { project, instance: name }
  const inVpc = { vpc, ownerId: instance?.id }
  const form = useDialog(loadForms, 'Network interface', {
    param: 'nic-form',
    props: (subject) => ({
      ...{ project, instance: name, owner: instance, vpc },
      form: subject,
      ...{ nics, stops },
    }),
  })
  const confirm = useDialog(loadConfirm, 'Change network interfaces', { isRare: true })

  const removal = (nic: InstanceNetworkInterface): RowAction => {
    const usual = nicRemoval.entry(
      nic,
      { params: { ...owner, ...inVpc }, missing, ask },
      nicReasons.delete(power, nic, count),
    )
    return stops
      ? { ...usual, onSelect: () => confirm.open({ action: 'delete', owner, inVpc, nic, stops }) }
      : usual
  }
  const rowActions = (nic: InstanceNetworkInterface): readonly RowAction[] => [
    {
      label: 'Make primary',
      disabledReason: noChange ?? nicReasons.makePrimary(power, nic, externalIps),
      onSelect: () =>
        // Asked only where there is something to say: it is undone as easily.
        stops || (vpc !== undefined && hasChecks(project, vpc))
          ? confirm.open({ action: 'primary', owner, inVpc, nic, stops })
          : void run(() => makeNicPrimary({ ...owner, nic: nic.name }), 'Make primary'),
    },
    {
      label: 'Edit',
      disabledReason: noChange ?? nicReasons.edit(power, nic),
      onSelect: () => form.open(`edit:${nic.name}`),
    },
    removal(nic),
  ]
  return (
    <section className="section">
      <div className="section-head">
        <h2>Network interfaces</h2>
        <span className="button-row">
          {vpc !== undefined && (
            <LinkButton
              href={withQuery(routes.vpcReachability(project, vpc), {
                source: 'instance',
                sourceInstance: name,
              })}
            >
              Check reachability
            </LinkButton>
          )}
          <Button
            disabledReason={noChange ?? nicReasons.add(power, count)}
            onClick={() => form.open('new')}
          >
            Add network interface
          </Button>
        </span>
      </div>
      <UnreadableNote what="Network interfaces" count={query.data?.unreadable} />
      {nics === undefined ? (
        query.error instanceof ReadError ? (
          <ReadFailure
            title="Network interfaces couldn’t be loaded"
            failure={query.error.failure}
            operation="instanceNetworkInterfaceList"
            retry={<RetryButton of={query} />}
          />
        ) : (
          <TableSkeleton columns={columns} rows={1} />
        )
      ) : count > 0 ? (
        <>
          <Table label="Network interfaces" columns={columns} rows={nics} rowActions={rowActions} />
          {vpc !== undefined && (
            <PropertyTable>
              <UsedByProperty project={project} vpc={vpc} naming={{ type: 'instance', name }} />
            </PropertyTable>
          )}
        </>
      ) : (
        <EmptyState compact icon={<Icon name="network" />} title="No network interfaces">
          Without one, the instance has no network and no external IPs.
        </EmptyState>
      )}
      {dialog}
      {form.dialog}
      {confirm.dialog}
    </section>
  )
}
