import { requiredMessage } from '@/lib/validate/required'

/** The problem of a chosen sled; undefined if there is none. */
export const requireSled = (value: string): string | undefined =>
  value === '' ? requiredMessage('Sled') : undefined
