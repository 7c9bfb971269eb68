import type { AffinityPolicy } from '@/lib/contract/affinity-group'
import { defineTable } from '@/mock-platform/core/table'
import type { Row } from '@/mock-platform/core/table'
import type { Named } from '@/mock-platform/core/tenancy'

/** Affinity groups (members run together) and anti-affinity groups (members run apart). */

export interface AffinityGroupRow extends Named {
  readonly projectId: string
  readonly policy: AffinityPolicy
  readonly failureDomain: 'sled'
}
export const affinityGroups = defineTable<AffinityGroupRow>()({
  name: 'affinity-groups',
  indexes: { project: (row) => row.projectId },
  keepsProject: { kind: 'affinity group', rank: 7 },
})
export const antiAffinityGroups = defineTable<AffinityGroupRow>()({
  name: 'anti-affinity-groups',
  indexes: { project: (row) => row.projectId },
  keepsProject: { kind: 'anti affinity group', rank: 8 },
})

/** One instance in one group of either kind. Id: `{group id}:{instance id}`. */
export interface AffinityMemberRow extends Row {
  readonly groupId: string
  readonly instanceId: string
}
export const affinityMembers = defineTable<AffinityMemberRow>()({
  name: 'affinity-members',
  indexes: { group: (row) => row.groupId, instance: (row) => row.instanceId },
})
