import type { ExternalSubnet } from '@/lib/contract/external-subnet'
import type { InProject } from '@/lib/screens/list-frame'
import { defineRemoval } from '@/lib/screens/removal'
import { named } from '@/lib/ui/named'
import { deleteExternalSubnets } from './external-subnet-actions'

export const externalSubnetRemoval = defineRemoval({
  noun: 'external subnet',
  operation: 'externalSubnetDelete',
  action: deleteExternalSubnets,
  call: ({ name }: ExternalSubnet, { project }: InProject) => ({
    path: { externalSubnet: name },
    query: { project },
  }),
  right: 'changeInProject',
  reason: ({ instanceId }) => (instanceId ? 'Attached to an instance; detach it first' : undefined),
  question: ({ name, subnet }) =>
    named`Delete external subnet ${name}? ${subnet} returns to its pool. This can’t be undone.`,
  notes: ['The subnets return to their pools. This can’t be undone.'],
})
