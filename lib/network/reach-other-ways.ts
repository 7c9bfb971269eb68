import { type ParsedIp, parseIp } from '@/lib/validate/ip'
import { blockOfIp, ipText, isMulticast } from './blocks'
import { type Network, type NetworkInstance, unreadOf, whyUnread } from './network'
import { otherWayName, otherWayRef, otherWaysAt, otherWaysOf, otherWaysWords } from './other-ways'
import type { ReachAnswer, ReachEnd, ReachQuestion, ReachStep } from './reach-answer'
import { placeOf } from './reach-ends'
import { instanceRef } from './reach-gateway'
import { giveUp, type Walk } from './reach-way'

/*
 * Steps of a walk by ways that aren't worked out (other-ways.ts): each function adds such a step, and
 * returns whether it did.
 */

/** An address held by an instance in another way: an external subnet, or an IP of an unknown kind. */
export function isByOtherWay(
  walk: Walk,
  kind: 'source' | 'target',
  ip: ParsedIp | undefined,
): boolean {
  const [found] = ip ? otherWaysAt(walk.network, ip) : []
  if (!ip || !found) return false
  const { instance, way } = found
  const words =
    kind === 'source'
      ? `${ipText(ip)} is in ${otherWayName(way)} of ${instance.name}. What it can send by it isn’t known`
      : otherWaysWords(instance, [way])
  giveUp(walk, kind, words, [otherWayRef(way), instanceRef(instance)])
  return true
}

/** A multicast address, which leads to the members of its group on platforms that have groups. */
export function isToGroup(walk: Walk, end: ReachEnd): boolean {
  const ip = end.kind === 'address' ? parseIp(end.address) : undefined
  if (!ip || !walk.network.hasMulticast || !isMulticast(blockOfIp(ip))) return false
  if (isByOtherWay(walk, 'target', ip)) return true
  const words = `${ipText(ip)} is a multicast address. Whether its group has members in this VPC isn’t known`
  giveUp(walk, 'target', words)
  return true
}

/** An instance without an external address that something else leads to. */
export function leadElsewhere(
  walk: Walk,
  instance: NetworkInstance,
  none: string,
  version?: 4 | 6,
): boolean {
  const ways = otherWaysOf(instance, version)
  if (ways.length === 0) return false
  const words = `${none}. ${otherWaysWords(instance, ways)}`
  giveUp(walk, 'external-address', words, [...ways.map(otherWayRef), instanceRef(instance)])
  return true
}

/** The instance called by a question from outside its VPC; undefined for other questions. */
export function calledFromOutside(
  network: Network,
  { source, target }: ReachQuestion,
): NetworkInstance | undefined {
  if (target.kind !== 'instance' || placeOf(network, source, target)) return undefined
  return network.instances.find(({ id }) => id === target.instanceId)
}

/**
 * Qualifies a block at the known addresses of an instance that has other ways, or may have other addresses:
 * its rules decide about those alike, but its gateway doesn't.
 */
export function doubted(
  network: Network,
  instance: NetworkInstance,
  answer: ReachAnswer,
): ReachAnswer {
  const ways = otherWaysOf(instance)
  const gap = whyUnread(network, instance)
  const why = answer.deciding.kind === 'inbound-rules' ? unreadOf(network, 'other-ways') : gap
  if (ways.length === 0 && why === undefined) return answer
  const deciding: ReachStep = {
    ...{ kind: 'external-address', verdict: 'unknown', exceptions: [], fixes: [] },
    words:
      ways.length > 0
        ? otherWaysWords(instance, ways)
        : `Whether ${instance.name} has other external addresses isn’t known. ${why}`,
    refs: [...ways.map(otherWayRef), instanceRef(instance)],
  }
  return {
    ...answer,
    reachable: 'unknown',
    deciding,
    steps: [...answer.steps, deciding],
    fixes: [],
  }
}
