import { requiredMessage } from '@/lib/validate/required'

/** What is wrong with a chosen sled; undefined where nothing is. */
export const requireSled = (value: string): string | undefined =>
  value === '' ? requiredMessage('Sled') : undefined
