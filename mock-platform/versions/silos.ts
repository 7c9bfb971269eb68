import { badBody } from '@/mock-platform/core/refusal'
import { eachRow, membersOf, type Members, type Steps, without } from './step'

/** Documents have any key there; limited collaborators came with the first version. */
function asBefore(body: Members): Members {
  if ('limited_collaborator' in membersOf(body.mapped_fleet_roles))
    throw badBody(
      'unknown variant `limited_collaborator`, expected one of `admin`, `collaborator`, `viewer`',
    )
  return body
}

const SINCE = 2_025_112_000
const groupUntold = (silo: Members) => without(silo, 'admin_group_name')

export const siloSteps: Steps = {
  siloCreate: [{ since: SINCE, takes: asBefore, gives: groupUntold }],
  siloView: [{ since: SINCE, gives: groupUntold }],
  siloList: [{ since: SINCE, gives: eachRow(groupUntold) }],
}
