import type { InstanceNetworkInterface } from '@/lib/contract/network-interface'
import { defineRemoval } from '@/lib/screens/removal'
import { named } from '@/lib/ui/named'
import { deleteNics } from './nic-actions'
import type { NicInVpc } from './nic-checks'

/** The instance of an interface, by names. */
export interface NicOwner {
  readonly project: string
  readonly instance: string
}

/** Where it is, as far as it is known: by which saved checks of its VPC are tried. */
export type InVpc = Pick<NicInVpc, 'vpc'> & { readonly ownerId: string | undefined }

export const nicRemoval = defineRemoval({
  noun: 'network interface',
  operation: 'instanceNetworkInterfaceDelete',
  action: deleteNics,
  call: (
    { name }: Pick<InstanceNetworkInterface, 'id' | 'name'>,
    { project, instance }: NicOwner & InVpc,
  ) => ({
    path: { interface: name },
    query: { project, instance },
  }),
  right: 'changeInProject',
  question: ({ name }, { instance }) =>
    named`Delete network interface ${name} of ${instance}? Its address returns to the subnet. This can’t be undone.`,
  below: {
    load: () => import('./nic-checks'),
    props: ({ id }, { project, vpc, ownerId }): NicInVpc => ({
      ...{ project, vpc },
      owner: ownerId,
      nicId: id,
      change: 'delete',
    }),
    otherwise: 'Saved checks couldn’t be tried.',
  },
})
