import { addressOf } from '@/lib/contract/ip-stack'
import { transitIpsOf } from '@/lib/contract/transit-ips'
import { capitalise } from '@/lib/format/capitalise'
import { blockHolds, blockOfIp, blockText, ipText, parseBlock } from './blocks'
import type { End } from './firewall'
import { endOf } from './firewall'
import { unreadOf } from './network'
import type { Network, NetworkSubnet, NicPlace } from './network'
import type { Fix, ReachStep, Ref } from './reach-answer'
import { instanceRef } from './reach-gateway'
import { rulesStep, UNKNOWN_SENDER } from './reach-rules'
import type { Flow } from './firewall'
import { chooseRoute, nicPlaceAt, routersOf } from './routing'
import type { RouteChoice, RoutePlace } from './routing'

export const routeRef = ({ route, router }: RoutePlace): Ref => ({
  kind: 'route',
  id: route.id,
  name: route.name,
  routerName: router.name,
})
export const subnetRef = ({ id, name }: NetworkSubnet): Ref => ({ kind: 'subnet', id, name })
export const routerRef = ({ router }: Pick<RoutePlace, 'router'>): Ref => ({
  kind: 'router',
  id: router.id,
  name: router.name,
})

/** The routes of a subnet that could not be read, in words; undefined if all are known. */
function unreadRoutes(network: Network, subnet: NetworkSubnet): string | undefined {
  const gap = unreadOf(network, 'routes')
  const routers = routersOf(network, subnet)
  const isWhole =
    routers.some(({ kind }) => kind === 'system') &&
    (subnet.customRouterId == null || routers.some(({ id }) => id === subnet.customRouterId)) &&
    routers.every(({ isPartial }) => !isPartial)
  // Routes may name subnets, whose blocks are read with those.
  return (isWhole ? undefined : gap) ?? unreadOf(network, 'subnets')
}

/** Where a route leads traffic. */
export type Onward =
  | { readonly kind: 'delivered' }
  | { readonly kind: 'gateway'; readonly name: string }
  | { readonly kind: 'next-hop'; readonly place: NicPlace }

export interface Routed {
  readonly step: ReachStep
  readonly choice?: RouteChoice
  /** Absent if traffic ends here. */
  readonly onward?: Onward
}

const addressWords = (to: End): string =>
  to.called ?? (to.address ? ipText(to.address) : 'the internet')

/** The change that would send the traffic elsewhere than the route taken, if any. */
function routeFix(network: Network, subnet: NetworkSubnet, to: End, choice?: RouteChoice): Fix {
  if (choice && choice.route.kind !== 'vpc_subnet') {
    const ref = routeRef(choice)
    return {
      kind: 'change-route',
      ref,
      words: `Change route ${ref.name} of ${choice.router.name}`,
    }
  }
  const block = to.address
    ? blockText(blockOfIp(to.address))
    : to.version === 4
      ? '0.0.0.0/0'
      : '::/0'
  const custom = routersOf(network, subnet).find(({ kind }) => kind !== 'system')
  const [gateway] = network.gateways
  return {
    kind: 'add-route',
    ...(custom && { ref: routerRef({ router: custom }) }),
    destination: { type: 'ip_net', value: block },
    target: to.place
      ? { type: 'instance', value: to.place.instance.name }
      : { type: 'internet_gateway', value: gateway?.name ?? 'default' },
    words: custom
      ? `Add a route for ${block} to router ${custom.name}`
      : `Give ${subnet.name} a custom router with a route for ${block}`,
  }
}

/**
 * Which way the routers of a subnet send traffic.
 * @param kind whether it is the traffic itself or its answers
 */
export function routeStep(
  network: Network,
  subnet: NetworkSubnet,
  to: End,
  kind: 'route' | 'reply-route',
): Routed {
  const choice = chooseRoute(network, subnet, to)
  const unread =
    unreadRoutes(network, subnet) ??
    (to.isOne && choice && choice.exceptions.length > 0 ? UNKNOWN_SENDER : undefined)
  const step = (verdict: ReachStep['verdict'], words: string, gap = unread): ReachStep => ({
    kind,
    verdict: gap === undefined ? verdict : 'unknown',
    words: `${kind === 'route' ? capitalise(words) : `Replies: ${words}`}${gap === undefined ? '' : `. ${gap}`}`,
    refs: choice ? [routeRef(choice), routerRef(choice)] : [],
    exceptions: choice?.exceptions.map(routeRef) ?? [],
    fixes: verdict === 'block' && gap === undefined ? [routeFix(network, subnet, to, choice)] : [],
  })
  if (!choice)
    return { step: step('block', `no route in ${subnet.name} leads to ${addressWords(to)}`) }
  const { route, router } = choice
  const led = `route ${route.name} of ${router.name}`
  const blocked = (why: string, gap = unread): Routed => ({
    choice,
    step: step('block', `${led} ${why}`, gap),
  })
  const onwards = (onward: Onward, where: string): Routed => ({
    ...{ choice, onward },
    step: step('pass', `${led} leads to ${where}`),
  })
  const { target } = route
  switch (target.type) {
    case 'drop':
      return blocked('drops it')
    case 'internet_gateway':
      return to.place
        ? blocked(`leads out of the VPC, to ${target.value}`)
        : onwards({ kind: 'gateway', name: target.value }, `internet gateway ${target.value}`)
    case 'subnet':
      return to.place
        ? onwards({ kind: 'delivered' }, `subnet ${target.value}`)
        : blocked(
            `leads to ${target.value}, where no instance has ${addressWords(to)}`,
            unread ?? unreadOf(network, 'interfaces'),
          )
    case 'ip':
    case 'instance':
      return viaInstance(network, to, target, blocked, onwards)
    case 'vpc':
      return blocked('leads to another VPC, which the platform doesn’t support')
    default:
      return blocked('leads somewhere', 'Its target couldn’t be read')
  }
}

function viaInstance(
  network: Network,
  to: End,
  target: { readonly type: 'ip' | 'instance'; readonly value: string },
  blocked: (why: string, gap?: string) => Routed,
  onwards: (onward: Onward, where: string) => Routed,
): Routed {
  const hop = hopOf(network, to.version, target)
  if (!hop) {
    const what =
      target.type === 'ip'
        ? `${target.value}, which no instance has`
        : `${target.value}, which isn’t an instance in the VPC`
    return blocked(`leads to ${what}`, unreadOf(network, 'interfaces'))
  }
  return hop.nic.id === to.place?.nic.id
    ? onwards({ kind: 'delivered' }, hop.instance.name)
    : onwards({ kind: 'next-hop', place: hop }, hop.instance.name)
}

/** The interface that a route leads to: an instance's primary one, if it has the same version. */
function hopOf(
  network: Network,
  version: 4 | 6,
  target: { readonly type: 'ip' | 'instance'; readonly value: string },
): NicPlace | undefined {
  if (target.type === 'ip') return nicPlaceAt(network, target.value)
  const instance = network.instances.find(({ name }) => name === target.value)
  const nics = instance?.nics.filter(({ ipStack }) => addressOf(ipStack, `v${version}`)) ?? []
  const nic = nics.find(({ primary }) => primary) ?? nics[0]
  return instance && nic && { instance, nic }
}

/**
 * The steps of an instance on the way: its interface must let the address pass ("transit IPs"), its
 * firewall must let the traffic in, and then its guest decides whether to forward it.
 */
export function hopSteps(
  network: Network,
  hop: NicPlace,
  source: End,
  to: End,
  traffic: Pick<Flow, 'protocol' | 'port'>,
): ReachStep[] {
  const { address } = to
  const transitIps = transitIpsOf(hop.nic.ipStack)
  const passes = (transitIps ?? []).some((text) => {
    const block = parseBlock(text)
    if (!block || block.version !== to.version) return false
    return address ? blockHolds(block, address) : block.width === 0
  })
  const block = address ? blockText(blockOfIp(address)) : to.version === 4 ? '0.0.0.0/0' : '::/0'
  const { name } = hop.instance
  const refs = [instanceRef(hop.instance)]
  const flow: Flow = { direction: 'inbound', place: hop, other: source, ...traffic }
  const hopStep: ReachStep = passes
    ? {
        ...{ kind: 'next-hop', verdict: 'depends', refs, exceptions: [], fixes: [] },
        words: `${name} must forward it to ${addressWords(to)}`,
      }
    : transitIps === undefined
      ? {
          ...{ kind: 'next-hop', verdict: 'unknown', refs, exceptions: [], fixes: [] },
          words: `The transit IPs of ${name} couldn’t be read`,
        }
      : {
          ...{ kind: 'next-hop', verdict: 'block', refs, exceptions: [] },
          words: `The interface of ${name} doesn’t accept traffic for ${addressWords(to)}`,
          fixes: [
            {
              ...{ kind: 'add-transit-ip', ref: refs[0] ?? instanceRef(hop.instance), block },
              words: `Add a transit IP that covers ${block} to interface ${hop.nic.name} of ${name}`,
            },
          ],
        }
  return endOf(hop, to.version) ? [rulesStep(network, flow), hopStep] : [hopStep]
}
