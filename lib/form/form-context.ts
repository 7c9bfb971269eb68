'use client'

import { createContext, use, useEffect, useEffectEvent } from 'react'
import type { Outcome } from '@/lib/change/outcome'
import type { SendGuard } from './send-guard'

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
  /** Registers what is asked before the form is sent; returns how to take it back. */
  readonly guard: (find: SendGuard) => () => void
}

export const FormContext = createContext<FormContextValue | null>(null)

/** Among the fields of a form: what is found and asked before it is sent, by what stands there now. */
export function useSendGuard(find: SendGuard): void {
  const { guard } = useFormContext()
  const now = useEffectEvent(find)
  useEffect(() => guard((form) => now(form)), [guard])
}

/** The form around a field. */
export function useFormContext(): FormContextValue {
  const form = use(FormContext)
  if (!form) throw new Error('a field stands outside of a form')
  return form
}
