import { addressText } from '@/lib/contract/ip-stack'
import { parseIp } from '@/lib/validate/ip'
import type { Network, NetworkInstance, NetworkRoute } from './network'
import { primaryNic } from './network'
import type { ReachAnswer, Ref } from './reach-answer'
import { nicPlaceAt } from './routing'

/* A VPC as a graph: what a map shows, and the edges of the answer to "can A reach B". */

export type MapNodeKind = Exclude<
  Ref['kind'],
  'rule' | 'route' | 'external-subnet' | 'multicast-group'
>

export interface MapNode {
  /** Unique in the graph: the kind and the id of the thing. */
  readonly id: string
  readonly kind: MapNodeKind
  readonly ref: Ref
  readonly name: string
  /** The second line: an address, blocks, a kind. */
  readonly detail: string
  /** Of an instance. */
  readonly runState?: NetworkInstance['runState']
  /**
   * The containing box: for an instance the subnet of its primary interface, for an external address the
   * box of addresses.
   */
  readonly parent?: string
}

export interface MapEdge {
  /** Unique in the graph, which has at most one edge between two nodes. */
  readonly id: string
  readonly from: string
  readonly to: string
  /**
   * `member`: an instance and a subnet that it has an interface in. `router`: a subnet and a router
   * that serves it. `route`: where a router leads. `exit`: a gateway and the internet. `address`: an
   * external address, the internet on one side and the instance on the other.
   */
  readonly kind: 'member' | 'router' | 'route' | 'exit' | 'address'
  /** The names of the routes of this edge. */
  readonly routes: readonly string[]
}

export interface MapGraph {
  readonly nodes: readonly MapNode[]
  readonly edges: readonly MapEdge[]
}

/** The id of a thing of a VPC in its graph. */
export const nodeIdOf = ({ kind, id }: Pick<Ref, 'kind' | 'id'>): string => `${kind}:${id}`
const INTERNET_ID = nodeIdOf({ kind: 'internet', id: 'internet' })
/** The box of all external addresses; it is no thing of the VPC. */
export const ADDRESSES_ID = 'external-ips'

function node(
  kind: MapNodeKind,
  id: string,
  name: string,
  detail: string,
  more: Pick<MapNode, 'runState' | 'parent'> = {},
): MapNode {
  const ref: Ref = { kind, id, name }
  return { id: nodeIdOf(ref), kind, ref, name, detail, ...more }
}

/** `worker-2` before `worker-10`. */
const collator = new Intl.Collator('en', { numeric: true })

/**
 * Everything of a VPC that a map shows, instances by name and all else in the order given. Unknown names
 * make no edge.
 */
export function mapGraph(network: Network): MapGraph {
  const nodes: MapNode[] = [
    node('internet', 'internet', 'Internet', ''),
    ...network.gateways.map(({ id, name }) => node('gateway', id, name, 'Internet gateway')),
    ...network.routers.map(({ id, name, kind }) =>
      node('router', id, name, kind === 'system' ? 'System router' : 'Custom router'),
    ),
    ...network.subnets.map(({ id, name, ipv4Block, ipv6Block }) =>
      node('subnet', id, name, `${ipv4Block}, ${ipv6Block}`),
    ),
    ...network.instances
      .toSorted((one, other) => collator.compare(one.name, other.name))
      .flatMap((instance) => instanceNodes(instance)),
  ]
  return { nodes, edges: mapEdges(network, new Set(nodes.map(({ id }) => id))) }
}

function instanceNodes(instance: NetworkInstance): MapNode[] {
  const nic = primaryNic(instance)
  if (!nic) return []
  const { id, name, runState, externalIps } = instance
  const parent = nodeIdOf({ kind: 'subnet', id: nic.subnetId })
  return [
    node('instance', id, name, addressText(nic.ipStack), { runState, parent }),
    ...externalIps.map((each) =>
      node(
        'external-ip',
        each.id ?? each.ip,
        each.name ?? each.ip,
        each.name ? each.ip : each.kind,
        { parent: ADDRESSES_ID },
      ),
    ),
  ]
}

function mapEdges(network: Network, nodeIds: ReadonlySet<string>): MapEdge[] {
  const edges = new Map<string, MapEdge>()
  const add = (from: string, to: string, kind: MapEdge['kind'], route?: string) => {
    const id = `${from}--${to}`
    if (from === to || !nodeIds.has(from) || !nodeIds.has(to)) return
    const routes = [...(edges.get(id)?.routes ?? []), ...(route === undefined ? [] : [route])]
    edges.set(id, { id, from, to, kind, routes })
  }
  for (const gateway of network.gateways)
    add(nodeIdOf({ kind: 'gateway', id: gateway.id }), INTERNET_ID, 'exit')
  for (const subnet of network.subnets) {
    const from = nodeIdOf({ kind: 'subnet', id: subnet.id })
    for (const { id, kind } of network.routers)
      if (kind === 'system' || id === subnet.customRouterId)
        add(from, nodeIdOf({ kind: 'router', id }), 'router')
  }
  for (const router of network.routers)
    for (const route of router.routes) {
      const to = routeEnd(network, route)
      if (to) add(nodeIdOf({ kind: 'router', id: router.id }), nodeIdOf(to), 'route', route.name)
    }
  for (const instance of network.instances) {
    const from = nodeIdOf({ kind: 'instance', id: instance.id })
    for (const { subnetId } of instance.nics)
      add(from, nodeIdOf({ kind: 'subnet', id: subnetId }), 'member')
    for (const { id, ip } of instance.externalIps) {
      const address = nodeIdOf({ kind: 'external-ip', id: id ?? ip })
      add(INTERNET_ID, address, 'address')
      add(address, from, 'address')
    }
  }
  return [...edges.values()]
}

/** The node that a route leads to; routes to subnets are not drawn, as their router serves all subnets. */
function routeEnd(
  network: Network,
  { target }: NetworkRoute,
): Pick<Ref, 'kind' | 'id'> | undefined {
  switch (target.type) {
    case 'internet_gateway': {
      const gateway = network.gateways.find(({ name }) => name === target.value)
      return gateway && { kind: 'gateway', id: gateway.id }
    }
    case 'instance':
    case 'ip': {
      const instance =
        target.type === 'ip' && parseIp(target.value)
          ? nicPlaceAt(network, target.value)?.instance
          : network.instances.find(({ name }) => name === target.value)
      return instance && { kind: 'instance', id: instance.id }
    }
    default:
      return undefined
  }
}

/**
 * The edges that traffic takes, in order: the answer's path on the map. Steps without an edge between them
 * are left out.
 */
export function pathEdges(graph: MapGraph, { path }: Pick<ReachAnswer, 'path'>): string[] {
  const between = (one?: Ref, other?: Ref): string | undefined => {
    if (!one || !other) return undefined
    const [from, to] = [nodeIdOf(one), nodeIdOf(other)]
    return graph.edges.find(
      (edge) => (edge.from === from && edge.to === to) || (edge.from === to && edge.to === from),
    )?.id
  }
  const ids: string[] = []
  for (let at = 0; at < path.length - 1; at++) {
    const next = between(path[at], path[at + 1])
    const skipping = next === undefined ? between(path[at], path[at + 2]) : undefined
    if (skipping !== undefined) at++
    const id = next ?? skipping
    if (id !== undefined) ids.push(id)
  }
  return ids
}
