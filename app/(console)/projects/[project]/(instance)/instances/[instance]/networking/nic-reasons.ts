import type { Instance } from '@/lib/contract/instance'
import { instanceCan } from '@/lib/contract/instance-can'
import { INSTANCE_NETWORK_INTERFACES_MAX } from '@/lib/contract/limits'
import type { InstanceNetworkInterface } from '@/lib/contract/network-interface'

type State = Pick<Instance, 'runState'> | undefined
type Nic = Pick<InstanceNetworkInterface, 'primary' | 'transitIps'>

/** The transit IPs, which every save sends again; undefined where the platform didn't tell them all. */
export const knownTransitIps = ({
  transitIps,
}: Pick<Nic, 'transitIps'>): readonly string[] | undefined =>
  transitIps?.includes('') ? undefined : transitIps

/** Why nothing can be saved of an interface whose transit IPs are not known. */
export const TRANSIT_IPS_UNREAD = 'The transit IPs couldn’t be read, and saving would remove them'

const unread = (nic: Nic): string | undefined =>
  knownTransitIps(nic) ? undefined : TRANSIT_IPS_UNREAD

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
  makePrimary: (instance: State, nic: Nic) =>
    nic.primary
      ? 'Already the primary interface'
      : (notStopped(instance, 'change its primary network interface') ?? unread(nic)),
  delete: (instance: State, { primary }: Pick<Nic, 'primary'>, count: number) =>
    notStopped(instance, 'delete a network interface') ??
    (primary && count > 1
      ? 'The primary interface can’t be deleted while there are others; make another one primary first'
      : undefined),
}
