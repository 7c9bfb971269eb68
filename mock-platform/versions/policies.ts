import { badBody } from '@/mock-platform/core/refusal'
import { forEach, listOf, type Members } from './step'

/** Limited collaborators came with the first version (behaviour-2026.md, section 1.1). */
function threeRoles(body: Members): Members {
  if (listOf(body.role_assignments).some(({ role_name }) => role_name === 'limited_collaborator'))
    throw badBody(
      'unknown variant `limited_collaborator`, expected one of `admin`, `collaborator`, `viewer`',
    )
  return body
}

export const policySteps = forEach(['policyUpdate', 'siloPolicyUpdate', 'projectPolicyUpdate'], {
  since: 2_025_112_000,
  takes: threeRoles,
})
