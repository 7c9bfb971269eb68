'use client'

import { RadioField } from '@/lib/form/choice-fields'
import { SecretField } from '@/lib/form/secret-field'
import { useChoice } from '@/lib/form/use-field'
import { validateNewPassword } from './user-fields'

/** What the fields start with. */
export const SIGN_IN_INITIAL = { signIn: 'password' } as const

/** How a local user signs in. */
export function SignInFields() {
  const choice = useChoice('signIn')
  return (
    <>
      <RadioField
        label="Sign-in"
        required
        choice={choice}
        options={[
          { value: 'password', label: 'With a password' },
          { value: 'none', label: 'Not allowed', hint: 'The user stays, but can’t sign in' },
        ]}
      />
      {choice.value === 'password' && (
        <SecretField autoComplete="new-password" validate={validateNewPassword} />
      )}
    </>
  )
}
