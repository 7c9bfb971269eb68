import * as z from 'zod'
import { jsonField } from '@/lib/action/field-schemas'
import { NameOrId } from '@/lib/contract/common'
import { ProjectRole } from '@/lib/contract/policy'
import { requiredMessage } from '@/lib/validate/required'
import { SCOPES } from './roles'

/** `silo_user:` or `silo_group:`, and the id. */
const identity = z
  .string(requiredMessage('User or group'))
  .min(1, requiredMessage('User or group'))
  .transform((text, context) => {
    const [identityType, identityId] = text.split(':')
    const parsed = z
      .object({ identityType: z.string().min(1), identityId: z.string().min(1) })
      .safeParse({ identityType, identityId })
    if (parsed.success) return parsed.data
    context.addIssue({ code: 'custom', message: 'isn’t a user or group' })
    return z.NEVER
  })

/** Whose role is changed, where, and the policy that the reader had before them. */
export const roleSelector = z.object({
  scope: z.enum(SCOPES),
  /** Empty where the scope is no project. */
  project: z.union([z.literal(''), NameOrId]),
  /** Empty where it is the reader's own silo, or none. */
  silo: z.union([z.literal(''), NameOrId]).default(''),
  identity,
  /** As the platform told them, roles that the console does not know included. */
  seen: jsonField(
    z.array(z.object({ identityId: z.string(), identityType: z.string(), roleName: z.string() })),
  ),
})

export const roleForm = roleSelector.extend({
  role: z.enum(ProjectRole.options, requiredMessage('Role')),
})
