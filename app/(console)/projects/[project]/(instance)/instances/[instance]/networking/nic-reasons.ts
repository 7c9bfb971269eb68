import type { Instance } from '@/lib/contract/instance'
import { instanceCan } from '@/lib/contract/instance-can'
import { INSTANCE_NETWORK_INTERFACES_MAX } from '@/lib/contract/limits'
import { addressesOf, addressOf, ipVersionOf } from '@/lib/contract/ip-stack'
import { transitIpsOf } from '@/lib/contract/transit-ips'
import type { InstanceNetworkInterface } from '@/lib/contract/network-interface'

type State = Pick<Instance, 'runState'> | undefined
type Nic = Pick<InstanceNetworkInterface, 'primary' | 'ipStack'>

/** The transit IPs, which every save sends again; undefined where the platform didn't tell them all. */
export const knownTransitIps = ({ ipStack }: Pick<Nic, 'ipStack'>): readonly string[] | undefined =>
  transitIpsOf(ipStack)

/** Why nothing can be saved of an interface whose transit IPs are not known. */
export const TRANSIT_IPS_UNREAD = 'The transit IPs couldn’t be read, and saving would remove them'

const unread = (nic: Nic): string | undefined =>
  knownTransitIps(nic) ? undefined : TRANSIT_IPS_UNREAD

/** External addresses lead to the primary interface, by its address of their version. */
function lacksVersionOf(externalIps: readonly string[], { ipStack }: Nic): string | undefined {
  if (addressesOf(ipStack).length === 0) return undefined
  const version = externalIps.map(ipVersionOf).find((each) => !addressOf(ipStack, each))
  return (
    version &&
    `The instance has an external IP${version} address, which needs a primary interface with an IP${version} address`
  )
}

const notStopped = (instance: State, what: string): string | undefined =>
  !instance || instanceCan.updateNetworkInterface(instance)
    ? undefined
    : `The instance must be stopped to ${what}`

/**
 * Why an interface can't be added, changed or deleted now (screens.md, section 15; the last one
 * behaviour-tenant, section 7); undefined when it can.
 */
export const nicReasons = {
  add: (instance: State, count: number) =>
    notStopped(instance, 'add a network interface') ??
    (count >= INSTANCE_NETWORK_INTERFACES_MAX
      ? `An instance can have at most ${INSTANCE_NETWORK_INTERFACES_MAX} network interfaces`
      : undefined),
  edit: (instance: State, nic: Nic) =>
    notStopped(instance, 'edit a network interface') ?? unread(nic),
  /** `externalIps`: those of the instance, where interfaces may lack an IP version; else none. */
  makePrimary: (instance: State, nic: Nic, externalIps: readonly string[] = []) =>
    nic.primary
      ? 'Already the primary interface'
      : (notStopped(instance, 'change its primary network interface') ??
        unread(nic) ??
        lacksVersionOf(externalIps, nic)),
  delete: (instance: State, { primary }: Pick<Nic, 'primary'>, count: number) =>
    notStopped(instance, 'delete a network interface') ??
    (primary && count > 1
      ? 'The primary interface can’t be deleted while there are others; make another one primary first'
      : undefined),
}
