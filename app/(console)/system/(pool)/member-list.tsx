'use client'

import { removeSubnetPoolMembers } from '@/app/(console)/system/_pools/subnet-pool-actions'
import { subnetPoolUsage } from '@/app/(console)/system/_pools/pool-usages'
import { systemReads } from '@/lib/api/system-reads'
import type { SubnetPoolMember } from '@/lib/contract/subnet-pool'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { defineListScreen } from '@/lib/screens/list-screen'
import { defineRemoval } from '@/lib/screens/removal'
import { named } from '@/lib/ui/named'
import { memberFrame } from './parts-frame'

const nameOf = ({ subnet }: SubnetPoolMember) => subnet

const removal = defineRemoval({
  verb: 'remove',
  noun: 'member',
  operation: 'systemSubnetPoolMemberRemove',
  action: removeSubnetPoolMembers,
  call: ({ subnet }: SubnetPoolMember, { pool }: { readonly pool: string }) => ({
    path: { pool },
    body: { subnet },
  }),
  right: 'changeFleet',
  nameOf,
  question: ({ subnet }, { pool }) =>
    named`Remove ${subnet} from subnet pool ${pool}? A member that external subnets are in can’t be removed.`,
  notice: ({ subnet }) => `Member **${subnet}** removed`,
})

/** The subnets of a pool. */
export const MemberList = defineListScreen({
  frame: memberFrame,
  read: ({ pool }, page) => systemReads.systemSubnetPoolMemberList({ path: { pool }, query: page }),
  nameOf,
  use: ({ params: { pool }, list }) => {
    const { data } = useApiQuery(subnetPoolUsage(pool))
    // The platform tells of the whole pool only: with one member both are the same.
    const isOnly = list.isFirstPage && !list.hasNext && list.rows.length === 1
    const isUsed = data?.some(({ allocated }) => allocated > 0n)
    return { context: isOnly && isUsed ? 'External subnets are in it' : undefined }
  },
  rowActions: (member, state) => [removal.entry(member, state, state.context)],
})
