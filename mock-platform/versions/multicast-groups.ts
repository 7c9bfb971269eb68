import { eachRow, type Members, type Steps, without } from './step'

/** Before, only groups had sources; since then members are created and deleted by joining. */
const IMPLICIT = 2_026_010_800
const ofBefore = (member: Members) => without(member, 'multicast_ip', 'source_ips')

/** Groups were of a VLAN, which these have none of. */
const UNTAGGED = 2_026_031_400
const tagged = (group: Members) => ({ ...without(group, 'has_any_source_member'), mvlan: null })

export const multicastGroupSteps: Steps = {
  instanceMulticastGroupJoin: [{ since: IMPLICIT, hadNoBody: true, gives: ofBefore }],
  instanceMulticastGroupList: [{ since: IMPLICIT, gives: eachRow(ofBefore) }],
  multicastGroupMemberList: [{ since: IMPLICIT, gives: eachRow(ofBefore) }],
  multicastGroupList: [{ since: UNTAGGED, gives: eachRow(tagged) }],
  multicastGroupView: [{ since: UNTAGGED, gives: tagged }],
}
