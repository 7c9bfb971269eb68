'use server'

import { definePublicFormAction } from '@/lib/action/define-action'
import { localSignIn, localSignInForm } from './sign-in'

export const signIn = definePublicFormAction({
  schema: localSignInForm,
  account: ({ silo, username }) => `${silo}/${username}`.toLowerCase(),
  run: localSignIn,
})
