import { parseIp } from '@/lib/validate/ip'
import type { Network, NetworkExternalIp, NetworkGateway, NetworkInstance } from './network'
import type { ReachStep, Ref } from './reach-answer'

/*
 * Ways out of a VPC. A gateway lets traffic out from the addresses that are attached to it, one by
 * one or by their pools: an instance's own external address, else the outbound address that the
 * platform shares among instances (behaviour-tenant, sections 5 and 7).
 */

export const gatewayRef = ({ id, name }: NetworkGateway): Ref => ({ kind: 'gateway', id, name })
export const externalIpRef = ({ id, name, ip }: NetworkExternalIp): Ref => ({
  kind: 'external-ip',
  id: id ?? ip,
  name: name ?? ip,
})
export const instanceRef = ({ id, name }: NetworkInstance): Ref => ({ kind: 'instance', id, name })

/** Whether a gateway lets an external address out. Of ephemeral ones the pool is not said: any pool is taken for theirs. */
function letsOut({ ipAddresses, ipPoolIds }: NetworkGateway, own: NetworkExternalIp): boolean {
  if (ipAddresses.includes(own.ip)) return true
  return own.ipPoolId == null ? ipPoolIds.length > 0 : ipPoolIds.includes(own.ipPoolId)
}

/** Whether a gateway lets out what has no external address of its own; the shared one's pool may not be known. */
const letsOutShared = ({ outboundPoolId }: Network, { ipPoolIds }: NetworkGateway): boolean =>
  outboundPoolId == null ? ipPoolIds.length > 0 : ipPoolIds.includes(outboundPoolId)

export interface GatewayPassage {
  readonly step: ReachStep
  readonly gateway?: NetworkGateway
  /** The instance's own address that traffic leaves from; absent for the shared one. */
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
  if (!gateway) {
    const words = `There is no internet gateway ${name}`
    return { step: { ...common, verdict: 'block', words, refs: [], fixes: [] } }
  }
  const refs = [gatewayRef(gateway)]
  const own = (to.answering ? [to.answering] : instance.externalIps).filter(
    (each) => parseIp(each.ip)?.version === to.version && letsOut(gateway, each),
  )
  const [from] = own
  if (from || (!to.answering && letsOutShared(network, gateway))) {
    const address = from ? `from ${from.ip}` : 'from a shared outbound address'
    const words = `Leaves through ${name} ${address}`
    const step: ReachStep = { ...common, verdict: 'pass', words, refs, fixes: [] }
    return { step, gateway, ...(from && { from }) }
  }
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
