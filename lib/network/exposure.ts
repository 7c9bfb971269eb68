import { parseIp } from '@/lib/validate/ip'
import { blockHolds } from './blocks'
import type { ParsedIpNet } from '@/lib/validate/ip-net'
import type { ParsedIp } from '@/lib/validate/ip'
import { type End, endsOf, rulesFor } from './firewall'
import type {
  Network,
  NetworkExternalIp,
  NetworkInstance,
  NetworkOtherWay,
  NetworkSubnet,
  NicPlace,
} from './network'
import { primaryNic, unreadOf, whyUnread } from './network'
import { otherWayRef, otherWaysWords } from './other-ways'
import { common, joined, pieces, type Range, without } from './ranges'
import type { ReachStep, Ref } from './reach-answer'
import { outside } from './reach-ends'
import { externalIpRef, gatewayStep } from './reach-gateway'
import { type Routed, routeStep } from './reach-route'
import { ruleRef } from './reach-rules'
import { destinationBlock, routersOf } from './routing'
import type { Rule } from './rule'
import { type CalledProtocol, claimOf, hostBlocksOf, protocolsOf, wholeOf } from './rule-claims'
import { type Region, regionsOf, type Source, sourcesOf } from './source-regions'

/*
 * What the internet can reach in a VPC: for every external address, which ports of which protocols are let
 * in by which rule and from where, and whether answers find their way back. It answers for all questions at
 * once what `reach` answers for one: the internet is divided into parts that rules and routes treat alike
 * (source-regions.ts), and the rules are evaluated once for each part and all ports.
 */

/**
 * `open`: the internet reaches it. `depends`: the rest depends on a guest or an undisclosed pool.
 * `unknown`: something that could not be read decides. `closed`: nothing gets through.
 */
export type Exposed = 'open' | 'depends' | 'unknown' | 'closed'

export interface ExposureRow {
  /** Unique in the VPC, and stable while the row stays the same. */
  readonly id: string
  readonly instance: Pick<NetworkInstance, 'id' | 'name' | 'runState'>
  /** The called address or block; absent if it is uncertain, or there is none. */
  readonly external?: Pick<NetworkExternalIp, 'kind' | 'ip' | 'id' | 'name'>
  readonly exposed: Exposed
  /** Absent: the row is about everything that no other row of the address covers. */
  readonly protocol?: CalledProtocol
  /** Ports, or ICMP messages (rule-claims.ts). */
  readonly ranges: readonly Range[]
  readonly sources: readonly Source[]
  /** The rule that lets it in. */
  readonly rule?: Ref
  /** The way of answers: a route and its router, a gateway. */
  readonly way: readonly Ref[]
  /** The reason, a sentence without its full stop. */
  readonly words: string
}

/**
 * Everything that the internet reaches, and what it doesn't: at least one row for each external address,
 * one for each way to an instance that isn't worked out, and one for each instance without either.
 */
export function exposure(network: Network): ExposureRow[] {
  const openings = openingsIn(network)
  return network.instances.flatMap((instance) => [
    ...instance.externalIps.flatMap((external) => rowsOf(network, instance, external, openings)),
    ...(instance.otherWays ?? []).map((way) => otherRow(instance, way)),
    ...unnamedRows(network, instance),
  ])
}

const shown = ({ id, name, runState }: NetworkInstance): ExposureRow['instance'] => ({
  ...{ id, name, runState },
})

function otherRow(instance: NetworkInstance, way: NetworkOtherWay): ExposureRow {
  const { kind, id, name, at } = way
  return {
    ...{ id: `${instance.id} ${kind} ${id} ${at}`, instance: shown(instance), exposed: 'unknown' },
    external: { kind, ip: at, id, name },
    ...{ ranges: [], sources: [], way: [otherWayRef(way)] },
    words: otherWaysWords(instance, [way]),
  }
}

const uncalledRow = (instance: NetworkInstance): ExposureRow => ({
  ...{ id: `${instance.id} none`, instance: shown(instance), exposed: 'closed' },
  ...{ ranges: [], sources: [], way: [] },
  words: `${instance.name} has no external address, so the internet can’t reach it`,
})

/** The rows of an instance beside those of its known addresses. */
function unnamedRows(network: Network, instance: NetworkInstance): ExposureRow[] {
  const why = whyUnread(network, instance)
  const isKnown = instance.externalIps.length + (instance.otherWays ?? []).length > 0
  if (why !== undefined && (instance.hasUnreadIps || !isKnown)) return [unreadRow(instance, why)]
  return isKnown ? [] : [uncalledRow(instance)]
}

const unreadRow = (instance: NetworkInstance, why: string): ExposureRow => ({
  ...{ id: `${instance.id} unread`, instance: shown(instance), exposed: 'unknown' },
  ...{ ranges: [], sources: [], way: [] },
  words: `Whether ${instance.name} has other external addresses isn’t known. ${why}`,
})

/** What one rule lets in of one protocol, from a part of the internet. */
interface Opening {
  readonly region: number
  readonly protocol: CalledProtocol
  readonly rule: Rule
  readonly ranges: readonly Range[]
}

/** The same for all parts with the same rule, and the same way of answers. */
interface Share extends Omit<Opening, 'region'> {
  readonly sources: readonly Source[]
  readonly routed: Routed
}

interface Openings {
  readonly shares: readonly Share[]
  /** The rules that deny something from the internet. */
  readonly denials: readonly Rule[]
}

/** What rules and routes do with traffic for an interface; interfaces with the same ones share the result. */
function openingsIn(network: Network) {
  const kept = new Map<string, Openings>()
  const places = new Map(network.rules.map((rule, at) => [rule, at]))
  return (place: NicPlace, subnet: NetworkSubnet, version: 4 | 6): Openings => {
    const rules = rulesFor(network, place, 'inbound')
    const key = [version, subnet.id, ...rules.map((rule) => places.get(rule))].join()
    const known = kept.get(key)
    if (known) return known
    const found = openingsOf(network, rules, subnet, version)
    kept.set(key, found)
    return found
  }
}

function openingsOf(
  network: Network,
  rules: readonly Rule[],
  subnet: NetworkSubnet,
  version: 4 | 6,
): Openings {
  const asked = rules.map((rule) => ({ rule, hosts: hostBlocksOf(rule, version) }))
  const named = [
    ...asked.flatMap(({ hosts }) => hosts ?? []),
    ...routersOf(network, subnet).flatMap(({ routes }) =>
      routes.flatMap((route) => destinationBlock(network, route, version) ?? []),
    ),
  ]
  const regions = regionsOf(version, named)
  const protocols = protocolsOf(network, version).map((protocol) => ({
    protocol,
    asked: asked.map((each) => ({ ...each, claim: claimOf(each.rule, protocol) })),
  }))
  const openings: Opening[] = []
  const denials = new Set<Rule>()
  for (const [region, { address, isOfInternet }] of regions.entries()) {
    if (!address || !isOfInternet) continue
    for (const { protocol, asked: all } of protocols) {
      let left: readonly Range[] = [wholeOf(protocol)]
      for (const { rule, hosts, claim } of all) {
        if (!isFor(hosts, address)) continue
        const ranges = common(left, claim)
        if (ranges.length === 0) continue
        left = without(left, ranges)
        if (rule.action === 'deny') denials.add(rule)
        else openings.push({ region, protocol, rule, ranges })
      }
    }
  }
  const routes = regions.map(({ address }) =>
    routeStep(network, subnet, senderAt(version, address), 'reply-route'),
  )
  return { shares: sharesOf(regions, openings, routes), denials: [...denials] }
}

/** A part without an address of its own has no senders. */
const senderAt = (version: 4 | 6, address: ParsedIp | undefined): End => ({
  ...(address ? outside(address) : { version, address: null }),
  called: 'the sender',
})

const isFor = (hosts: readonly ParsedIpNet[] | undefined, address: ParsedIp): boolean =>
  hosts?.some((block) => blockHolds(block, address)) ?? true

/** The way of answers, and problems on it. */
interface WayBack {
  readonly exposed: Exposed
  readonly words: string
  readonly refs: readonly Ref[]
}

const EXPOSED: Readonly<Record<ReachStep['verdict'], Exposed>> = {
  ...{ pass: 'open', warn: 'open', leaves: 'open' },
  ...{ block: 'closed', depends: 'depends', unknown: 'unknown' },
}

function wayBack(
  network: Network,
  instance: NetworkInstance,
  external: NetworkExternalIp,
  version: End['version'],
  { step, onward }: Routed,
): WayBack {
  const refs = step.refs
  if (onward?.kind === 'next-hop' && step.verdict === 'pass') {
    const words = `${step.words}. Replies return only if it forwards them`
    return { exposed: 'depends', words, refs }
  }
  if (onward?.kind !== 'gateway') return { exposed: EXPOSED[step.verdict], words: step.words, refs }
  const out = gatewayStep(network, instance, onward.name, { version, answering: external }).step
  const all = [...refs, ...out.refs.filter(({ kind }) => kind === 'gateway')]
  if (step.verdict !== 'pass') return { exposed: 'unknown', words: step.words, refs: all }
  const words = out.verdict === 'pass' ? step.words : out.words
  return { exposed: EXPOSED[out.verdict], words, refs: all }
}

function rowsOf(
  network: Network,
  instance: NetworkInstance,
  external: NetworkExternalIp,
  openingsAt: ReturnType<typeof openingsIn>,
): ExposureRow[] {
  const base = { instance: shown(instance), external }
  const begin = `${instance.id} ${external.ip}`
  const about = (exposed: Exposed, words: string): ExposureRow => ({
    ...{ ...base, exposed, words, id: `${begin} ${exposed}` },
    ...{ ranges: [], sources: [], way: [externalIpRef(external)] },
  })
  const version = parseIp(external.ip)?.version
  const nic = primaryNic(instance)
  const subnet = network.subnets.find(({ id }) => id === nic?.subnetId)
  if (version === undefined)
    return [about('unknown', `An external address of ${instance.name} couldn’t be read`)]
  if (!nic || endsOf({ instance, nic }).length === 0)
    return [about('unknown', `The interfaces of ${instance.name} aren’t known`)]
  if (!subnet) return [about('unknown', `The subnet of ${instance.name} couldn’t be read`)]
  const { shares, denials } = openingsAt({ instance, nic }, subnet, version)
  const gap = unreadOf(network, 'rules', 'subnets')
  const ways = new Map<Routed, WayBack>()
  const rows = shares.map(({ protocol, rule, ranges, sources, routed }): ExposureRow => {
    const way = ways.get(routed) ?? wayBack(network, instance, external, version, routed)
    ways.set(routed, way)
    const exposed = gap !== undefined && way.exposed !== 'closed' ? 'unknown' : way.exposed
    const why = exposed === 'unknown' && way.exposed !== 'unknown' ? `. ${gap}` : ''
    const said = JSON.stringify([ranges, sources, rule.name, way.words])
    return {
      ...base,
      id: [begin, exposed, protocol, said].join(' '),
      ...{ exposed, protocol, ranges, sources, rule: ruleRef(rule), way: way.refs },
      words: `${exposed === 'open' ? way.words : `Allowed by rule ${rule.name}. ${way.words}`}${why}`,
    }
  })
  if (gap !== undefined) return [...rows, about('unknown', `Other traffic isn’t known. ${gap}`)]
  if (rows.length > 0) return rows
  const names = denials.map(({ name }) => name).join(', ')
  return [
    about(
      'closed',
      denials.length > 0
        ? `No rule allows traffic from the internet; denied by ${names}`
        : 'No inbound rule allows traffic from the internet',
    ),
  ]
}

/** Openings by protocol, rule, and the way back, each with its sources. */
function sharesOf(
  regions: readonly Region[],
  openings: readonly Opening[],
  routes: readonly Routed[],
): Share[] {
  const groups = new Map<string, { readonly routed: Routed; readonly members: Opening[] }>()
  // The same route is one object, so that its consequences are computed once.
  const distinct = new Map<string, Routed>()
  for (const opening of openings) {
    const route = routes[opening.region]
    if (!route) continue
    const said = `${route.step.verdict} ${route.step.words}`
    const routed = distinct.get(said) ?? route
    distinct.set(said, routed)
    const { protocol, rule } = opening
    const key = JSON.stringify([protocol, rule.id ?? '', rule.name, said])
    const group = groups.get(key)
    if (group) group.members.push(opening)
    else groups.set(key, { routed, members: [opening] })
  }
  return [...groups.values()].flatMap(({ routed, members }) => {
    const [first] = members
    if (!first) return []
    const { protocol, rule } = first
    return splitByRegions(members).map(({ ranges, chosen }) => ({
      ...{ protocol, rule, ranges, routed },
      sources: sourcesOf(regions, chosen),
    }))
  })
}

/** Groups what is let in by its sources. */
function splitByRegions(
  members: readonly Opening[],
): { readonly ranges: readonly Range[]; readonly chosen: ReadonlySet<number> }[] {
  const shares = new Map<string, { ranges: Range[]; chosen: ReadonlySet<number> }>()
  for (const { range, of } of pieces(members.map(({ ranges }) => ranges))) {
    const chosen = new Set(of.flatMap((at) => members[at]?.region ?? []))
    const key = [...chosen].join()
    const share = shares.get(key)
    if (share) share.ranges.push(range)
    else shares.set(key, { ranges: [range], chosen })
  }
  return [...shares.values()].map(({ ranges, chosen }) => ({ ranges: joined(ranges), chosen }))
}
