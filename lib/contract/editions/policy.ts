import { type ApiVersion, BASELINE } from '@/lib/contract/api-version'
import { featureSince } from '@/lib/contract/platform-can'
import { type Editions, TooOld } from './edition'
import { isMembers } from './parts'

const LIMITED = 'limited_collaborator'

/** A policy for a platform that may not have limited collaborators. */
function policy(body: unknown, version: ApiVersion): unknown {
  const given = isMembers(body) && Array.isArray(body.roleAssignments) ? body.roleAssignments : []
  if (version === BASELINE && given.some((each) => isMembers(each) && each.roleName === LIMITED))
    throw new TooOld('Limited collaborators', featureSince('versions'))
  return body
}

/** A new silo for a platform that may not have SCIM either. */
function newSilo(body: unknown, version: ApiVersion): unknown {
  if (version !== BASELINE || !isMembers(body)) return body
  const since = featureSince('versions')
  if (body.identityMode === 'saml_scim') throw new TooOld('Silos with SCIM', since)
  // Keys are spelt as all keys are.
  if (isMembers(body.mappedFleetRoles) && 'limitedCollaborator' in body.mappedFleetRoles)
    throw new TooOld('Limited collaborators', since)
  return body
}

export const policyEditions: Editions = {
  policyUpdate: { lower: policy },
  siloPolicyUpdate: { lower: policy },
  projectPolicyUpdate: { lower: policy },
  siloCreate: { lower: newSilo },
}
