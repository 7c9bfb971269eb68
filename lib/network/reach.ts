import { addressText } from '@/lib/contract/ip-stack'
import { parseIp } from '@/lib/validate/ip'
import type { ParsedIp } from '@/lib/validate/ip'
import { ipText, isPrivateIp } from './blocks'
import { endsOf } from './firewall'
import type { End } from './firewall'
import type { Network, NetworkExternalIp, NetworkSubnet, NicPlace, OtherNetwork } from './network'
import { primaryNic, unreadOf, whyUnread } from './network'
import { INTERNET } from './reach-answer'
import type { ReachAnswer, ReachEnd, ReachQuestion } from './reach-answer'
import {
  endNear,
  goBeyond,
  hasTwoWays,
  isNobodys,
  notFound,
  outside,
  paired,
  placeOf,
  refusalOf,
  SOMEWHERE,
} from './reach-ends'
import { externalIpRef, gatewayRef, gatewayStep, instanceRef } from './reach-gateway'
import {
  calledFromOutside,
  doubted,
  isByOtherWay,
  isToGroup,
  leadElsewhere,
} from './reach-other-ways'
import { hopSteps, routerRef, routeStep, subnetRef } from './reach-route'
import { rulesStep } from './reach-rules'
import { block, giveUp, pass, say, type Walk, walkIn, Way } from './reach-way'
import { sameIp } from './routing'

/*
 * "Can A reach B?": the way of traffic through one VPC, step by step: the source's outbound rules, the
 * route of its subnet, a gateway or an instance on the way, the target's external address, its inbound
 * rules, and the route of its answers (the firewalls keep state and let answers through). A way that leads
 * by external addresses into another known VPC is followed there; otherwise it ends there. The answer is
 * uncertain where something that was not read may decide.
 */

/**
 * Whether the network lets traffic through, and where it decides. Instances that do not run give a warning,
 * as the network would let them. Unknown ends, and addresses that are not valid or can't be routed, are
 * blocking steps. Ends with addresses of both IP versions are tried by the first, and where that is blocked
 * by IPv6; an instance that is called from outside, by each of its external addresses.
 * @param others VPCs that have an address of the question's
 */
export function reach(
  network: Network,
  question: ReachQuestion,
  others: readonly OtherNetwork[] = [],
): ReachAnswer {
  const answer = answerOf(network, question, others)
  if (answer.reachable !== 'no') return answer
  const instance = calledFromOutside(network, question)
  if (instance) {
    const asked = instance.externalIps.map(({ ip }) =>
      answerOf(network, { ...question, target: { kind: 'address', address: ip } }, others),
    )
    return asked.find(({ reachable }) => reachable !== 'no') ?? doubted(network, instance, answer)
  }
  if (!hasTwoWays(network, question)) return answer
  const second = answerOf(network, question, others, 6)
  return second.reachable === 'no' ? answer : second
}

function answerOf(
  network: Network,
  question: ReachQuestion,
  others: readonly OtherNetwork[],
  prefers?: 4 | 6,
): ReachAnswer {
  const way = new Way()
  const { protocol } = question
  const port = protocol === 'ICMP' ? undefined : question.port
  const walk: Walk = {
    ...{ network, way, others },
    ...(prefers && { prefers }),
    traffic: { protocol, ...(port !== undefined && { port }) },
  }
  go(walk, question)
  return way.answer()
}

function go(walk: Walk, question: ReachQuestion): void {
  for (const kind of ['source', 'target'] as const) {
    const refusal = refusalOf(question[kind])
    if (refusal !== undefined && kind === 'target' && isToGroup(walk, question[kind]))
      return undefined
    if (refusal !== undefined) return block(walk, kind, refusal)
  }
  const source = placeOf(walk.network, question.source, question.target)
  if (source && 'missing' in source) return notFound(walk, 'source', source)
  return source ? fromInside(walk, source, question) : fromOutside(walk, question)
}

const subnetOf = ({ subnets }: Network, { nic }: NicPlace): NetworkSubnet | undefined =>
  subnets.find(({ id }) => id === nic.subnetId)

/** Adds the step that an instance exists, or would have to run. */
function meet(
  walk: Walk,
  kind: 'source' | 'target',
  place: NicPlace,
  version: End['version'],
): void {
  const { instance } = place
  const isUp = instance.runState === 'running'
  const { address } = endNear(place, version) ?? {}
  const where = address ? ipText(address) : 'an address that couldn’t be read'
  say(walk, {
    ...{ kind, verdict: isUp ? 'pass' : 'warn', exceptions: [], fixes: [] },
    words: isUp
      ? `${instance.name} is at ${where}`
      : `${instance.name}, at ${where}, is ${instance.runState}: it must be running to ${kind === 'source' ? 'send' : 'answer'}`,
    refs: [instanceRef(instance)],
  })
}

/** Traffic of an instance to its own address never reaches the network. */
function stay(walk: Walk, { instance }: NicPlace): void {
  say(walk, {
    ...{ kind: 'target', verdict: 'pass', exceptions: [], fixes: [] },
    words: `Traffic stays inside ${instance.name}`,
    refs: [instanceRef(instance)],
  })
}

const noAddress = ({ instance }: NicPlace): string =>
  `The address of ${instance.name} couldn’t be read`

function fromInside(walk: Walk, source: NicPlace, { source: from, target }: ReachQuestion): void {
  const { network } = walk
  const [first] = endsOf(source)
  if (!first) return giveUp(walk, 'source', noAddress(source), [instanceRef(source.instance)])
  const place = placeOf(network, target, from)
  const address = target.kind === 'address' ? parseIp(target.address) : undefined
  const ends = address
    ? [place && !('missing' in place) ? { ...outside(address), place } : outside(address)]
    : place && !('missing' in place)
      ? endsOf(place)
      : SOMEWHERE
  const [here, to] = paired(walk, endsOf(source), ends) ?? [first]
  meet(walk, 'source', source, here.version)
  const subnet = subnetOf(network, source)
  if (subnet) pass(walk, instanceRef(source.instance), subnetRef(subnet))
  if (place && 'missing' in place) return notFound(walk, 'target', place)
  const [called] = ends
  if (!called)
    return place && giveUp(walk, 'target', noAddress(place), [instanceRef(place.instance)])
  if (!to) {
    const words = `${source.instance.name} has no IPv${called.version} address`
    return block(walk, 'source', words, [instanceRef(source.instance)])
  }
  if (place?.nic.id === source.nic.id) return stay(walk, place)
  if (!place && isByOtherWay(walk, 'target', address)) return undefined
  const way = leave(walk, source, to)
  if (!way) return undefined
  if (way.kind === 'delivered') return place ? arrive(walk, place, here) : undefined
  const external = to.address && calledAt(walk, to.address)
  // Returns at an external address, like any traffic from the internet.
  if (external) return arriveFromOutside(external, way.sender)
  return isNobodys(walk, to.address) ? undefined : goBeyond(walk, to, way.gateway)
}

type Left =
  | { readonly kind: 'delivered' }
  /** The sender as seen from outside. */
  | { readonly kind: 'outside'; readonly sender: End; readonly gateway: string }

/**
 * The way from an interface to its target, or out of the VPC; undefined if it ends before.
 * @param as the external address that it must leave from
 */
function leave(walk: Walk, source: NicPlace, to: End, as?: NetworkExternalIp): Left | undefined {
  const { network, traffic } = walk
  const here = endNear(source, to.version)
  const subnet = subnetOf(network, source)
  if (!here) {
    giveUp(walk, 'source', noAddress(source))
    return undefined
  }
  say(walk, rulesStep(network, { direction: 'outbound', place: source, other: to, ...traffic }))
  if (!subnet) {
    giveUp(walk, 'route', `The subnet of ${source.instance.name} couldn’t be read`)
    return undefined
  }
  const { step, choice, onward } = routeStep(network, subnet, to, 'route')
  if (!say(walk, step) || !onward) return undefined
  const isDelivered = onward.kind === 'delivered'
  if (choice && !(to.place?.nic.subnetId === subnet.id && isDelivered))
    pass(walk, routerRef(choice))
  if (isDelivered) return onward
  if (onward.kind === 'next-hop') {
    for (const each of hopSteps(network, onward.place, here, to, traffic)) say(walk, each)
    pass(walk, instanceRef(onward.place.instance))
    return undefined
  }
  const out = gatewayStep(network, source.instance, onward.name, {
    version: to.version,
    ...(as && { answering: as }),
  })
  if (!say(walk, out.step) || !out.gateway) return undefined
  pass(walk, gatewayRef(out.gateway), INTERNET)
  const leaving = out.from && parseIp(out.from.ip)
  const sender: End = leaving
    ? outside(leaving)
    : { version: to.version, address: null, isOne: true }
  return { kind: 'outside', sender, gateway: out.gateway.name }
}

/** An external address that leads to an instance, and the walk in the instance's VPC. */
interface Called {
  readonly walk: Walk
  readonly instance: NicPlace['instance']
  readonly external: NetworkExternalIp
}

/** The instance of an external address, in this VPC or in another known one. */
function calledAt(walk: Walk, ip: ParsedIp): Called | undefined {
  const here = externalAt(walk, ip)
  if (here) return here
  for (const other of walk.others) {
    const there = externalAt(walkIn(walk, other), ip)
    if (there) return there
  }
  return undefined
}

function externalAt(walk: Walk, ip: ParsedIp): Called | undefined {
  for (const instance of walk.network.instances) {
    const external = instance.externalIps.find((each) => sameIp(each.ip, ip))
    if (external) return { walk, instance, external }
  }
  return undefined
}

function fromOutside(walk: Walk, question: ReachQuestion): void {
  const { source } = question
  const address = source.kind === 'address' ? parseIp(source.address) : undefined
  const isPrivate = address !== undefined && isPrivateIp(address)
  say(walk, {
    ...{ kind: 'source', refs: [INTERNET], exceptions: [], fixes: [] },
    verdict: isPrivate ? 'warn' : 'pass',
    words: !address
      ? 'From anywhere on the internet'
      : isPrivate
        ? `${ipText(address)} is a private address outside the VPC: it arrives only by a network that routes it and doesn’t translate it`
        : `${ipText(address)} is outside the VPC`,
  })
  pass(walk, INTERNET)
  if (isByOtherWay(walk, 'source', address)) return undefined
  const called = calledFrom(walk, question, address)
  if (!called) return undefined
  const origin = address && calledAt(walk, address)
  if (origin && !setOut(origin, called)) return undefined
  return arriveFromOutside(
    called,
    address ? outside(address) : { version: versionOf(called.external), address: null },
  )
}

const versionOf = ({ ip }: NetworkExternalIp): 4 | 6 => parseIp(ip)?.version ?? 4

/** The way of an instance of another VPC out of that VPC; whether it gets out. */
function setOut({ walk, instance, external }: Called, called: Called): boolean {
  const nic = primaryNic(instance)
  const to = parseIp(called.external.ip)
  if (!nic || !to) return false
  meet(walk, 'source', { instance, nic }, to.version)
  return leave(walk, { instance, nic }, outside(to), external) !== undefined
}

/** The external address that an outside caller calls; undefined if they can't call, with a step that says why. */
function calledFrom(
  walk: Walk,
  { target }: ReachQuestion,
  address: ParsedIp | undefined,
): Called | undefined {
  const { network } = walk
  const place = placeOf(network, target, { kind: 'internet' })
  if (place && 'missing' in place) {
    notFound(walk, 'target', place)
    return undefined
  }
  if (place) {
    const { instance } = place
    const external =
      target.kind === 'instance' && externalOf(instance, address?.version ?? walk.prefers)
    if (external) return { walk, instance, external }
    refusePrivate(walk, place, target, address?.version)
    return undefined
  }
  const ip = target.kind === 'address' ? parseIp(target.address) : undefined
  const called = ip && calledAt(walk, ip)
  if (!called && isByOtherWay(walk, 'target', ip)) return undefined
  const version = called && versionOf(called.external)
  if (address && version !== undefined && address.version !== version) {
    block(walk, 'source', `${ipText(address)} isn’t an IPv${version} address`)
    return undefined
  }
  if (!called && !isNobodys(walk, ip)) {
    const gap = unreadOf(network, 'addresses')
    const words =
      gap === undefined
        ? 'Neither end is in this VPC, so its rules and routes don’t decide'
        : `Neither end is known to be in this VPC. ${gap}`
    giveUp(walk, 'target', words)
  }
  return called
}

const externalOf = (
  { externalIps }: NicPlace['instance'],
  version: 4 | 6 | undefined,
): NetworkExternalIp | undefined =>
  externalIps.find(({ ip }) => version === undefined || parseIp(ip)?.version === version)

/** A VPC's own addresses mean nothing outside of it. */
function refusePrivate(
  walk: Walk,
  { instance, nic }: NicPlace,
  target: ReachEnd,
  version?: 4 | 6,
): void {
  const external = externalOf(instance, version)
  const ref = instanceRef(instance)
  if (external) {
    const words = `Use ${external.ip}, the external address of ${instance.name}`
    return block(
      walk,
      'external-address',
      `${target.kind === 'address' ? target.address : addressText(nic.ipStack)} can’t be reached from outside the VPC`,
      [ref],
      [{ kind: 'other-address', address: external.ip, words }],
    )
  }
  const none = `${instance.name} has no external ${version === 6 ? 'IPv6 ' : ''}address`
  if (leadElsewhere(walk, instance, none, version)) return undefined
  const why = whyUnread(walk.network, instance)
  if (why !== undefined)
    return giveUp(walk, 'external-address', `${none} that is known. ${why}`, [ref])
  const what = version === 6 ? 'an external IPv6 address' : 'a floating or ephemeral IP'
  const words = `Attach ${what} to ${instance.name}`
  return block(walk, 'external-address', none, [ref], [{ kind: 'attach-external-ip', ref, words }])
}

function arriveFromOutside({ walk, instance, external }: Called, source: End): void {
  const nic = primaryNic(instance)
  const ref = externalIpRef(external)
  if (!nic) return giveUp(walk, 'target', `The interfaces of ${instance.name} aren’t known`, [ref])
  say(walk, {
    ...{ kind: 'external-address', verdict: 'pass', exceptions: [], fixes: [] },
    words: `${external.ip} leads to ${instance.name}`,
    refs: [ref, instanceRef(instance)],
  })
  pass(walk, ref)
  return arrive(walk, { instance, nic }, source, external)
}

/** The target's side: its firewall, and the way of its answers. */
function arrive(walk: Walk, target: NicPlace, source: End, called?: NetworkExternalIp): void {
  const { network, traffic } = walk
  const subnet = subnetOf(network, target)
  if (!called && subnet && source.place?.nic.subnetId !== subnet.id) pass(walk, subnetRef(subnet))
  meet(walk, 'target', target, source.version)
  if (!endNear(target, source.version)) return giveUp(walk, 'target', noAddress(target))
  say(walk, rulesStep(network, { direction: 'inbound', place: target, other: source, ...traffic }))
  pass(walk, instanceRef(target.instance))
  if (!subnet)
    return giveUp(walk, 'reply-route', `The subnet of ${target.instance.name} couldn’t be read`)
  const { step, onward } = routeStep(network, subnet, source, 'reply-route')
  if (onward?.kind === 'next-hop') {
    const words = `${step.words}. Replies return only if it forwards them`
    say(walk, { ...step, verdict: step.verdict === 'pass' ? 'depends' : step.verdict, words })
    return
  }
  if (!say(walk, step) || onward?.kind !== 'gateway') return
  const passage = gatewayStep(network, target.instance, onward.name, {
    version: source.version,
    ...(called && { answering: called }),
  })
  if (passage.step.verdict !== 'pass') say(walk, passage.step)
}
