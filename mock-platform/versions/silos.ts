import { badBody } from '@/mock-platform/core/refusal'
import { membersOf, type Members, type Steps } from './step'

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

export const siloSteps: Steps = { siloCreate: [{ since: 2_025_112_000, takes: asBefore }] }
