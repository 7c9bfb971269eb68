import { validateDescription } from '@/lib/validate/description'
import { validateRequired } from '@/lib/validate/required'

/** An image made from a snapshot needs all of these (screens.md, section 8, Snapshots). */
export const requireDescription = (value: string): string | undefined =>
  validateRequired(value, 'Description') ?? validateDescription(value)
export const requireOs = (value: string): string | undefined => validateRequired(value, 'OS')
export const requireVersion = (value: string): string | undefined =>
  validateRequired(value, 'Version')
