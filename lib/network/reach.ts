import { parseIp } from '@/lib/validate/ip'
import type { ParsedIp } from '@/lib/validate/ip'
import { ipText } from './blocks'
import { endOf } from './firewall'
import type { End, Flow } from './firewall'
import type { Network, NetworkExternalIp, NetworkSubnet, NicPlace } from './network'
import { primaryNic } from './network'
import { INTERNET } from './reach-answer'
import type { Fix, ReachAnswer, ReachEnd, ReachQuestion, ReachStep, Ref } from './reach-answer'
import { externalIpRef, gatewayRef, gatewayStep, instanceRef } from './reach-gateway'
import { hopSteps, routerRef, routeStep, subnetRef } from './reach-route'
import { rulesStep } from './reach-rules'
import { nicPlaceAt, sameIp, subnetAt } from './routing'

/*
 * "Can A reach B?": the way of traffic through one VPC, step by step: the source's outbound rules,
 * the route of its subnet, a gateway or an instance on the way, the target's external address, its
 * inbound rules, and the route of its answers (the firewalls keep state and let answers through).
 */

/** A way as it grows. Nothing is added once traffic has nowhere to go. */
class Way {
  readonly steps: ReachStep[] = []
  readonly path: Ref[] = []

  add(step: ReachStep): boolean {
    this.steps.push(step)
    return step.verdict !== 'block'
  }

  block(kind: ReachStep['kind'], words: string, refs: readonly Ref[], fixes: readonly Fix[] = []) {
    this.add({ kind, verdict: 'block', words, refs, exceptions: [], fixes })
  }

  /** Where traffic comes by, unless it has been stopped before. */
  pass(...refs: readonly Ref[]) {
    if (!this.steps.some(({ verdict }) => verdict === 'block')) this.path.push(...refs)
  }

  answer(): ReachAnswer {
    const { steps, path } = this
    const blocked = steps.filter(({ verdict }) => verdict === 'block')
    const depending = steps.find(({ verdict }) => verdict === 'depends')
    const passed = steps.filter(({ verdict }) => verdict === 'pass')
    // The way back lets nobody in: it is told of where it blocks.
    const decided = passed.findLast(({ kind }) => kind !== 'reply-route') ?? passed.at(-1)
    const deciding = blocked[0] ?? depending ?? decided
    if (!deciding) throw new Error('A way has steps')
    const reachable = blocked.length > 0 ? 'no' : depending ? 'depends' : 'yes'
    return { reachable, steps, deciding, path, fixes: blocked.flatMap(({ fixes }) => fixes) }
  }
}

/**
 * Whether the network lets traffic through, and where it decides. Instances that do not run are
 * warned about: the network would let them. Ends that do not exist, and addresses that are none,
 * are steps that block.
 */
export function reach(network: Network, question: ReachQuestion): ReachAnswer {
  const way = new Way()
  const { protocol } = question
  const port = protocol === 'ICMP' ? undefined : question.port
  const walk: Walk = { network, way, traffic: { protocol, ...(port !== undefined && { port }) } }
  const source = placeOf(network, question.source, question.target)
  if (typeof source === 'string') way.block('source', source, [])
  else if (source) fromInside(walk, source, question)
  else fromOutside(walk, question)
  return way.answer()
}

interface Walk {
  readonly network: Network
  readonly way: Way
  readonly traffic: Pick<Flow, 'protocol' | 'port'>
}

/** The interface that an end is, undefined for one outside the VPC, or what is wrong with it. */
function placeOf(network: Network, end: ReachEnd, other: ReachEnd): NicPlace | string | undefined {
  if (end.kind === 'internet') return undefined
  if (end.kind === 'address') {
    const ip = parseIp(end.address)
    if (!ip) return `${end.address} isn’t an IP address`
    const place = nicPlaceAt(network, end.address)
    const subnet = subnetAt(network, ip)
    return place ?? (subnet && `No instance in ${subnet.name} has ${end.address}`)
  }
  const instance = network.instances.find(({ id }) => id === end.instanceId)
  if (!instance) return 'The instance isn’t in this VPC'
  const otherSubnets = subnetsOfEnd(network, other)
  const nic =
    end.nicId === undefined
      ? (instance.nics.find(({ subnetId }) => otherSubnets.includes(subnetId)) ??
        primaryNic(instance))
      : instance.nics.find(({ id }) => id === end.nicId)
  return nic ? { instance, nic } : `${instance.name} has no interface in this VPC`
}

function subnetsOfEnd(network: Network, end: ReachEnd): string[] {
  if (end.kind === 'internet') return []
  if (end.kind === 'address') {
    const ip = parseIp(end.address)
    const subnet = ip && subnetAt(network, ip)
    return subnet ? [subnet.id] : []
  }
  const instance = network.instances.find(({ id }) => id === end.instanceId)
  return instance?.nics.map(({ subnetId }) => subnetId) ?? []
}

const subnetOf = ({ subnets }: Network, { nic }: NicPlace): NetworkSubnet | undefined =>
  subnets.find(({ id }) => id === nic.subnetId)

/** Says of an instance that it is there, or that it would have to run. */
function meet({ way }: Walk, kind: 'source' | 'target', { instance, nic }: NicPlace): void {
  const isUp = instance.runState === 'running'
  way.add({
    ...{ kind, verdict: isUp ? 'pass' : 'warn', exceptions: [], fixes: [] },
    words: isUp
      ? `${instance.name} is at ${nic.ip}`
      : `${instance.name}, at ${nic.ip}, is ${instance.runState}: it must be running to ${kind === 'source' ? 'send' : 'answer'}`,
    refs: [instanceRef(instance)],
  })
}

/** What an instance sends to its own address, the network never sees. */
function stay({ way }: Walk, { instance }: NicPlace): void {
  way.add({
    ...{ kind: 'target', verdict: 'pass', exceptions: [], fixes: [] },
    words: `Traffic stays inside ${instance.name}`,
    refs: [instanceRef(instance)],
  })
}

const outside = (ip: ParsedIp): End => ({ version: ip.version, address: ip })

function fromInside(walk: Walk, source: NicPlace, { source: from, target }: ReachQuestion): void {
  const { network, way, traffic } = walk
  const here = endOf(source)
  const subnet = subnetOf(network, source)
  if (!here || !subnet)
    return way.block('source', `${source.instance.name} has no usable address`, [])
  meet(walk, 'source', source)
  way.pass(instanceRef(source.instance), subnetRef(subnet))
  const place = placeOf(network, target, from)
  if (typeof place === 'string') return way.block('target', place, [])
  const address = target.kind === 'address' ? parseIp(target.address) : undefined
  const to = place ? endOf(place) : address && outside(address)
  if (!to) return way.block('target', 'The target has no usable address', [])
  if (to.version !== here.version) {
    const words = `${source.instance.name} has no IPv${to.version} address`
    return way.block('source', words, [instanceRef(source.instance)])
  }
  if (place?.nic.id === source.nic.id) return stay(walk, place)
  way.add(rulesStep(network, { direction: 'outbound', place: source, other: to, ...traffic }))
  const { step, choice, onward } = routeStep(network, subnet, to, 'route')
  if (!way.add(step) || !onward) return undefined
  const sameSubnet = place?.nic.subnetId === subnet.id
  if (choice && !(sameSubnet && onward.kind === 'delivered')) way.pass(routerRef(choice))
  if (onward.kind === 'delivered') return place ? arrive(walk, place, here) : undefined
  if (onward.kind === 'next-hop') {
    for (const each of hopSteps(network, onward.place, here, to, traffic)) way.add(each)
    return way.pass(instanceRef(onward.place.instance))
  }
  const out = gatewayStep(network, source.instance, onward.name, { version: to.version })
  if (!way.add(out.step) || !out.gateway) return undefined
  way.pass(gatewayRef(out.gateway), INTERNET)
  const called = to.address && externalAt(network, to.address)
  const leaving = out.from && parseIp(out.from.ip)
  // Back in at the external address of an instance of the same VPC: as anybody on the internet.
  if (!called) return undefined
  return arriveFromOutside(
    walk,
    called,
    leaving ? outside(leaving) : { version: to.version, address: null },
  )
}

/** The instance that an external address leads to. */
function externalAt(
  { instances }: Network,
  ip: ParsedIp,
): { instance: NicPlace['instance']; external: NetworkExternalIp } | undefined {
  for (const instance of instances) {
    const external = instance.externalIps.find((each) => sameIp(each.ip, ip))
    if (external) return { instance, external }
  }
  return undefined
}

function fromOutside(walk: Walk, { source, target }: ReachQuestion): void {
  const { network, way } = walk
  const address = source.kind === 'address' ? parseIp(source.address) : undefined
  way.add({
    ...{ kind: 'source', verdict: 'pass', refs: [INTERNET], exceptions: [], fixes: [] },
    words: address ? `${ipText(address)} is outside the VPC` : 'From anywhere on the internet',
  })
  way.pass(INTERNET)
  if (target.kind === 'address') {
    const ip = parseIp(target.address)
    if (!ip) return way.block('target', `${target.address} isn’t an IP address`, [])
    const called = externalAt(network, ip)
    if (called) return arriveFromOutside(walk, called, sender(address, ip.version))
    const place = nicPlaceAt(network, target.address)
    if (!place) return way.block('target', `No instance in this VPC has ${target.address}`, [])
    return refusePrivate(walk, place)
  }
  const instance = network.instances.find(({ id }) => id === target.instanceId)
  if (!instance) return way.block('target', 'The instance isn’t in this VPC', [])
  const external = instance.externalIps.find(
    ({ ip }) => !address || parseIp(ip)?.version === address.version,
  )
  const version = external && parseIp(external.ip)?.version
  if (!external || !version) {
    const nic = primaryNic(instance)
    return nic
      ? refusePrivate(walk, { instance, nic })
      : way.block('target', `${instance.name} has no interface in this VPC`, [])
  }
  return arriveFromOutside(walk, { instance, external }, sender(address, version))
}

const sender = (address: ParsedIp | undefined, version: 4 | 6): End =>
  address ? outside(address) : { version, address: null }

/** The VPC's own addresses mean nothing outside it. */
function refusePrivate({ way }: Walk, { instance, nic }: NicPlace): void {
  const [external] = instance.externalIps
  const ref = instanceRef(instance)
  if (external) {
    const words = `Use ${external.ip}, the external address of ${instance.name}`
    return way.block(
      'external-address',
      `${nic.ip} can’t be reached from outside the VPC`,
      [ref],
      [{ kind: 'other-address', address: external.ip, words }],
    )
  }
  const words = `Attach a floating or ephemeral IP to ${instance.name}`
  return way.block(
    'external-address',
    `${instance.name} has no external address`,
    [ref],
    [{ kind: 'attach-external-ip', ref, words }],
  )
}

function arriveFromOutside(
  walk: Walk,
  { instance, external }: NonNullable<ReturnType<typeof externalAt>>,
  source: End,
): void {
  const { way } = walk
  const nic = primaryNic(instance)
  const ref = externalIpRef(external)
  if (!nic) return way.block('target', `${instance.name} has no interface in this VPC`, [ref])
  way.add({
    ...{ kind: 'external-address', verdict: 'pass', exceptions: [], fixes: [] },
    words: `${external.ip} leads to ${instance.name}`,
    refs: [ref, instanceRef(instance)],
  })
  way.pass(ref)
  return arrive(walk, { instance, nic }, source, external)
}

/** The target's side: its firewall, and the way of its answers. */
function arrive(walk: Walk, target: NicPlace, source: End, called?: NetworkExternalIp): void {
  const { network, way, traffic } = walk
  const subnet = subnetOf(network, target)
  if (!called && subnet && source.place?.nic.subnetId !== subnet.id) way.pass(subnetRef(subnet))
  meet(walk, 'target', target)
  way.add(rulesStep(network, { direction: 'inbound', place: target, other: source, ...traffic }))
  way.pass(instanceRef(target.instance))
  if (!subnet) return
  const { step, onward } = routeStep(network, subnet, source, 'reply-route')
  if (onward?.kind === 'next-hop') {
    const words = `${step.words}. Replies return only if it forwards them`
    way.add({ ...step, verdict: 'depends', words })
    return
  }
  if (!way.add(step) || onward?.kind !== 'gateway') return
  const passage = gatewayStep(network, target.instance, onward.name, {
    version: source.version,
    ...(called && { answering: called }),
  })
  if (passage.step.verdict === 'block') way.add(passage.step)
}
