import { PASSWORD_BYTES_MAX } from '@/lib/contract/limits'
import { validateName } from '@/lib/validate/name'
import { requiredMessage } from '@/lib/validate/required'

/** A login name keeps to the rules of resource names (behaviour-operator.md, users). */
export const validateLoginName = (text: string): string | undefined =>
  text === '' ? requiredMessage('Username') : validateName(text)

/** Any password will do for the platform, up to its length in UTF-8. */
export function validateNewPassword(text: string): string | undefined {
  if (text === '') return requiredMessage('Password')
  return new TextEncoder().encode(text).length > PASSWORD_BYTES_MAX
    ? `Must be at most ${PASSWORD_BYTES_MAX} bytes`
    : undefined
}
