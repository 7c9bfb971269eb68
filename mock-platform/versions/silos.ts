import { badBody } from '@/mock-platform/core/refusal'
import { eachRow, membersOf, type Members, type Steps, without } from './step'

/** Users pushed by a provider, and limited collaborators, came with the first version. */
function asBefore(body: Members): Members {
  if (body.identity_mode === 'saml_scim')
    throw badBody('unknown variant `saml_scim`, expected `saml_jit` or `local_only`')
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
