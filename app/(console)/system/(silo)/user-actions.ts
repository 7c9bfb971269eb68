'use server'

import * as z from 'zod'
import { changeRole } from '@/app/(console)/_access/change-role'
import { checked, checkedField } from '@/lib/action/field-schemas'
import { defineCalls, defineFormAction, defineFormFlow, failed } from '@/lib/action/define-action'
import type { Outcome } from '@/lib/change/outcome'
import { NameOrId, Uuid } from '@/lib/contract/common'
import { identityProviderOperations } from '@/lib/contract/identity-provider'
import { secret } from '@/lib/contract/secret'
import type { User, UserPassword } from '@/lib/contract/user'
import { routes } from '@/lib/routes'
import { validateLoginName, validateNewPassword } from './user-fields'

const selector = z.object({ silo: NameOrId, user: Uuid, name: z.string() })

/** How a user signs in: by a password, or not at all. */
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

export const deleteSiloUsers = defineCalls(identityProviderOperations.localIdpUserDelete)

/** Creates a user, then makes them an admin. If that fails, the user is kept, and the reader told. */
export const createSiloUser = defineFormFlow({
  schema: z
    .object({
      silo: NameOrId,
      externalId: checked(validateLoginName),
      ...signIn,
      isAdmin: checkedField,
    })
    .superRefine(requirePassword),
  isOneCall: ({ isAdmin }) => !isAdmin,
  run: async (call, { silo, externalId, isAdmin, ...form }): Promise<Outcome<User>> => {
    const create = identityProviderOperations.localIdpUserCreate
    const made = await call(create, {
      query: { silo },
      body: { externalId, password: passwordOf(form) },
    })
    if (made.type !== 'success') return failed(made, create.name)
    const { id, displayName } = made.data
    const done = { type: 'success', data: made.data } as const
    if (!isAdmin) return { ...done, notice: { content: `User **${displayName}** created` } }
    const given = await changeRole(call, {
      place: { scope: 'silo', silo },
      identity: { identityId: id, identityType: 'silo_user' },
      role: 'admin',
    })
    if (given.type === 'success')
      return { ...done, notice: { content: `User **${displayName}** created as admin` } }
    const why = given.type === 'failure' ? given.problems[0]?.message : undefined
    return {
      ...done,
      notice: {
        variant: 'error',
        content: `User **${displayName}** was created, but not made admin${why === undefined ? '' : `: ${why}`}`,
        link: { href: routes.siloRoles(silo), text: 'View access' },
      },
    }
  },
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
