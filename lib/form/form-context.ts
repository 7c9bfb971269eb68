'use client'

import { createContext, use } from 'react'
import type { Outcome } from '@/lib/change/outcome'

export type Validate = (value: string) => string | undefined

/** What a form gives to its fields. */
export interface FormContextValue {
  /** What each field starts with: initial values, or what was typed before. */
  readonly values: Readonly<Record<string, string>>
  readonly errors: Readonly<Record<string, string>>
  /** Registers a field's own check; returns how to take it back. */
  readonly register: (name: string, validate: Validate) => () => void
  /** Checks one field: after it was left, while it is being mended, or when something else emptied it. */
  readonly check: (name: string, value: string, when: 'blur' | 'input' | 'clear') => void
  /**
   * For a button that does something else with what is typed than sending it: reads and checks the
   * form as sending does, and shows where it stands what is wrong, also by the outcome of `find`;
   * null is none.
   */
  readonly ask: (find: (form: FormData) => Promise<Outcome | null>) => Promise<void>
}

export const FormContext = createContext<FormContextValue | null>(null)

/** The form around a field. */
export function useFormContext(): FormContextValue {
  const form = use(FormContext)
  if (!form) throw new Error('a field stands outside of a form')
  return form
}
