import type { InstanceNetworkInterface } from '@/lib/contract/network-interface'
import { defineRemoval } from '@/lib/screens/removal'
import { named } from '@/lib/ui/confirm-dialog'
import { deleteNics } from './nic-actions'

/** The instance of an interface, by names. */
export interface NicOwner {
  readonly project: string
  readonly instance: string
}

export const nicRemoval = defineRemoval({
  noun: 'network interface',
  operation: 'instanceNetworkInterfaceDelete',
  action: deleteNics,
  call: ({ name }: Pick<InstanceNetworkInterface, 'id' | 'name'>, query: NicOwner) => ({
    path: { interface: name },
    query: { ...query },
  }),
  right: 'changeInProject',
  question: ({ name }, { instance }) =>
    named`Delete network interface ${name} of ${instance}? Its address returns to the subnet. This can’t be undone.`,
})
