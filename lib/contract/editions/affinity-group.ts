import type { Editions } from './edition'
import { eachRow, withMember } from './parts'

/** Turns a member that is only an instance's id into an instance about which nothing else is known. */
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
