import type { MulticastGroupMember } from '@/lib/contract/multicast-group'
import { defineRemoval } from '@/lib/screens/removal'
import { named } from '@/lib/ui/confirm-dialog'
import { leaveMulticastGroups } from './multicast-actions'

interface OfInstance {
  readonly project: string
  readonly instance: string
}

/** A member has its group's address since 2026-01-08. */
const groupOf = ({ multicastIp, multicastGroupId }: MulticastGroupMember): string =>
  multicastIp ?? multicastGroupId

export const multicastLeave = defineRemoval({
  verb: 'leave',
  noun: 'multicast group',
  operation: 'instanceMulticastGroupLeave',
  action: leaveMulticastGroups,
  call: ({ multicastGroupId }: MulticastGroupMember, { project, instance }: OfInstance) => ({
    path: { instance, multicastGroup: multicastGroupId },
    query: { project },
  }),
  nameOf: groupOf,
  right: 'changeInProject',
  question: (row, { instance }) =>
    named`Let ${instance} leave multicast group ${groupOf(row)}? The group is deleted if no other instance is in it.`,
  notice: (row, { instance }) => `**${instance}** left multicast group **${groupOf(row)}**`,
})
