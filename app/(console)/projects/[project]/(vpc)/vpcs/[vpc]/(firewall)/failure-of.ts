import type { Outcome } from '@/lib/change/outcome'

/** What is wrong with fields, by name, as an action would answer it. */
export const failureOf = (fieldErrors: Readonly<Record<string, string>>): Outcome<never> => ({
  type: 'failure',
  fieldErrors,
  problems: [],
})
