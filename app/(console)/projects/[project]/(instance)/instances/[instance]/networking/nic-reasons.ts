import type { Instance } from '@/lib/contract/instance'
import { instanceCan } from '@/lib/contract/instance-can'
import { INSTANCE_NETWORK_INTERFACES_MAX } from '@/lib/contract/limits'
import type { InstanceNetworkInterface } from '@/lib/contract/network-interface'

type State = Pick<Instance, 'runState'> | undefined
type Nic = Pick<InstanceNetworkInterface, 'primary'>

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
  edit: (instance: State) => notStopped(instance, 'edit a network interface'),
  makePrimary: (instance: State, { primary }: Nic) =>
    primary
      ? 'Already the primary interface'
      : notStopped(instance, 'change its primary network interface'),
  delete: (instance: State, { primary }: Nic, count: number) =>
    notStopped(instance, 'delete a network interface') ??
    (primary && count > 1
      ? 'The primary interface can’t be deleted while there are others; make another one primary first'
      : undefined),
}
