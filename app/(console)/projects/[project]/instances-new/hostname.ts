import { HOSTNAME_LENGTH_MAX } from '@/lib/contract/limits'

/** Labels of letters, digits and dashes; a dash neither begins nor ends one. */
const LABEL = /^[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?$/

/** Checks a host name (platform-api/behaviour-tenant.md, section 5); an empty one is the instance's. */
export function validateHostname(value: string): string | undefined {
  if (value === '') return undefined
  if (value.length > HOSTNAME_LENGTH_MAX)
    return `Must be ${HOSTNAME_LENGTH_MAX} characters or fewer`
  return value.split('.').every((label) => LABEL.test(label))
    ? undefined
    : 'Can only contain letters, numbers, dashes, and dots; each part must start and end with a letter or number'
}
