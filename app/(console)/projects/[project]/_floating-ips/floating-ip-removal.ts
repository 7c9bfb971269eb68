import type { FloatingIp } from '@/lib/contract/floating-ip'
import type { InProject } from '@/lib/screens/list-frame'
import { defineRemoval } from '@/lib/screens/removal'
import { named } from '@/lib/ui/named'
import { deleteFloatingIps } from './floating-ip-actions'

export const floatingIpRemoval = defineRemoval({
  noun: 'floating IP',
  operation: 'floatingIpDelete',
  action: deleteFloatingIps,
  call: ({ name }: FloatingIp, { project }: InProject) => ({
    path: { floatingIp: name },
    query: { project },
  }),
  right: 'changeInProject',
  reason: ({ instanceId }) => (instanceId ? 'Attached to an instance; detach it first' : undefined),
  question: ({ name, ip }) =>
    named`Delete floating IP ${name}? The address ${ip} returns to its pool. This can’t be undone.`,
  notes: ['The addresses return to their pools. This can’t be undone.'],
})
