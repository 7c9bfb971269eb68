'use client'

import { useRouter } from '@/lib/hydration/use-router'
import type { ReactNode } from 'react'
import type { InternetGateway, InternetGatewayIpAddress } from '@/lib/contract/internet-gateway'
import { useOpenedByLink } from '@/lib/navigation/opened-by-link'
import { routes } from '@/lib/routes'
import { Address } from '@/lib/ui/address'
import { Link } from '@/lib/ui/link'
import { MiniTable } from '@/lib/ui/mini-table'
import { Notice } from '@/lib/ui/notice'
import { DescriptionProperty, IdProperty, Property, PropertyTable } from '@/lib/ui/property-table'
import { SidePanel } from '@/lib/ui/side-panel'
import { Skeleton } from '@/lib/ui/skeleton'
import {
  type OfGateway,
  type PlacedRoute,
  useAddresses,
  usePoolNames,
  usePools,
  useRoutesTo,
} from './use-gateway'

interface Props {
  readonly project: string
  readonly vpc: string
  readonly gateway: InternetGateway
}

/** An internet gateway over its list, to look at: what is attached to it, and what leads to it. */
export function GatewayPanel({ project, vpc, gateway }: Props) {
  const { push } = useRouter()
  const slide = useOpenedByLink()
  const of = { project, vpc, gateway: gateway.name }
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
        <Notice>Use the API or the command line to change internet gateways.</Notice>
        <PropertyTable>
          <Property label="Name">{gateway.name}</Property>
          <DescriptionProperty text={gateway.description} />
          <IdProperty id={gateway.id} />
        </PropertyTable>
        <Addresses {...of} />
        <Pools {...of} />
        <Routes {...of} />
      </div>
    </SidePanel>
  )
}

const addressColumns = [
  { label: 'Name', cell: ({ name }: InternetGatewayIpAddress) => name },
  { label: 'Description', cell: ({ description }: InternetGatewayIpAddress) => description },
  { label: 'Address', cell: ({ address }: InternetGatewayIpAddress) => <Address text={address} /> },
]

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

function Addresses(of: OfGateway) {
  const { data, failure } = useAddresses(of)
  return (
    <Part
      title="Attached IP addresses"
      isRead={data !== undefined}
      isFailed={failure !== undefined}
    >
      <MiniTable
        label="Attached IP addresses"
        rows={data?.items ?? []}
        rowKey={({ id }) => id}
        rowName={({ name }) => `IP address ${name}`}
        empty="None. Traffic leaves from addresses in its IP pools."
        columns={addressColumns}
      />
    </Part>
  )
}

function Pools(of: OfGateway) {
  const { data, failure } = usePools(of)
  const names = usePoolNames().data
  return (
    <Part title="Attached IP pools" isRead={data !== undefined} isFailed={failure !== undefined}>
      <MiniTable
        label="Attached IP pools"
        rows={data?.items ?? []}
        rowKey={({ id }) => id}
        rowName={({ name }) => `IP pool ${name}`}
        empty="None. Instances with an address from a pool can’t leave through it."
        columns={[
          { label: 'Name', cell: ({ name }) => name },
          { label: 'Description', cell: ({ description }) => description },
          { label: 'IP pool', cell: ({ ipPoolId }) => names?.[ipPoolId] ?? ipPoolId },
        ]}
      />
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
  readonly children: ReactNode
}) {
  const { title, isRead, isFailed, children } = props
  return (
    <section>
      <h3 className="mb-2 font-semibold">{title}</h3>
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
