'use server'

import * as z from 'zod'
import { checked } from '@/lib/action/field-schemas'
import { defineAction, defineFormAction } from '@/lib/action/define-action'
import { NameOrId, Uuid } from '@/lib/contract/common'
import { identityProviderOperations } from '@/lib/contract/identity-provider'
import { secret } from '@/lib/contract/secret'
import type { UserPassword } from '@/lib/contract/user'
import { validateLoginName, validateNewPassword } from './user-fields'

const selector = z.object({ silo: NameOrId, user: Uuid, name: z.string() })

/** How somebody signs in: by a password, or not at all. */
const signIn = {
  signIn: z.enum(['password', 'none']),
  password: secret(z.string()).default(''),
}
const requirePassword = (
  form: { readonly signIn: 'password' | 'none'; readonly password: string },
  context: z.RefinementCtx,
) => {
  const message = form.signIn === 'password' ? validateNewPassword(form.password) : undefined
  if (message !== undefined) context.addIssue({ code: 'custom', path: ['password'], message })
}
const passwordOf = (form: {
  readonly signIn: 'password' | 'none'
  readonly password: string
}): UserPassword =>
  form.signIn === 'password'
    ? { mode: 'password', value: form.password }
    : { mode: 'login_disallowed' }

export const deleteSiloUser = defineAction({
  schema: selector,
  operation: identityProviderOperations.localIdpUserDelete,
  params: ({ silo, user }) => ({ path: { userId: user }, query: { silo } }),
  done: (_, { name }) => ({ notice: { content: `User **${name}** deleted` } }),
})

export const createSiloUser = defineFormAction({
  schema: z
    .object({ silo: NameOrId, externalId: checked(validateLoginName), ...signIn })
    .superRefine(requirePassword),
  operation: identityProviderOperations.localIdpUserCreate,
  params: ({ silo, externalId, ...form }) => ({
    query: { silo },
    body: { externalId, password: passwordOf(form) },
  }),
  done: ({ displayName }) => ({ notice: { content: `User **${displayName}** created` } }),
})

export const setUserPassword = defineFormAction({
  schema: selector.extend(signIn).superRefine(requirePassword),
  operation: identityProviderOperations.localIdpUserSetPassword,
  params: ({ silo, user, ...form }) => ({
    path: { userId: user },
    query: { silo },
    body: passwordOf(form),
  }),
  done: (_, { name, signIn: mode }) => ({
    notice: {
      content:
        mode === 'password' ? `Password of **${name}** set` : `**${name}** can no longer sign in`,
    },
  }),
})
