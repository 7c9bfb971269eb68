import type { IpStack } from '@/lib/contract/ip-stack'
import { addressesOf, partsOf } from '@/lib/contract/ip-stack'
import type { Network, NetworkGateway, NetworkInstance, NetworkNic, NetworkRoute } from './network'
import type { Attached } from './gateway-uses'

/*
 * The network after a change that is not made yet, for warnings before it is sent. Values that the platform
 * would choose are left out and listed as gaps, so that nothing certain follows from them.
 */

export type NetworkEdit = (network: Network) => Network

/** Applies several changes, one after another. */
export const allOf =
  (edits: readonly NetworkEdit[]): NetworkEdit =>
  (network) =>
    edits.reduce((now, edit) => edit(now), network)

/** Whether a path's name or id refers to a thing. */
const isCalled = ({ id, name }: { id: string; name: string }, called: string): boolean =>
  id === called || name === called

const withRoutes = (
  network: Network,
  router: string,
  edit: (routes: readonly NetworkRoute[]) => readonly NetworkRoute[],
): Network => ({
  ...network,
  routers: network.routers.map((each) =>
    isCalled(each, router) ? { ...each, routes: edit(each.routes) } : each,
  ),
})

type Ends = Pick<NetworkRoute, 'destination' | 'target'>

/** Adds a custom route to a router. */
export const withRoute =
  (router: string, name: string, ends: Ends): NetworkEdit =>
  (network) =>
    withRoutes(network, router, (routes) => [
      ...routes,
      { id: 'new-route', name, kind: 'custom', ...ends },
    ])

/** Changes the ends of a route. */
export const withRouteEnds =
  (router: string, routeId: string, ends: Partial<Ends>): NetworkEdit =>
  (network) =>
    withRoutes(network, router, (routes) =>
      routes.map((route) => (route.id === routeId ? { ...route, ...ends } : route)),
    )

/** Removes a route from its router. */
export const withoutRoute =
  (routeId: string): NetworkEdit =>
  (network) => ({
    ...network,
    routers: network.routers.map((router) => ({
      ...router,
      routes: router.routes.filter(({ id }) => id !== routeId),
    })),
  })

/** Gives a subnet another custom router, by name or id; none if it is empty. */
export const withSubnetRouter =
  (subnet: string, router: string): NetworkEdit =>
  (network) => ({
    ...network,
    subnets: network.subnets.map((each) =>
      isCalled(each, subnet)
        ? {
            ...each,
            customRouterId: network.routers.find((one) => isCalled(one, router))?.id ?? null,
          }
        : each,
    ),
  })

/** Removes external addresses from their instances. */
export const withoutExternalIps =
  (addresses: readonly string[]): NetworkEdit =>
  (network) => ({
    ...network,
    instances: network.instances.map((instance) => ({
      ...instance,
      externalIps: instance.externalIps.filter(({ ip }) => !addresses.includes(ip)),
    })),
  })

/** Removes a router: subnets that use it go back to the system router. */
export const withoutRouter =
  (routerId: string): NetworkEdit =>
  (network) => ({
    ...network,
    routers: network.routers.filter(({ id }) => id !== routerId),
    subnets: network.subnets.map((subnet) =>
      subnet.customRouterId === routerId ? { ...subnet, customRouterId: null } : subnet,
    ),
  })

/** The part of an instance with its interfaces in a VPC. */
export type NicOwner = Pick<NetworkInstance, 'id' | 'name' | 'runState'>

const withNics = (
  network: Network,
  owner: string,
  edit: (nics: readonly NetworkNic[]) => readonly NetworkNic[],
): Network => ({
  ...network,
  instances: network.instances.flatMap((instance) => {
    if (instance.id !== owner) return [instance]
    const nics = edit(instance.nics)
    return nics.length > 0 ? [{ ...instance, nics }] : []
  }),
})

const CHOSEN_LATER = 'The platform chooses the address of the new interface'

/**
 * Adds an interface in a subnet of the VPC; the first one of an instance is its primary. The platform
 * chooses an empty address.
 */
export const withNic =
  (owner: NicOwner, subnet: string, ipStack: IpStack): NetworkEdit =>
  (network) => {
    const place = network.subnets.find((each) => isCalled(each, subnet))
    if (!place) return network
    const nic = { id: 'new-nic', name: 'new', subnetId: place.id, ipStack }
    const isPresent = network.instances.some(({ id }) => id === owner.id)
    const { gaps = [] } = network
    const isOpen = addressesOf(ipStack).length < partsOf(ipStack).length
    return {
      ...(isPresent
        ? withNics(network, owner.id, (nics) => [...nics, { ...nic, primary: false }])
        : {
            ...network,
            instances: [
              ...network.instances,
              { ...owner, nics: [{ ...nic, primary: true }], externalIps: [], hasUnreadIps: true },
            ],
          }),
      ...(isOpen && { gaps: [...gaps, { of: 'interfaces', words: CHOSEN_LATER }] }),
    }
  }

/** Removes an interface; an instance without interfaces leaves the network. */
export const withoutNic =
  (owner: string, nicId: string): NetworkEdit =>
  (network) =>
    withNics(network, owner, (nics) => nics.filter(({ id }) => id !== nicId))

/** Sets the networks that may pass an interface: each belongs to the address of its version. */
export const withTransitIps =
  (owner: string, nicId: string, transitIps: readonly string[]): NetworkEdit =>
  (network) =>
    withNics(network, owner, (nics) =>
      nics.map((nic) =>
        nic.id === nicId ? { ...nic, ipStack: passing(nic.ipStack, transitIps) } : nic,
      ),
    )

function passing(stack: IpStack, transitIps: readonly string[]): IpStack {
  if (stack.type !== 'dual_stack')
    return { type: stack.type, value: { ...stack.value, transitIps } }
  const { v4, v6 } = stack.value
  return {
    type: 'dual_stack',
    value: {
      v4: { ...v4, transitIps: transitIps.filter((text) => !text.includes(':')) },
      v6: { ...v6, transitIps: transitIps.filter((text) => text.includes(':')) },
    },
  }
}

/** Makes another interface of an instance its primary. */
export const withPrimaryNic =
  (owner: string, nicId: string): NetworkEdit =>
  (network) =>
    withNics(network, owner, (nics) => nics.map((nic) => ({ ...nic, primary: nic.id === nicId })))

const withGateway = (
  network: Network,
  gateway: string,
  edit: (gateway: NetworkGateway) => NetworkGateway,
): Network => ({
  ...network,
  gateways: network.gateways.map((each) => (isCalled(each, gateway) ? edit(each) : each)),
})

/** Attaches a pool or an address to a gateway. */
export const withAttached =
  (gateway: string, attached: Attached): NetworkEdit =>
  (network) =>
    withGateway(network, gateway, (each) =>
      'address' in attached
        ? { ...each, ipAddresses: [...each.ipAddresses, attached.address] }
        : { ...each, ipPoolIds: [...each.ipPoolIds, attached.ipPoolId] },
    )

/** Detaches a pool or an address from a gateway; routes to the gateway stay. */
export const withoutAttached =
  (gateway: string, attached: Attached): NetworkEdit =>
  (network) =>
    withGateway(network, gateway, (each) =>
      'address' in attached
        ? { ...each, ipAddresses: each.ipAddresses.filter((ip) => ip !== attached.address) }
        : { ...each, ipPoolIds: each.ipPoolIds.filter((id) => id !== attached.ipPoolId) },
    )

/** Removes a gateway, and with a cascade also the routes to it. Routes refer to it by name. */
export const withoutGateway =
  (gateway: string, isCascading: boolean): NetworkEdit =>
  (network) => {
    const gone = network.gateways.find((each) => isCalled(each, gateway))
    const leadsToIt = ({ target }: NetworkRoute) =>
      target.type === 'internet_gateway' && target.value === gone?.name
    return {
      ...network,
      gateways: network.gateways.filter((each) => each !== gone),
      routers: isCascading
        ? network.routers.map((router) => ({
            ...router,
            routes: router.routes.filter((route) => !leadsToIt(route)),
          }))
        : network.routers,
    }
  }
