import { addressesOf, addressOf } from '@/lib/contract/ip-stack'
import { parseIp } from '@/lib/validate/ip'
import type { Network, NetworkExternalIp, NetworkGateway, NetworkInstance } from './network'
import { primaryNic, unreadOf, whyUnread } from './network'
import { otherWayName, otherWayRef, otherWaysOf } from './other-ways'
import type { ReachStep, Ref } from './reach-answer'

/*
 * Ways out of a VPC. A gateway lets traffic out from the addresses that are attached to it, directly or by
 * their pools: an instance's own external address, else the outbound address that instances share
 * (behaviour-tenant, sections 5 and 7).
 */

export const gatewayRef = ({ id, name }: NetworkGateway): Ref => ({ kind: 'gateway', id, name })
export const externalIpRef = ({ id, name, ip }: NetworkExternalIp): Ref => ({
  kind: 'external-ip',
  id: id ?? ip,
  name: name ?? ip,
})
export const instanceRef = ({ id, name }: NetworkInstance): Ref => ({ kind: 'instance', id, name })

type Let = 'yes' | 'no' | 'unknown'

/**
 * Whether a gateway lets out addresses of a pool. If the pool is unknown: only if all or no pools are
 * attached.
 */
function letsPoolOut(
  { poolIds }: Network,
  { ipPoolIds, isPartial }: NetworkGateway,
  poolId: string | null | undefined,
): Let {
  if (poolId == null ? poolIds?.every((id) => ipPoolIds.includes(id)) : ipPoolIds.includes(poolId))
    return ipPoolIds.length > 0 ? 'yes' : 'no'
  if (isPartial) return 'unknown'
  return poolId == null && ipPoolIds.length > 0 ? 'unknown' : 'no'
}

/**
 * Whether a gateway lets out an external address. Platforms without API versions don't tell the pools of
 * ephemeral ones.
 */
const letsOut = (network: Network, gateway: NetworkGateway, own: NetworkExternalIp): Let =>
  gateway.ipAddresses.includes(own.ip) ? 'yes' : letsPoolOut(network, gateway, own.ipPoolId)

/** Whether the primary interface, to which the shared outbound address belongs, has only IPv6. */
function lacksIpv4(instance: NetworkInstance): boolean {
  const nic = primaryNic(instance)
  return nic !== undefined && !addressOf(nic.ipStack, 'v4') && addressesOf(nic.ipStack).length > 0
}

/** The instance's other ways by which traffic may leave; a multicast group only receives. */
function byOtherWays(instance: NetworkInstance, version: 4 | 6): ReachStep | undefined {
  const ways = otherWaysOf(instance, version).filter(({ kind }) => kind !== 'multicast-group')
  if (ways.length === 0) return undefined
  return {
    ...{ kind: 'gateway', verdict: 'unknown', exceptions: [], fixes: [] },
    words: `Whether ${instance.name} can leave from ${ways.map(otherWayName).join('; ')} isn’t known`,
    refs: [...ways.map(otherWayRef), instanceRef(instance)],
  }
}

/** Only IPv4 addresses are shared (behaviour-2026.md, section 1.4): IPv6 leaves from the instance's own. */
function withoutOwn(network: Network, instance: NetworkInstance, version: 4 | 6): ReachStep {
  const { name } = instance
  const ref = instanceRef(instance)
  const common = { kind: 'gateway', refs: [ref], exceptions: [] } as const
  const none = `${name} has no external IPv${version} address`
  const why = whyUnread(network, instance)
  if (why !== undefined)
    return { ...common, verdict: 'unknown', words: `${none} that is known. ${why}`, fixes: [] }
  const other = byOtherWays(instance, version)
  if (other) return other
  const words = `Attach an external IPv${version} address to ${name}`
  return {
    ...{ ...common, verdict: 'block' },
    words: `${none} to leave from`,
    fixes: [{ kind: 'attach-external-ip', ref, words }],
  }
}

export interface GatewayPassage {
  readonly step: ReachStep
  readonly gateway?: NetworkGateway
  /** The instance's own address that traffic leaves from; absent if it is the shared one. */
  readonly from?: NetworkExternalIp
}

/**
 * What a gateway does with an instance's traffic.
 * @param name the gateway's, as the route says it: the platform does not check that it exists
 * @param answering the external address that was called, which alone may answer
 */
export function gatewayStep(
  network: Network,
  instance: NetworkInstance,
  name: string,
  to: { readonly version: 4 | 6; readonly answering?: NetworkExternalIp },
): GatewayPassage {
  const gateway = network.gateways.find((each) => each.name === name)
  const common = { kind: 'gateway', exceptions: [] } as const
  const unknown = (words: string, refs: readonly Ref[]): ReachStep => ({
    ...common,
    ...{ verdict: 'unknown', words, refs, fixes: [] },
  })
  if (!gateway) {
    const words = `There is no internet gateway ${name}`
    const gap = unreadOf(network, 'gateways')
    if (gap !== undefined)
      return { step: unknown(`${words} among those that are known: ${gap}`, []) }
    return { step: { ...common, verdict: 'block', words, refs: [], fixes: [] } }
  }
  const refs = [gatewayRef(gateway)]
  const own = (to.answering ? [to.answering] : instance.externalIps)
    .filter((each) => parseIp(each.ip)?.version === to.version)
    .map((each) => ({ each, let: letsOut(network, gateway, each) }))
  const from = own.find((one) => one.let === 'yes')?.each
  const canShare = to.version === 4 && !lacksIpv4(instance)
  const shared =
    to.answering || !canShare
      ? 'no'
      : letsPoolOut(network, gateway, instance.outboundPoolId ?? network.outboundPoolId)
  const doubted = own.find((one) => one.let === 'unknown')?.each
  if (!canShare && own.length === 0 && !to.answering)
    return { step: withoutOwn(network, instance, to.version), gateway }
  if (from || shared === 'yes') {
    const address = from
      ? `from ${from.ip}`
      : `from ${doubted ? `${doubted.ip} or ` : ''}a shared outbound address`
    const words = `Leaves through ${name} ${address}`
    const step: ReachStep = { ...common, verdict: 'pass', words, refs, fixes: [] }
    return { step, gateway, ...(from && { from }) }
  }
  const isUnread = !to.answering && whyUnread(network, instance) !== undefined
  if (doubted || shared === 'unknown' || isUnread) {
    const gap = unreadOf(network, 'gateways', 'pools', 'addresses', 'other-ways')
    const whose = doubted ? doubted.ip : 'a shared outbound address'
    const words = `${name} lets ${whose} out only if its pool is attached`
    if (gap !== undefined) return { step: unknown(`${words}. ${gap}`, refs), gateway }
    const why = 'The platform doesn’t say which pool it is from'
    const step: ReachStep = {
      ...common,
      ...{ verdict: 'depends', words: `${words}. ${why}`, refs, fixes: [] },
    }
    return { step, gateway }
  }
  const other = to.answering ? undefined : byOtherWays(instance, to.version)
  if (other) return { step: other, gateway }
  const what = to.answering ? to.answering.ip : instance.name
  const words = `${name} has no pool or address that ${what} can leave from`
  const fix = {
    kind: 'attach-to-gateway',
    ref: gatewayRef(gateway),
    words: to.answering
      ? `Attach the pool of ${to.answering.ip} to ${name}`
      : `Attach an IP pool to ${name}`,
  } as const
  return { step: { ...common, verdict: 'block', words, refs, fixes: [fix] }, gateway }
}
