'use client'

import { useNetwork } from '@/app/(console)/projects/[project]/_vpcs/use-network'
import { decapitalise } from '@/lib/format/capitalise'
import { type GatewayUse, gatewayUses } from '@/lib/network/gateway-uses'
import { routes } from '@/lib/routes'
import { Address } from '@/lib/ui/address'
import { Link } from '@/lib/ui/link'
import { MiniTable } from '@/lib/ui/mini-table'
import { Skeleton } from '@/lib/ui/skeleton'
import type { OfGateway } from './use-gateway'

const LABEL = 'Instances that leave through it'

const fromText = ({ from, isSure, version }: GatewayUse) =>
  from !== undefined ? (
    <Address text={from} />
  ) : isSure ? (
    'An address that instances share'
  ) : (
    `Unknown: the platform doesn’t say which pool its IPv${version} address is from`
  )

const columnsIn = (project: string) => [
  {
    label: 'Instance',
    cell: ({ instance: { name } }: GatewayUse) => (
      <Link className="link" translate="no" href={routes.instanceNetworking(project, name)}>
        {name}
      </Link>
    ),
  },
  { label: 'Leaves from', cell: fromText },
]

/** The instances whose traffic leaves through a gateway, as the routes and addresses have it. */
export default function GatewayInstances({ project, vpc, gateway }: OfGateway) {
  const { network, failures } = useNetwork({ project, vpc, instances: [], isOfAll: true })
  if (!network) {
    const [failed] = failures
    if (!failed) return <Skeleton width="10rem" height="0.75rem" />
    return (
      <p className="text-subtle">{`Unknown: ${decapitalise(failed.what)} couldn’t be loaded`}</p>
    )
  }
  const gaps = network.gaps ?? []
  return (
    <>
      <MiniTable
        label={LABEL}
        rows={gatewayUses(network, gateway)}
        rowKey={({ instance, version }) => `${instance.id} ${version}`}
        rowName={({ instance, version }) => `instance ${instance.name}, IPv${version}`}
        empty={gaps.length > 0 ? 'None that is known.' : 'None.'}
        columns={columnsIn(project)}
      />
      {gaps.map(({ words }) => (
        <p key={words} className="text-subtle">{`${words}.`}</p>
      ))}
    </>
  )
}
