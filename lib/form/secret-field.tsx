'use client'

import { PasswordField } from '@/lib/ui/password-field'
import { validateRequired } from '@/lib/validate/required'
import type { Validate } from './form-context'
import { useField } from './use-field'

const requirePassword: Validate = (value) => validateRequired(value, 'Password')

interface SecretFieldProps {
  /** A new secret is meant for another person, so a password manager must not fill it in. */
  readonly autoComplete: 'current-password' | 'new-password'
  /** Must be stable; by default only requires a value. */
  readonly validate?: Validate
}

/** A password: never drafted, never sent back. A file of its own, because few forms have one. */
export function SecretField({ autoComplete, validate = requirePassword }: SecretFieldProps) {
  const { defaultValue: _, ...field } = useField('password', validate)
  return <PasswordField label="Password" {...field} autoComplete={autoComplete} required />
}
