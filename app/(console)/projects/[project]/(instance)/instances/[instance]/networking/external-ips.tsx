'use client'

import { useMemo } from 'react'
import { RetryButton } from '@/lib/reading/retry-button'
import { Icon } from '@/lib/ui/icon'
import { useExternalIps } from '@/app/(console)/projects/[project]/(instance)/use-external-ips'
import { usePools } from '@/app/(console)/projects/[project]/_floating-ips/use-pools'
import { detachBelow } from '@/app/(console)/projects/[project]/_floating-ips/detach-below'
import { floatingIpDetachment } from '@/app/(console)/projects/[project]/_floating-ips/floating-ip-detachment'
import { useConfirmation } from '@/lib/action/use-confirmation'
import { useDialog } from '@/lib/ui/use-dialog'
import { reads } from '@/lib/api/reads'
import {
  isKnownIpKind,
  isOutboundOnly,
  reachableVersions,
  whyUnreachable,
} from '@/lib/contract/external-ip-can'
import type { IpVersion } from '@/lib/contract/ip'
import { ipVersionOf } from '@/lib/contract/ip-stack'
import { INSTANCE_EXTERNAL_IPS_MAX } from '@/lib/contract/limits'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { usePlatformCan } from '@/lib/reading/use-platform-can'
import { useMissing } from '@/lib/rights/use-missing'
import { defineRemoval } from '@/lib/screens/removal'
import type { RowAction } from '@/lib/table/column'
import { ReadFailure } from '@/lib/reading/read-failure'
import { Table } from '@/lib/table/table'
import { TableSkeleton } from '@/lib/table/table-skeleton'
import { useRead } from '@/lib/reading/use-read'
import { Button } from '@/lib/ui/button'
import { named } from '@/lib/ui/named'
import { copyText } from '@/lib/ui/copy-text'
import { EmptyState } from '@/lib/ui/empty-state'
import { UnreadableNote } from '@/lib/ui/unreadable-note'
import { detachEphemeralIps } from './external-ip-actions'
import { useVpcOf } from './network-interfaces'
import {
  columnsWithPool,
  externalIpColumns,
  type ExternalIpRow,
  externalIpRow,
  idOf,
  nameOf,
} from './external-ip-columns'

const loadExposure = () =>
  import('@/app/(console)/projects/[project]/_exposure/instance-exposure-dialog')
const loadEphemeral = () => import('./attach-ephemeral-dialog')
const loadFloating = () => import('./attach-floating-dialog')

const VERSIONS = ['v4', 'v6'] as const

// What the URL says of the form over the tab.
const EPHEMERAL = 'ephemeral-ip'
const FLOATING = 'floating-ip'

/** The addresses at which an instance is reached from outside. */
export function ExternalIps({ project, name }: { project: string; name: string }) {
  const { ips, free, failure, isFetching, retry, unreadable } = useExternalIps(project, name)
  const interfaces = useRead(
    reads.instanceNetworkInterfaceList({ query: { project, instance: name, limit: PICKER_LIMIT } }),
  )
  const missing = useMissing(project)
  const noChange = missing.changeInProject
  const { ask, dialog } = useConfirmation()
  const can = usePlatformCan()
  const isPoolSaid = can('versions')
  const pools = usePools({ isEnabled: isPoolSaid })
  const columns = useMemo(
    () => (isPoolSaid ? columnsWithPool(pools) : externalIpColumns),
    [isPoolSaid, pools],
  )
  // The versions of its ephemeral addresses.
  const taken = ips?.filter(({ kind }) => kind === 'ephemeral').map(({ ip }) => ipVersionOf(ip))
  const isOneOfTwo = (taken?.length ?? 0) > 1
  const state = { params: { project, instance: name, isOneOfTwo }, missing, ask }
  // Where an interface has one address only, its version doesn't matter.
  const inside = can('dualStack') ? reachableVersions(interfaces.data?.items ?? []) : undefined
  /** Why it can't have another address of a version. */
  const whyNot = (version: IpVersion) =>
    taken?.includes(version)
      ? `The instance has an ephemeral IP${version} address already`
      : whyUnreachable(inside, version)
  const ephemeral = useDialog(loadEphemeral, 'Attach ephemeral IP', {
    param: 'attach',
    props: (kind) => (kind === EPHEMERAL ? { project, instance: name, whyNot } : undefined),
  })
  const floating = useDialog(loadFloating, 'Attach floating IP', {
    param: 'attach',
    props: (kind) => (kind === FLOATING ? { project, instance: name, free, inside } : undefined),
  })

  const vpc = useVpcOf(interfaces.data?.items)
  const exposure = useDialog(loadExposure, 'Exposure', {
    param: 'exposure',
    props: () => (vpc === undefined ? undefined : { project, vpc, instance: name }),
    isRare: true,
  })

  const areBothRefused = VERSIONS.every(whyNot)
  const other = VERSIONS.find((version) => !taken?.includes(version))
  const hasEphemeral = taken === undefined || taken.length >= (can('twoEphemeralIps') ? 2 : 1)
  const hasInterface = (interfaces.data?.items.length ?? 0) > 0
  const rowActions = (row: ExternalIpRow): readonly RowAction[] => [
    { label: 'Copy IP address', onSelect: () => void copyText(row.ip, 'IP address') },
    row.floating ? floatingIpDetachment.entry(row.floating, state) : detachment.entry(row, state),
  ]
  return (
    <section className="section">
      <div className="section-head">
        <h2>External IPs</h2>
        <span className="button-row">
          {vpc !== undefined && (
            <Button onClick={() => exposure.open('instance')}>Who can reach it</Button>
          )}
          {!hasEphemeral && hasInterface && (
            <Button
              disabledReason={noChange ?? (areBothRefused ? whyNot(other ?? 'v4') : undefined)}
              onClick={() => ephemeral.open(EPHEMERAL)}
            >
              Attach ephemeral IP
            </Button>
          )}
          <Button
            disabledReason={
              noChange ??
              attachReason(ips?.filter(({ kind }) => !isOutboundOnly(kind)).length, free?.length)
            }
            onClick={() => floating.open(FLOATING)}
          >
            Attach floating IP
          </Button>
        </span>
      </div>
      <UnreadableNote what="External IPs" count={unreadable} />
      {ips === undefined ? (
        failure ? (
          <ReadFailure
            title="External IPs couldn’t be loaded"
            failure={failure}
            operation="instanceExternalIpList"
            retry={<RetryButton of={{ isFetching, retry }} />}
          />
        ) : (
          <TableSkeleton columns={columns} rows={1} />
        )
      ) : ips.length > 0 ? (
        <Table
          label="External IPs"
          {...{ columns, rowActions, nameOf, idOf }}
          rows={ips.map(externalIpRow)}
        />
      ) : (
        <EmptyState compact icon={<Icon name="waypoints" />} title="No external IPs">
          Attach an address to reach the instance from outside its VPC.
        </EmptyState>
      )}
      {dialog}
      {ephemeral.dialog}
      {floating.dialog}
      {exposure.dialog}
    </section>
  )
}

/** Why an address of this kind can't be detached. */
function whyItStays(kind: string): string | undefined {
  if (isOutboundOnly(kind)) return 'Managed by the platform'
  return isKnownIpKind(kind) ? undefined : 'This console doesn’t know addresses of this kind'
}

interface Context {
  readonly project: string
  readonly instance: string
  /** The instance has an ephemeral address of the other IP version, too: the call must name the version. */
  readonly isOneOfTwo: boolean
}

const detachment = defineRemoval({
  verb: 'detach',
  noun: 'ephemeral IP',
  operation: 'instanceEphemeralIpDetach',
  action: detachEphemeralIps,
  call: ({ ip }: ExternalIpRow, { project, instance, isOneOfTwo }: Context) => ({
    path: { instance },
    query: { project, ...(isOneOfTwo && { ipVersion: ipVersionOf(ip) }) },
  }),
  right: 'changeInProject',
  reason: ({ kind }) => whyItStays(kind),
  nameOf,
  question: ({ ip }, { instance }) =>
    named`Detach ephemeral IP ${ip} from ${instance}? The instance will no longer be reachable at this address, and the address returns to its pool.`,
  below: {
    ...detachBelow,
    props: ({ ip }, { project }) => ({ project, ips: [ip] }),
  },
  notice: 'Ephemeral IP detached',
})

/** Why no floating IP can be attached (screens.md, section 15); undefined while that is unknown. */
function attachReason(attached = 0, free: number | undefined): string | undefined {
  if (attached >= INSTANCE_EXTERNAL_IPS_MAX)
    return `An instance can have at most ${INSTANCE_EXTERNAL_IPS_MAX} external IPs`
  return free === 0 ? 'No floating IPs available' : undefined
}
