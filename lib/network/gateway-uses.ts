import { parseIp } from '@/lib/validate/ip'
import { type Network, type NetworkInstance, primaryNic, unreadOf } from './network'
import { gatewayStep } from './reach-gateway'
import { destinationBlock, routersOf, sameIp } from './routing'

/*
 * Who leaves a VPC through an internet gateway, and who keeps something from being detached from it
 * (behaviour-tenant, section 7).
 */

/** An instance whose traffic of one IP version leaves through a gateway. */
export interface GatewayUse {
  readonly instance: NetworkInstance
  readonly version: 4 | 6
  /** The instance's own address that the traffic leaves from; absent for a shared one. */
  readonly from?: string
  /** False if what decides was not read, or the platform doesn't tell it. */
  readonly isSure: boolean
}

const VERSIONS = [4, 6] as const

/**
 * The instances that leave through a gateway, by IP version: those whose subnet has a route of that version
 * to it, and whose own or shared address the gateway lets out. Only routes that were read count; others are
 * among the network's gaps.
 */
export const gatewayUses = (network: Network, gateway: string): readonly GatewayUse[] =>
  network.instances.flatMap((instance) => {
    const nic = primaryNic(instance)
    const subnet = network.subnets.find(({ id }) => id === nic?.subnetId)
    if (!subnet) return []
    const ways = routersOf(network, subnet)
      .flatMap((router) => router.routes)
      .filter(({ target }) => target.type === 'internet_gateway' && target.value === gateway)
    return VERSIONS.flatMap((version): GatewayUse[] => {
      if (!ways.some((route) => destinationBlock(network, route, version))) return []
      const { step, from } = gatewayStep(network, instance, gateway, { version })
      if (step.verdict === 'block') return []
      const isSure = step.verdict === 'pass'
      return [{ instance, version, isSure, ...(from && { from: from.ip }) }]
    })
  })

/** What is attached to a gateway: a pool by its id, or one address. */
export type Attached = { readonly ipPoolId: string } | { readonly address: string }

/** The instances that prevent detaching, and those that might. */
export interface AttachmentUses {
  readonly sure: readonly NetworkInstance[]
  readonly unsure: readonly NetworkInstance[]
}

type Has = 'yes' | 'no' | 'unknown'

/** Whether an instance has an attached external address, or one of an attached pool. */
function hasAttached({ poolIds }: Network, instance: NetworkInstance, attached: Attached): Has {
  const each = instance.externalIps.map(({ ip, ipPoolId }): Has => {
    if ('address' in attached) {
      const wanted = parseIp(attached.address)
      return wanted && sameIp(ip, wanted) ? 'yes' : 'no'
    }
    if (ipPoolId != null) return ipPoolId === attached.ipPoolId ? 'yes' : 'no'
    // If the platform doesn't tell the pool of an ephemeral address, it is certain only if there is no
    // other pool.
    return poolIds?.every((id) => id === attached.ipPoolId) ? 'yes' : 'unknown'
  })
  if (each.includes('yes')) return 'yes'
  return each.includes('unknown') || instance.hasUnreadIps ? 'unknown' : 'no'
}

/**
 * Why the platform refuses to detach something from a gateway without cascade: a route of the VPC leads to
 * the gateway, and an instance of the VPC has an external address there.
 */
export function attachmentUses(
  network: Network,
  gateway: string,
  attached: Attached,
): AttachmentUses {
  const isLedTo = network.routers.some(({ routes }) =>
    routes.some(({ target }) => target.type === 'internet_gateway' && target.value === gateway),
  )
  if (!isLedTo && unreadOf(network, 'routes') === undefined) return { sure: [], unsure: [] }
  const of = (has: Has) =>
    network.instances.filter(
      (instance) => instance.nics.length > 0 && hasAttached(network, instance, attached) === has,
    )
  return isLedTo
    ? { sure: of('yes'), unsure: of('unknown') }
    : { sure: [], unsure: [...of('yes'), ...of('unknown')] }
}
