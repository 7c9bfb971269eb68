'use client'

import { lazyPart } from '@/lib/hydration/lazy-part'
import { useRouter } from '@/lib/change/use-router'
import { type ReactNode } from 'react'
import type { Confirmation } from '@/lib/action/action-confirm'
import { useConfirmation } from '@/lib/action/use-confirmation'
import type {
  InternetGateway,
  InternetGatewayIpAddress,
  InternetGatewayIpPool,
} from '@/lib/contract/internet-gateway'
import { internetGatewayCan } from '@/lib/contract/internet-gateway-can'
import { HydrationSafeSuspense } from '@/lib/ui/hydration-safe-suspense'
import { useOpenedByLink } from '@/lib/navigation/opened-by-link'
import { useMissing } from '@/lib/rights/use-missing'
import { routes } from '@/lib/routes'
import { Address } from '@/lib/ui/address'
import { Button } from '@/lib/ui/button'
import { Link } from '@/lib/ui/link'
import { MiniTable } from '@/lib/ui/mini-table'
import { DescriptionProperty, IdProperty, Property, PropertyTable } from '@/lib/ui/property-table'
import { SidePanel } from '@/lib/ui/side-panel'
import { Skeleton } from '@/lib/ui/skeleton'
import { useDialog } from '@/lib/ui/use-dialog'
import { addressDetachment, poolDetachment } from './detachments'
import {
  type OfGateway,
  type PlacedRoute,
  useAddresses,
  usePoolNames,
  usePools,
  useRoutesTo,
} from './use-gateway'
import { useOpening } from '@/lib/ui/use-reopened'

interface Props {
  readonly project: string
  readonly vpc: string
  readonly gateway: InternetGateway
}

const loadPool = () => import('./attach-pool-dialog')
const loadAddress = () => import('./attach-address-dialog')
const GatewayInstances = lazyPart(
  () => import('./gateway-instances'),
  () => <p className="text-subtle">Couldn’t be loaded</p>,
)

/** An internet gateway over its list: its attachments, the routes to it, and the instances that use it. */
export function GatewayPanel({ project, vpc, gateway }: Props) {
  const { push } = useRouter()
  const slide = useOpenedByLink()
  const of = { project, vpc, gateway: gateway.name, gatewayId: gateway.id }
  const { ask, dialog } = useConfirmation()
  const missing = useMissing(project)
  const tools = { missing: missing.changeNetwork, ask }
  return (
    <SidePanel
      title={`Internet gateway ${gateway.name}`}
      slide={slide}
      // What is searched and sorted below stays.
      onClose={() =>
        push(routes.internetGateways(project, vpc) + window.location.search, { scroll: false })
      }
    >
      <div className="form">
        <PropertyTable>
          <Property label="Name">{gateway.name}</Property>
          <DescriptionProperty text={gateway.description} />
          <IdProperty id={gateway.id} />
        </PropertyTable>
        <Addresses of={of} {...tools} />
        <Pools of={of} {...tools} />
        <Routes {...of} />
        <section>
          <h3 className="mb-2 font-semibold">Instances that leave through it</h3>
          <HydrationSafeSuspense fallback={<Skeleton width="10rem" height="0.75rem" />}>
            <GatewayInstances {...of} />
          </HydrationSafeSuspense>
        </section>
      </div>
      {dialog}
    </SidePanel>
  )
}

interface AttachedProps {
  readonly of: OfGateway & { readonly gatewayId: string }
  /** Why the reader may not change it. */
  readonly missing: string | undefined
  readonly ask: (confirmation: Confirmation) => void
}

/** The button that detaches a row. */
function Detach(props: {
  readonly name: string
  readonly missing: string | undefined
  /** Asks first. */
  readonly onAsk: () => void
}) {
  const label = `Detach ${props.name}`
  const ask = useOpening(label, props.onAsk)
  return (
    <Button
      size="sm"
      aria-label={label}
      disabledReason={props.missing}
      onClick={() => ask(undefined)}
    >
      Detach
    </Button>
  )
}

const routeColumns = ({ project, vpc }: OfGateway) => [
  {
    label: 'Router',
    cell: ({ router }: PlacedRoute) => (
      <Link className="link" translate="no" href={routes.router(project, vpc, router)}>
        {router}
      </Link>
    ),
  },
  {
    label: 'Route',
    cell: ({ router, route }: PlacedRoute) => (
      <Link className="link" href={routes.routeEdit(project, vpc, router, route.name)}>
        {route.name}
      </Link>
    ),
  },
]

const namingColumns = [
  { label: 'Name', cell: ({ name }: { readonly name: string }) => name },
  {
    label: 'Description',
    cell: ({ description }: { readonly description: string }) => description,
  },
]

const addressColumns = ({ of, missing, ask }: AttachedProps) => [
  ...namingColumns,
  { label: 'Address', cell: ({ address }: InternetGatewayIpAddress) => <Address text={address} /> },
  {
    label: 'Actions',
    cell: (row: InternetGatewayIpAddress) => (
      <Detach
        name={row.address}
        missing={missing}
        onAsk={() => ask(addressDetachment.confirmation(row, of))}
      />
    ),
  },
]

const poolColumns = (
  { of, missing, ask }: AttachedProps,
  names: Readonly<Record<string, string>> | undefined,
) => [
  ...namingColumns,
  {
    label: 'IP pool',
    cell: ({ ipPoolId }: InternetGatewayIpPool) => names?.[ipPoolId] ?? ipPoolId,
  },
  {
    label: 'Actions',
    cell: (row: InternetGatewayIpPool) => {
      const pool = names?.[row.ipPoolId]
      return (
        <Detach
          name={pool ?? row.name}
          missing={missing}
          onAsk={() => ask(poolDetachment.confirmation(row, { ...of, pool }))}
        />
      )
    },
  },
]

function Addresses({ of, missing, ask }: AttachedProps) {
  const { data, failure } = useAddresses(of)
  const { open, dialog } = useDialog(loadAddress, 'Attach IP address', {
    name: 'Attach IP address of panel',
  })
  const reason =
    data && !internetGatewayCan.attachAddress({ ipPools: 0, ipAddresses: data.items.length })
      ? 'A gateway can have at most one IP address'
      : undefined
  return (
    <Part
      title="Attached IP addresses"
      isRead={data !== undefined}
      isFailed={failure !== undefined}
      button={
        <Button size="sm" disabledReason={missing ?? reason} onClick={() => open(of)}>
          Attach IP address
        </Button>
      }
    >
      <MiniTable
        label="Attached IP addresses"
        rows={data?.items ?? []}
        rowKey={({ id }) => id}
        rowName={({ name }) => `IP address ${name}`}
        empty="None. Traffic leaves from addresses in its IP pools."
        columns={addressColumns({ of, missing, ask })}
      />
      {dialog}
    </Part>
  )
}

function Pools({ of, missing, ask }: AttachedProps) {
  const { data, failure } = usePools(of)
  const names = usePoolNames().data
  const { open, dialog } = useDialog(loadPool, 'Attach IP pool', {
    name: 'Attach IP pool of panel',
  })
  return (
    <Part
      title="Attached IP pools"
      isRead={data !== undefined}
      isFailed={failure !== undefined}
      button={
        <Button size="sm" disabledReason={missing} onClick={() => open(of)}>
          Attach IP pool
        </Button>
      }
    >
      <MiniTable
        label="Attached IP pools"
        rows={data?.items ?? []}
        rowKey={({ id }) => id}
        rowName={({ name }) => `IP pool ${name}`}
        empty="None. Instances with an address from a pool can’t leave through it."
        columns={poolColumns({ of, missing, ask }, names)}
      />
      {dialog}
    </Part>
  )
}

function Routes(of: OfGateway) {
  const { routes: found, isFailed } = useRoutesTo(of)
  return (
    <Part title="Routes to this gateway" isRead={found !== undefined} isFailed={isFailed}>
      <MiniTable
        label="Routes to this gateway"
        rows={found ?? []}
        rowKey={({ route }) => route.id}
        rowName={({ route }) => `route ${route.name}`}
        empty="None. No traffic is sent to it."
        columns={routeColumns(of)}
      />
    </Part>
  )
}

function Part(props: {
  readonly title: string
  readonly isRead: boolean
  readonly isFailed: boolean
  readonly button?: ReactNode
  readonly children: ReactNode
}) {
  const { title, isRead, isFailed, button, children } = props
  return (
    <section>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">{title}</h3>
        {button}
      </div>
      {isRead ? (
        children
      ) : isFailed ? (
        <p className="text-subtle">Couldn’t be loaded</p>
      ) : (
        <Skeleton width="10rem" height="0.75rem" />
      )}
    </section>
  )
}
