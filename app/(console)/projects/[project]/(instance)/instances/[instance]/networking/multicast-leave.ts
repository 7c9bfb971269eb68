import type { MulticastGroupMember } from '@/lib/contract/multicast-group'
import { defineRemoval } from '@/lib/screens/removal'
import { named } from '@/lib/ui/confirm-dialog'
import { leaveMulticastGroups } from './multicast-actions'

interface OfInstance {
  readonly project: string
  readonly instance: string
}

export const multicastLeave = defineRemoval({
  verb: 'leave',
  noun: 'multicast group',
  operation: 'instanceMulticastGroupLeave',
  action: leaveMulticastGroups,
  call: ({ multicastGroupId }: MulticastGroupMember, { project, instance }: OfInstance) => ({
    path: { instance, multicastGroup: multicastGroupId },
    query: { project },
  }),
  nameOf: ({ multicastIp }) => multicastIp,
  right: 'changeInProject',
  question: ({ multicastIp }, { instance }) =>
    named`Let ${instance} leave multicast group ${multicastIp}? The group is deleted if no other instance is in it.`,
  notice: ({ multicastIp }, { instance }) =>
    `**${instance}** left multicast group **${multicastIp}**`,
})
