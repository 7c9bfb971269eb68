import { requiredMessage } from './required'

/** Longest name of a resource (specification, section 9). */
export const NAME_LENGTH_MAX = 63

const UUID_LIKE = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export interface NameOptions {
  /** The label of the field in the message for an empty one; 'Name' unless given. */
  readonly label?: string
  /** False if an empty name means a generated one; true unless given. */
  readonly required?: boolean
}

/**
 * Checks the name of a resource, in the order screens.md (section 3) gives: too long, empty, wrong
 * characters, wrong start, wrong end; then what only the platform refuses: a name that reads as a
 * UUID, because lookups would take it for an id (platform-api/types.md, Name).
 */
export function validateName(value: string, options: NameOptions = {}): string | undefined {
  const { label = 'Name', required = true } = options
  if (value.length > NAME_LENGTH_MAX) return `Must be ${NAME_LENGTH_MAX} characters or fewer`
  if (value === '') return required ? requiredMessage(label) : undefined
  if (!/^[a-z0-9-]*$/.test(value)) return 'Can only contain lowercase letters, numbers, and dashes'
  if (!/^[a-z]/.test(value)) return 'Must start with a lowercase letter'
  if (value.endsWith('-')) return 'Must end with a lowercase letter or number'
  if (UUID_LIKE.test(value)) return 'Must not look like an ID'
  return undefined
}

/** Checks the DNS name of a VPC: the rule of names (screens.md, section 9). */
export const validateDnsName = (value: string): string | undefined =>
  validateName(value, { label: 'DNS name' })
