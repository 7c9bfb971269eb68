import { eachRow, membersOf, type Members, type Steps } from './step'

/** A member of a group by the id of its instance alone, as the specification's platform says it. */
const idAlone = (member: Members): Members => ({ ...member, value: membersOf(member.value).id })

const SINCE = 2_025_112_000

export const affinityGroupSteps: Steps = Object.fromEntries(
  ['affinity', 'antiAffinity'].flatMap((kind) => [
    [`${kind}GroupMemberList`, [{ since: SINCE, gives: eachRow(idAlone) }]],
    [`${kind}GroupMemberInstanceView`, [{ since: SINCE, gives: idAlone }]],
    [`${kind}GroupMemberInstanceAdd`, [{ since: SINCE, gives: idAlone }]],
  ]),
)
