import { type AffinityKind, groupWords } from '@/lib/placement/placement-words'
import { defineRemoval } from '@/lib/screens/removal'
import type { Naming, Row } from '@/lib/table/column'
import { named } from '@/lib/ui/named'
import { removeAffinityMembers, removeAntiAffinityMembers } from './affinity-group-actions'

interface Member {
  readonly project: string
  readonly group: string
  /** By its name where that is known: with an ID the platform takes no project, which a group's name needs. */
  readonly instance: string
}

/** The removal of an instance from a group, from a row of whichever end; `memberOf` says which is meant. */
export function defineMemberRemovals<R extends Row, P>(
  memberOf: (row: R, params: P) => Member,
  nounOf: (kind: AffinityKind) => string,
  naming: Naming<R>,
) {
  const words = (kind: AffinityKind) => ({
    ...naming,
    noun: nounOf(kind),
    verb: 'remove' as const,
    right: 'changeInProject' as const,
    question: (row: R, params: P) => {
      const { instance, group } = memberOf(row, params)
      return named(
        ['Remove instance ', ` from ${groupWords(kind)} `, '? It keeps running where it is.'],
        ...[instance, group],
      )
    },
    notice: (row: R, params: P) => {
      const { instance, group } = memberOf(row, params)
      return `Instance **${instance}** removed from **${group}**`
    },
  })
  return {
    affinity: defineRemoval({
      ...words('affinity'),
      operation: 'affinityGroupMemberInstanceDelete',
      action: removeAffinityMembers,
      call: (row: R, params: P) => {
        const { project, group, instance } = memberOf(row, params)
        return { path: { affinityGroup: group, instance }, query: { project } }
      },
    }),
    antiAffinity: defineRemoval({
      ...words('antiAffinity'),
      operation: 'antiAffinityGroupMemberInstanceDelete',
      action: removeAntiAffinityMembers,
      call: (row: R, params: P) => {
        const { project, group, instance } = memberOf(row, params)
        return { path: { antiAffinityGroup: group, instance }, query: { project } }
      },
    }),
  }
}
