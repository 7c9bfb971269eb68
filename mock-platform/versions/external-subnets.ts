import { eachRow, membersOf, without, type Members, type Steps } from './step'

/** Pools were of a type until then; these are of the usual one. */
const TYPELESS = 2_026_012_800
const typed = (row: Members): Members => ({ ...row, pool_type: 'unicast' })

/** What is taken was counted, then what is left. */
const allocated = ({ remaining, capacity }: Members): Members => ({
  allocated: Number(capacity) - Number(remaining),
  capacity,
})

/** Members had names, which nothing looks them up by. */
const named = (member: Members): Members => ({
  ...member,
  ...{ name: `member-${String(member.id).slice(0, 8)}`, description: '' },
  time_modified: member.time_created,
})

export const externalSubnetSteps: Steps = {
  externalSubnetCreate: [
    {
      // An explicit subnet said its pool as well.
      since: 2_026_012_201,
      takes: (body) => {
        const allocator = membersOf(body.allocator)
        return allocator.type === 'explicit'
          ? { ...body, allocator: without(allocator, 'pool') }
          : body
      },
    },
    {
      since: 2_026_032_300,
      takes: (body) => {
        const allocator = membersOf(body.allocator)
        if (allocator.type !== 'auto') return body
        const { prefix_len, ...rest } = allocator
        return { ...body, allocator: { ...rest, prefix_length: prefix_len } }
      },
    },
  ],
  systemSubnetPoolList: [{ since: TYPELESS, gives: eachRow(typed) }],
  systemSubnetPoolCreate: [{ since: TYPELESS, gives: typed }],
  systemSubnetPoolView: [{ since: TYPELESS, gives: typed }],
  systemSubnetPoolUpdate: [{ since: TYPELESS, gives: typed }],
  systemSubnetPoolMemberList: [{ since: TYPELESS, gives: eachRow(named) }],
  systemSubnetPoolMemberAdd: [{ since: TYPELESS, gives: named }],
  systemSubnetPoolUtilizationView: [{ since: 2_026_032_500, gives: allocated }],
}
