import type { Editions } from './edition'
import { eachRow, withMember } from './parts'

/** A member that is the id of its instance alone, as an instance of which nothing else is said. */
const memberLifted = (member: unknown): unknown =>
  withMember(member, 'value', (value) => (typeof value === 'string' ? { id: value } : value))

const member = { lift: memberLifted }
const members = { lift: eachRow(memberLifted) }

export const affinityGroupEditions: Editions = {
  affinityGroupMemberList: members,
  affinityGroupMemberInstanceView: member,
  affinityGroupMemberInstanceAdd: member,
  antiAffinityGroupMemberList: members,
  antiAffinityGroupMemberInstanceView: member,
  antiAffinityGroupMemberInstanceAdd: member,
}
