import type { ExternalSubnet } from '@/lib/contract/external-subnet'
import { defineRemoval } from '@/lib/screens/removal'
import { named } from '@/lib/ui/named'
import { detachExternalSubnets } from './external-subnet-actions'

interface Context {
  readonly project: string
  /** Name of the instance that loses it, where that is known. */
  readonly instance?: string | undefined
}

export const externalSubnetDetachment = defineRemoval({
  verb: 'detach',
  noun: 'external subnet',
  operation: 'externalSubnetDetach',
  action: detachExternalSubnets,
  call: ({ name }: ExternalSubnet, { project }: Context) => ({
    path: { externalSubnet: name },
    query: { project },
  }),
  right: 'changeInProject',
  reason: ({ instanceId }) => (instanceId ? undefined : 'Not attached to an instance'),
  question: ({ name, subnet }, { instance }) => (
    <>
      {instance === undefined
        ? named`Detach external subnet ${name} from its instance`
        : named`Detach external subnet ${name} from ${instance}`}
      {named`? Traffic for ${subnet} no longer reaches the instance.`}
    </>
  ),
  notes: ['Traffic for these subnets no longer reaches their instances.'],
})
