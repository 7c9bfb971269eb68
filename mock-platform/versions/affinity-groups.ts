import { eachRow, forEach, membersOf, type Members, type Steps, without } from './step'

/** A member of a group by the id of its instance alone, as the specification's platform says it. */
const idAlone = (member: Members): Members => ({ ...member, value: membersOf(member.value).id })

/** Which project a group is of went without saying. */
const projectless = (group: Members): Members => without(group, 'project_id')

const SINCE = 2_025_112_000

export const affinityGroupSteps: Steps = Object.fromEntries(
  ['affinity', 'antiAffinity'].flatMap((kind) => [
    [`${kind}GroupList`, [{ since: SINCE, gives: eachRow(projectless) }]],
    ...Object.entries(
      forEach([`${kind}GroupCreate`, `${kind}GroupView`, `${kind}GroupUpdate`], {
        since: SINCE,
        gives: projectless,
      }),
    ),
    [`${kind}GroupMemberList`, [{ since: SINCE, gives: eachRow(idAlone) }]],
    [`${kind}GroupMemberInstanceView`, [{ since: SINCE, gives: idAlone }]],
    [`${kind}GroupMemberInstanceAdd`, [{ since: SINCE, gives: idAlone }]],
  ]),
)
